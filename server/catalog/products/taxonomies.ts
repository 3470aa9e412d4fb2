import {
  type AttributeOverview,
  type AttributeTermRecord,
  readAttributes,
  readAttributeTerms,
} from './read-attributes.ts';
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

/** All that products are filed under, read at once and kept until it changes. */
export type Taxonomies = {
  readonly categories: TermTree;
  readonly tags: TermTree;
  readonly brands: TermTree;
  readonly attributes: readonly AttributeOverview[];
  readonly attributeById: ReadonlyMap<number, AttributeOverview>;
  readonly attributeBySlug: ReadonlyMap<string, AttributeOverview>;
  readonly termById: ReadonlyMap<number, AttributeTermRecord>;
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
  };
}

/** The tree of flat rows; a row whose parents go round in a circle stands at the root. */
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
