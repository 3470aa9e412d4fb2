import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { lithuanianSortKey } from '#core/text/sort-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type FlatTermRow, readBrands, readCategories, readTags } from './read-terms.ts';

/** A category, tag or brand with where it stands in its tree. */
export type Term = FlatTermRow & {
  /** From the root to itself. */
  readonly lineage: readonly number[];
  /** Slugs from the root to itself, joined by slashes. */
  readonly path: string;
  /** Itself and all below it. */
  readonly below: readonly number[];
};

export type TermTree = {
  /** By name. */
  readonly all: readonly Term[];
  readonly byId: ReadonlyMap<number, Term>;
  readonly bySlug: ReadonlyMap<string, Term>;
};

/** All taxonomies of products, read at once and cached until they change. */
export type Taxonomies = {
  readonly categories: TermTree;
  readonly tags: TermTree;
  readonly brands: TermTree;
  readonly attributes: readonly AttributeOverview[];
  readonly attributeById: ReadonlyMap<number, AttributeOverview>;
  readonly attributeBySlug: ReadonlyMap<string, AttributeOverview>;
  readonly termById: ReadonlyMap<number, AttributeTermRecord>;
  /** Differs whenever a name in an address may stand for other terms than before. */
  readonly structure: string;
};

export async function readTaxonomies(db: Database): Promise<Taxonomies> {
  const categories = termTree(await readCategories(db));
  const tags = termTree(await readTags(db));
  const brands = termTree(await readBrands(db));
  const terms = await readAttributeTerms(db);
  const attributes = await readAttributes(db, terms);
  return {
    categories,
    tags,
    brands,
    attributes,
    attributeById: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    attributeBySlug: new Map(attributes.map((attribute) => [attribute.slug, attribute])),
    termById: new Map(terms.map((term) => [term.id, term])),
    structure: structureOf([categories, tags, brands], attributes),
  };
}

function structureOf(trees: readonly TermTree[], attributes: readonly AttributeOverview[]): string {
  const named = [
    trees.map(({ all }) => all.map(({ id, slug, lineage }) => [id, slug, lineage])),
    attributes.map(({ slug, terms }) => [slug, terms.map((term) => [term.id, term.slug])]),
  ];
  return createHash('sha256').update(JSON.stringify(named)).digest('base64');
}

/** Builds the tree of flat rows; a row whose parents form a cycle is placed at the root. */
export function termTree(rows: readonly FlatTermRow[]): TermTree {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lineages = new Map(rows.map((row) => [row.id, lineageOf(row, byId)]));
  const below = new Map<number, number[]>(rows.map(({ id }) => [id, []]));
  for (const [id, lineage] of lineages) for (const ancestor of lineage) below.get(ancestor)?.push(id);
  const all = rows
    .map((row): Term => {
      const lineage = lineages.get(row.id) ?? [row.id];
      const path = lineage.map((id) => byId.get(id)?.slug ?? '').join('/');
      return { ...row, parentId: lineage.at(-2) ?? null, lineage, path, below: below.get(row.id) ?? [row.id] };
    })
    .map((term) => ({ term, key: lithuanianSortKey(term.name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.term.id - b.term.id))
    .map(({ term }) => term);
  return {
    all,
    byId: new Map(all.map((term) => [term.id, term])),
    bySlug: new Map(all.map((term) => [term.slug, term])),
  };
}

function lineageOf(row: FlatTermRow, byId: ReadonlyMap<number, FlatTermRow>): readonly number[] {
  const lineage = [row.id];
  let parent = row.parentId === null ? undefined : byId.get(row.parentId);
  while (parent !== undefined) {
    if (lineage.includes(parent.id)) return [row.id];
    lineage.unshift(parent.id);
    parent = parent.parentId === null ? undefined : byId.get(parent.parentId);
  }
  return lineage;
}

export type AttributeTermRecord = {
  readonly id: number;
  readonly attributeId: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly count: number;
  readonly swatch: unknown;
};

export type AttributeOverview = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly type: string;
  readonly termOrder: string;
  /**
   * Whether the merchant chose the order of its values: that of the list, or by name or id. Until then they stand on
   * each product as on itself.
   */
  readonly isOrdered: boolean;
  /** In the shop's order. */
  readonly terms: readonly AttributeTermRecord[];
};

type TermRow = AttributeTermRecord & { readonly menuOrder: number };

async function readAttributeTerms(db: Database): Promise<readonly TermRow[]> {
  const { rows } = await sql<TermRow>`
    select t.id, t.attribute_id as "attributeId", t.name, t.slug, t.description, t.swatch, t.menu_order as "menuOrder",
      coalesce(counted.count, 0) as count
    from attribute_term t
    left join (
      select f.term_id, count(*)::int as count
      from product_attribute_term f join product_listing l on l.product_id = f.product_id and l.published
      group by f.term_id
    ) counted on counted.term_id = t.id
  `.execute(db);
  return rows;
}

async function readAttributes(db: Database, terms: readonly TermRow[]): Promise<readonly AttributeOverview[]> {
  const rows = await db.selectFrom('attribute').selectAll().execute();
  const byAttribute = Map.groupBy(terms, ({ attributeId }) => attributeId);
  return rows
    .map(({ id, name, slug, type, term_order, terms_ordered }) => ({
      id,
      name,
      slug,
      type,
      termOrder: term_order,
      isOrdered: terms_ordered || term_order !== 'menu_order',
      terms: ordered(byAttribute.get(id) ?? [], term_order),
    }))
    .toSorted((a, b) => compareText(lithuanianSortKey(a.name), lithuanianSortKey(b.name)) || a.id - b.id);
}

function ordered(terms: readonly TermRow[], order: string): readonly TermRow[] {
  const keyed = terms.map((term) => ({
    term,
    key: lithuanianSortKey(term.name),
    number: Number.parseFloat(term.name),
  }));
  const byNumber = (a: number, b: number) =>
    (Number.isNaN(a) ? 1 : 0) - (Number.isNaN(b) ? 1 : 0) || (a < b ? -1 : a > b ? 1 : 0);
  return keyed
    .toSorted((a, b) => {
      if (order === 'id') return a.term.id - b.term.id;
      const first =
        order === 'menu_order'
          ? a.term.menuOrder - b.term.menuOrder
          : order === 'name_num'
            ? byNumber(a.number, b.number)
            : 0;
      return first || compareText(a.key, b.key) || a.term.id - b.term.id;
    })
    .map(({ term }) => term);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
