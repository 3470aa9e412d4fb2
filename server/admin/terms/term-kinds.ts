import { type RawBuilder, sql } from 'kysely';
import { isPossibleId } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What products are sorted by, named after their tables. */
export type TermType = 'category' | 'tag' | 'brand' | 'shipping_class' | 'attribute_term';

/** What terms of a type have beside a name, a slug and a description. */
export type TermKind = {
  readonly type: TermType;
  /** Whether they have parents. */
  readonly isTree: boolean;
  /** Whether their pages have a picture, and begin with products or with the terms below. */
  readonly hasPage: boolean;
  readonly hasOrder: boolean;
  /** Whether they are values of an attribute, each with a swatch. */
  readonly isValue: boolean;
};

const plain = { isTree: false, hasPage: false, hasOrder: false, isValue: false } as const;
const page = { isTree: true, hasPage: true, hasOrder: true, isValue: false } as const;

export const termKinds = {
  category: { type: 'category', ...page },
  tag: { type: 'tag', ...plain },
  brand: { type: 'brand', ...page },
  shipping_class: { type: 'shipping_class', ...plain },
  attribute_term: { type: 'attribute_term', ...plain, hasOrder: true, isValue: true },
} as const satisfies Readonly<Record<TermType, TermKind>>;

/** How the page of a category or brand begins. */
export const termDisplays = ['default', 'products', 'subcategories', 'both'] as const;

/** A term as it is stored; what its kind does not have is null, 0 or `default`. */
export type StoredTerm = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly parentId: number | null;
  readonly display: string;
  readonly menuOrder: number;
  readonly mediaId: number | null;
  readonly attributeId: number | null;
  /** How a value of an attribute looks: `{ color, color2 }` or `{ image }`; null: nobody said. */
  readonly swatch: unknown;
};

/** The columns of a term as fields of `StoredTerm`; the table is `t`. */
export function termColumns({ isTree, hasPage, hasOrder, isValue }: TermKind): RawBuilder<unknown> {
  return sql`t.id, t.name, t.slug, t.description,
    ${isTree ? sql`t.parent_id` : sql`null::int`} as "parentId",
    ${hasPage ? sql`t.display` : sql`'default'`} as display,
    ${hasOrder ? sql`t.menu_order` : sql`0`} as "menuOrder",
    ${hasPage ? sql`t.media_id` : sql`null::int`} as "mediaId",
    ${isValue ? sql`t.attribute_id` : sql`null::int`} as "attributeId",
    ${isValue ? sql`t.swatch` : sql`null::jsonb`} as swatch`;
}

/** A term by its id; null: there is none. `attributeId`: only a value of this attribute. */
export async function findTerm(
  db: Database,
  kind: TermKind,
  id: number,
  attributeId: number | null = null,
): Promise<StoredTerm | null> {
  if (!isPossibleId(id) || (attributeId !== null && !isPossibleId(attributeId))) return null;
  const { rows } = await sql<StoredTerm>`
    select ${termColumns(kind)} from ${sql.table(kind.type)} t
    where t.id = ${id} ${kind.isValue ? sql`and t.attribute_id = ${attributeId}` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** Which products have a term, as a condition on `product_id` of what it selects. */
export function productsOf({ type }: TermKind, id: number): RawBuilder<{ readonly productId: number }> {
  switch (type) {
    case 'category':
      return sql`select product_id as "productId" from product_category where category_id = ${id}`;
    case 'tag':
      return sql`select product_id as "productId" from product_tag where tag_id = ${id}`;
    case 'brand':
      return sql`select product_id as "productId" from product_brand where brand_id = ${id}`;
    case 'shipping_class':
      return sql`select id as "productId" from product where shipping_class_id = ${id}`;
    case 'attribute_term':
      return sql`select product_id as "productId" from product_attribute_term where term_id = ${id}`;
  }
}
