import * as v from 'valibot';
import { type OwnRoles, permissionsOf, roleNames } from '#core/access/roles.ts';
import { failure } from '#core/failure.ts';
import { largestId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { keyAccesses } from '#server/admin/access/actor.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { addKey, type ListedKey, revokeKey } from './api-keys.ts';

function audited({ name, access, role, ending }: ListedKey) {
  return { name, access, role, ending };
}

/** Makes a key for an application. `shopKey`: what its secret is encrypted with. */
export function addKeyAction(shopKey: string, ownRoles: OwnRoles) {
  return defineAction({
    name: 'key.create',
    permission: 'keys.edit',
    schema: v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      access: v.picklist(keyAccesses),
      role: v.optional(v.picklist([...roleNames(ownRoles)]), 'owner'),
    }),
    // A key may do nothing that whoever makes it may not.
    furtherPermissions: ({ role }) => [...permissionsOf(role, ownRoles)],
    async run(draft, { trx, at, audit }) {
      const key = await addKey(trx, draft, { shopKey, at });
      audit({ object: { type: 'key', id: key.id }, before: null, after: audited(key) });
      return ok(key);
    },
  });
}

/** Ends a key: the next request with it is refused. */
export const revokeKeyAction = defineAction({
  name: 'key.revoke',
  permission: 'keys.edit',
  schema: v.object({ id: v.pipe(v.number(), v.safeInteger(), v.maxValue(largestId)) }),
  async run({ id }, { trx, at, audit }) {
    const key = await revokeKey(trx, id, at);
    if (key === null) return fail(failure('unknown_key'));
    audit({ object: { type: 'key', id }, before: audited(key), after: null });
    return ok(key);
  },
});
