import { sql } from 'kysely';
import { possibleIds } from '#core/ids.ts';
import { slugify, uniqueSlug } from '#core/text/slug.ts';
import { lockTerms } from '#server/admin/terms/term-tree.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/write-rows.ts';
import type { GlobalAttribute, GlobalValue } from './changed-state.ts';
import type { ProductDraft } from './product-drafts.ts';

/** What the shop has of the things that drafts name. */
export type NamedThings = {
  readonly categories: ReadonlySet<number>;
  readonly tags: ReadonlySet<number>;
  readonly brands: ReadonlySet<number>;
  readonly shippingClasses: ReadonlyMap<string, number>;
  /** Products that may be linked. */
  readonly products: ReadonlySet<number>;
  /** Pictures that are named by their ids. */
  readonly media: ReadonlySet<number>;
};

function all(drafts: readonly ProductDraft[], read: (draft: ProductDraft) => readonly number[] | undefined) {
  return possibleIds([...new Set(drafts.flatMap((draft) => read(draft) ?? []))]);
}

/** Finds terms, shipping classes, pictures and linked products, in one statement. */
export async function findNamedThings(trx: DatabaseTransaction, drafts: readonly ProductDraft[]): Promise<NamedThings> {
  const categories = all(drafts, ({ categoryIds }) => categoryIds);
  const tags = all(drafts, ({ tagIds }) => tagIds);
  const brands = all(drafts, ({ brandIds }) => brandIds);
  const products = all(drafts, ({ upsellIds = [], crossSellIds = [], groupedIds = [], upperProductId = 0 }) => [
    ...upsellIds,
    ...crossSellIds,
    ...groupedIds,
    upperProductId,
  ]);
  const media = all(drafts, ({ images = [] }) => images.flatMap((image) => ('id' in image ? [image.id] : [])));
  const classes = [...new Set(drafts.flatMap(({ shippingClass }) => shippingClass || []))];
  const isNothing = [categories, tags, brands, products, media, classes].every(({ length }) => length === 0);
  const { rows } = isNothing
    ? { rows: [] }
    : await sql<{ kind: string; id: number; slug: string | null }>`
        select 'category' as kind, id, null as slug from category where id = any(${categories}::int[])
        union all select 'tag', id, null from tag where id = any(${tags}::int[])
        union all select 'brand', id, null from brand where id = any(${brands}::int[])
        union all select 'product', id, null from product where id = any(${products}::int[])
        union all select 'media', id, null from media where id = any(${media}::int[])
        union all select 'class', id, slug from shipping_class where slug = any(${classes}::text[])
      `.execute(trx);
  const ids = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return {
    categories: ids('category'),
    tags: ids('tag'),
    brands: ids('brand'),
    products: ids('product'),
    media: ids('media'),
    shippingClasses: new Map(rows.flatMap(({ kind, id, slug }) => (kind === 'class' && slug ? [[slug, id]] : []))),
  };
}

type Named = { readonly attributeId: number; readonly text: string; readonly isNew: boolean };

/** The texts by which drafts name values of the shop's attributes, and which of them are made where they are missing. */
function namedValues(drafts: readonly ProductDraft[], ofProducts: ReadonlyMap<string, number>): readonly Named[] {
  const idOf = ({ id = 0, name = '' }: { readonly id?: number | undefined; readonly name?: string | undefined }) =>
    id > 0 ? id : (ofProducts.get(name.toLowerCase()) ?? 0);
  return drafts.flatMap(({ attributes = [], defaults = [], choices = [] }) => [
    ...attributes.flatMap(({ id = 0, options }) => options.map((text) => ({ attributeId: id, text, isNew: true }))),
    ...[...defaults, ...choices].map((choice) => ({ attributeId: idOf(choice), text: choice.option, isNew: false })),
  ]);
}

type Attribute = Omit<GlobalAttribute, 'value'> & { readonly values: GlobalValue[] };

async function readAttributes(trx: DatabaseTransaction, named: readonly Named[]): Promise<Map<number, Attribute>> {
  const ids = possibleIds([...new Set(named.map(({ attributeId }) => attributeId))]);
  if (ids.length === 0) return new Map();
  const texts = [...new Set(named.flatMap(({ text }) => [text.toLowerCase(), slugify(text)]))];
  const { rows } = await sql<{ id: number; name: string; slug: string; values: GlobalValue[] }>`
    select a.id, a.name, a.slug, (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.id), '[]')
      from attribute_term t where t.attribute_id = a.id and (lower(t.name) = any(${texts}::text[]) or t.slug = any(${texts}::text[]))
    ) as values
    from attribute a where a.id = any(${ids}::int[])
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

function findValue({ values }: Attribute, text: string): GlobalValue | undefined {
  const lower = text.toLowerCase();
  return values.find(({ name }) => name.toLowerCase() === lower) ?? values.find(({ slug }) => slug === lower);
}

/** Makes the values that products are given and their attributes do not have yet. */
async function makeValues(
  trx: DatabaseTransaction,
  attributes: ReadonlyMap<number, Attribute>,
  named: readonly Named[],
): Promise<void> {
  const rows: { attribute_id: number; name: string; slug: string }[] = [];
  for (const [id, attribute] of attributes) {
    const usedSlugs = new Set(attribute.values.map(({ slug }) => slug));
    const texts = new Map(
      named
        .filter(
          ({ attributeId, text, isNew }) => isNew && attributeId === id && text !== '' && !findValue(attribute, text),
        )
        .map(({ text }) => [text.toLowerCase(), text]),
    );
    for (const name of texts.values()) {
      const slug = uniqueSlug(slugify(name) || 'term', (candidate) => usedSlugs.has(candidate));
      usedSlugs.add(slug);
      rows.push({ attribute_id: id, name, slug });
    }
  }
  if (rows.length === 0) return;
  await insertRows(
    trx,
    'attribute_term',
    rows.map((row) => ({ ...row, description: '', menu_order: 0 })),
  );
}

function isMissing(attributes: ReadonlyMap<number, Attribute>, { attributeId, text, isNew }: Named): boolean {
  const attribute = attributes.get(attributeId);
  return isNew && text !== '' && attribute !== undefined && findValue(attribute, text) === undefined;
}

/**
 * The attributes of the shop that drafts name, by id; values that products are given and that are not there are made.
 * `ofProducts`: ids of attributes by the names and keys that products of variations have them under.
 */
export async function findAttributes(
  trx: DatabaseTransaction,
  drafts: readonly ProductDraft[],
  ofProducts: ReadonlyMap<string, number>,
): Promise<(id: number) => GlobalAttribute | undefined> {
  const named = namedValues(drafts, ofProducts);
  let attributes = await readAttributes(trx, named);
  if (named.some((one) => isMissing(attributes, one))) {
    await lockTerms(trx, 'attribute_term');
    attributes = await readAttributes(trx, named); // another may just have made them
    await makeValues(trx, attributes, named);
    attributes = await readAttributes(trx, named);
  }
  return (id) => {
    const attribute = attributes.get(id);
    return attribute && { ...attribute, value: (text) => findValue(attribute, text) };
  };
}
