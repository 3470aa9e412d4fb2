import { decodeEntities } from '#core/text/html-entities.ts';
import type { ProductDetailExtension, ProductReaders } from '#server/add-on-api/product-context.ts';
import type { BundledInAnswer } from './bundle-answer.ts';
import { readBundle } from './rules/read-bundle.ts';
import type { BundleSettings } from './bundle-settings.ts';

/** The bundles that any of these is in, a product and its variations; null where its page names none. */
export async function bundledIn(
  own: ReadonlySet<number>,
  { database, productsByIds }: Pick<ProductReaders, 'database' | 'productsByIds'>,
  { bundlesPosition: position, texts }: BundleSettings,
): Promise<ProductDetailExtension | null> {
  if (position === 'no') return null;
  const all = await database.db
    .selectFrom('product')
    .select(['id', 'metas'])
    .where('type', '=', 'bundle')
    .where('status', '=', 'publish')
    .orderBy('id')
    .execute();
  const holding = all.filter(({ id, metas }) =>
    readBundle(Object(metas) as Readonly<Record<string, unknown>>, id).items.some((item) => own.has(item.id)),
  );
  if (holding.length === 0) return null;
  const products = holding.map(({ id }) => id);
  const bundles = (await productsByIds(products)).map(({ name, extensions }) => ({
    name: decodeEntities(name),
    path: extensions.vitrina.path,
  }));
  const part: BundledInAnswer = { bundles, position, title: texts.bundles, words: texts.bundledIn };
  return { part, products };
}
