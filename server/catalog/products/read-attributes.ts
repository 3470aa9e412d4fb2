import { sql } from 'kysely';
import { lithuanianSortKey } from '#core/text/sort-key.ts';
import type { Database } from '#server/platform/db/database.ts';

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
  /** In the order the merchant chose for this attribute. */
  readonly terms: readonly AttributeTermRecord[];
};

type TermRow = AttributeTermRecord & { readonly menuOrder: number };

export async function readAttributeTerms(db: Database): Promise<readonly TermRow[]> {
  const { rows } = await sql<TermRow>`
    select t.id, t.attribute_id as "attributeId", t.name, t.slug, t.description, t.swatch, t.menu_order as "menuOrder",
      count(l.product_id)::int as count
    from attribute_term t
    left join product_attribute_term pt on pt.term_id = t.id
    left join product_listing l on l.product_id = pt.product_id and l.published
    group by t.id
  `.execute(db);
  return rows;
}

export async function readAttributes(db: Database, terms: readonly TermRow[]): Promise<readonly AttributeOverview[]> {
  const rows = await db.selectFrom('attribute').selectAll().execute();
  const byAttribute = Map.groupBy(terms, ({ attributeId }) => attributeId);
  return rows
    .map(({ id, name, slug, type, term_order }) => ({
      id,
      name,
      slug,
      type,
      termOrder: term_order,
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
