import * as v from 'valibot';
import type { Locale } from '#contract/languages.ts';
import { sizeTableSchema } from '#contract/product-facts.ts';
import { readBrands, readCategories, readTags } from '#server/catalog/products/read-terms.ts';
import { termTree } from '#server/catalog/products/taxonomies.ts';
import type { Database } from '#server/platform/db/database.ts';
import { attributeValues } from './attribute-values.ts';
import { readWordings } from './read-wordings.ts';
import type { TranslationFile } from './translation-file.ts';
import type { TranslatedKind } from './translations.ts';

type Fields = Readonly<Record<string, string>>;

/** Sizes and further texts are stored as JSON and exported as the tables they are. */
function withTables({ sizes, texts, ...fields }: Fields): TranslationFile['products'][string] {
  return {
    ...fields,
    ...(sizes === undefined ? {} : { sizes: v.parse(sizeTableSchema, JSON.parse(sizes)) }),
    ...(texts === undefined ? {} : { texts: readWordings(texts) }),
  };
}

/** The translations of a language in the shape in which they are loaded. */
export async function exportTranslations(db: Database, locale: Locale): Promise<TranslationFile> {
  const rows = await db
    .selectFrom('translation')
    .select(['kind', 'object', 'field', 'text'])
    .where('locale', '=', locale)
    .orderBy('kind')
    .orderBy('object')
    .orderBy('field')
    .execute();

  function part(kind: TranslatedKind, nameOf: (object: string) => string | undefined): Record<string, Fields> {
    const rowsByName = Map.groupBy(
      rows.filter((row) => row.kind === kind),
      ({ object }) => nameOf(object) ?? '',
    );
    return Object.fromEntries(
      [...rowsByName]
        .filter(([name]) => name !== '')
        .map(([name, nameRows]) => [name, Object.fromEntries(nameRows.map(({ field, text }) => [field, text]))]),
    );
  }

  const products = await db.selectFrom('product').select(['id', 'sku']).execute();
  const skus = new Map(products.map(({ id, sku }) => [String(id), sku ?? '']));
  const { byId } = termTree(await readCategories(db));
  const names = (id: string) =>
    byId
      .get(Number(id))
      ?.lineage.map((each) => byId.get(each)?.name)
      .join(' > ');
  const tags = new Map((await readTags(db)).map(({ id, slug }) => [String(id), slug]));
  const brands = new Map((await readBrands(db)).map(({ id, slug }) => [String(id), slug]));
  const attributes = await attributeValues(db);
  const attribute = (name: string) => (attributes.has(name) ? name : undefined);
  const terms = Object.entries(part('term', attribute)).map(([name, texts]) => {
    const existingEntries = Object.entries(texts).filter(([value]) => attributes.get(name)?.has(value) === true);
    return [name, Object.fromEntries(existingEntries)] as const;
  });
  const one = (fields: Record<string, Fields>, field: string) =>
    Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[field] ?? '']));
  return {
    products: Object.fromEntries(
      Object.entries(part('product', (id) => skus.get(id))).map(([sku, texts]) => [sku, withTables(texts)]),
    ),
    categories: part('category', names),
    tags: part('tag', (id) => tags.get(id)),
    brands: part('brand', (id) => brands.get(id)),
    attributes: one(part('attribute', attribute), 'name'),
    terms: Object.fromEntries(terms),
    pictures: one(
      part('picture', (source) => source),
      'alt',
    ),
    settings: one(
      part('setting', (path) => path),
      '',
    ),
  };
}
