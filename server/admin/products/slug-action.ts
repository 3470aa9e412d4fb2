import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { slugify } from '#core/text/slug.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';

export type SlugFailure =
  | { readonly code: 'unknown_product' }
  | { readonly code: 'slug_taken'; readonly data: { readonly slug: string; readonly by: number } };

/** Sets the slug of a product; returns it as it is written. The database remembers the one before, which redirects. */
export const setProductSlug = defineAction({
  name: 'product.set-slug',
  permission: 'products.edit',
  schema: v.object({
    id: v.pipe(v.number(), v.check(isPossibleId, 'an id')),
    slug: v.pipe(v.string(), v.transform(slugify), v.minLength(1)),
  }),
  async run({ id, slug }, { trx, at, audit }): Promise<Result<string, SlugFailure>> {
    const products = trx.selectFrom('product').where('parent_id', 'is', null);
    const before = await products.select('slug').where('id', '=', id).forUpdate().executeTakeFirst();
    if (before === undefined) return fail(failure('unknown_product'));
    const other = await products.select('id').where('slug', '=', slug).where('id', '!=', id).executeTakeFirst();
    if (other !== undefined) return fail(failure('slug_taken', { slug, by: other.id }));
    if (before.slug === slug) return ok(slug);
    await trx.updateTable('product').set({ slug, updated_at: at }).where('id', '=', id).execute();
    audit({ object: { type: 'product', id }, before: { slug: before.slug }, after: { slug } });
    await announceChange(trx, ['catalogue', `product:${id}`]);
    return ok(slug);
  },
});
