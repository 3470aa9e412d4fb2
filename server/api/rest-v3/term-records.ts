import { type RawBuilder, sql } from 'kysely';
import { isPossibleId } from '#core/ids.ts';
import { type StoredTerm, termColumns, type TermKind, type TermType } from '#server/admin/terms/term-kinds.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A term with what its answer says beside it. */
export type TermRecord = StoredTerm & {
  /** Published products that have it; of a category also those of the categories below. */
  readonly count: number;
  readonly image: (MediaRecord & { readonly createdAt: string }) | null;
};

/** Which terms are read; null: of all. */
export type TermQuery = {
  readonly id?: number | null;
  readonly attributeId?: number | null;
  readonly productId?: number | null;
};

const published = sql`join product_listing l on l.product_id = f.product_id and l.published`;

/** Terms and how many published products have them, as a table of `id` and `count`. */
function counts(type: TermType): RawBuilder<unknown> {
  switch (type) {
    case 'category':
      return sql`(
        with recursive up (id, ancestor) as (
          select id, id from category
          union select up.id, c.parent_id from up join category c on c.id = up.ancestor where c.parent_id is not null
        )
        select up.ancestor as id, count(distinct f.product_id)::int as count
        from product_category f ${published} join up on up.id = f.category_id group by up.ancestor
      )`;
    case 'tag':
      return sql`(select f.tag_id as id, count(*)::int as count from product_tag f ${published} group by 1)`;
    case 'brand':
      return sql`(select f.brand_id as id, count(*)::int as count from product_brand f ${published} group by 1)`;
    case 'shipping_class':
      return sql`(
        select p.shipping_class_id as id, count(*)::int as count
        from product p join product_listing l on l.product_id = p.id and l.published group by 1
      )`;
    case 'attribute_term':
      return sql`(select f.term_id as id, count(*)::int as count from product_attribute_term f ${published} group by 1)`;
  }
}

function ofProduct(type: TermType, productId: number): RawBuilder<unknown> {
  switch (type) {
    case 'category':
      return sql`exists (select from product_category f where f.category_id = t.id and f.product_id = ${productId})`;
    case 'tag':
      return sql`exists (select from product_tag f where f.tag_id = t.id and f.product_id = ${productId})`;
    case 'brand':
      return sql`exists (select from product_brand f where f.brand_id = t.id and f.product_id = ${productId})`;
    case 'shipping_class':
      return sql`exists (select from product p where p.shipping_class_id = t.id and p.id = ${productId})`;
    case 'attribute_term':
      return sql`exists (select from product_attribute_term f where f.term_id = t.id and f.product_id = ${productId})`;
  }
}

/** Terms of a kind in one statement, in no order. */
export async function readTermRecords(
  db: Database,
  kind: TermKind,
  { id = null, attributeId = null, productId = null }: TermQuery,
): Promise<readonly TermRecord[]> {
  if (productId !== null && !isPossibleId(productId)) return [];
  const conditions = [
    id === null ? sql`true` : sql`t.id = ${id}`,
    kind.isValue ? sql`t.attribute_id = ${attributeId}` : sql`true`,
    productId === null ? sql`true` : ofProduct(kind.type, productId),
  ];
  const image = sql`case when m.id is null then null
    else (${mediaObject})::jsonb || jsonb_build_object('createdAt', m.created_at) end as image`;
  const { rows } = await sql<TermRecord>`
    select ${termColumns(kind)}, coalesce(counted.count, 0) as count, ${kind.hasPage ? image : sql`null::jsonb as image`}
    from ${sql.table(kind.type)} t left join ${counts(kind.type)} counted on counted.id = t.id
    ${kind.hasPage ? sql`left join media m on m.id = t.media_id` : sql``}
    where ${sql.join(conditions, sql` and `)}
  `.execute(db);
  return rows;
}
