import * as v from 'valibot';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { addRedirects, removeRedirect } from './redirects.ts';

const address = v.pipe(v.string(), v.maxLength(2000));

/** Leads addresses elsewhere, or says that their pages are gone; all of them, or none where one is invalid. */
export function addRedirectsAction(publicUrl: string | null) {
  return defineAction({
    name: 'redirect.add',
    permission: 'content.edit',
    schema: v.object({
      redirects: v.pipe(
        v.array(v.object({ source: address, target: v.nullable(address) })),
        v.minLength(1),
        v.maxLength(100_000),
      ),
    }),
    async run({ redirects }, { trx, at, audit }) {
      const added = await addRedirects(trx, redirects, { publicUrl, at });
      if (!added.ok) return added;
      audit(
        ...added.value.map(({ source, target }) => ({
          object: { type: 'redirect', id: source },
          before: null,
          after: { target },
        })),
      );
      return ok(redirects.length);
    },
  });
}

/** Leads an address nowhere any more. */
export const removeRedirectAction = defineAction({
  name: 'redirect.remove',
  permission: 'content.edit',
  schema: v.object({ source: address }),
  async run({ source }, { trx, audit }) {
    if (!(await removeRedirect(trx, source))) return fail({ code: 'unknown_redirect' });
    audit({ object: { type: 'redirect', id: source }, before: {}, after: null });
    return ok(null);
  },
});
