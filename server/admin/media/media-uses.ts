import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** What shows a picture. `translation`: a text of something in another language. */
type MediaUseKind =
  | 'product'
  | 'variation'
  | 'category'
  | 'brand'
  | 'tag'
  | 'value'
  | 'page'
  | 'post'
  | 'home'
  | 'menus'
  | 'setting'
  | 'translation';

/** One place where a picture is used. */
export type MediaUse = {
  readonly kind: MediaUseKind;
  /** The id of what shows it, or the key of a setting. */
  readonly id: string;
  /** What the merchant calls it. */
  readonly name: string;
  /** `picture`: it is its picture; `text`: its text names the picture's address or file. */
  readonly as: 'picture' | 'text';
};

/** Rows that name a picture by its id. */
const byId = sql`
  select pm.media_id, case when p.parent_id is null then 'product' else 'variation' end as kind, p.id::text as id, p.name, 'picture' as "as"
    from product_media pm join product p on p.id = pm.product_id
  union all select media_id, 'category', id::text, name, 'picture' from category where media_id is not null
  union all select media_id, 'brand', id::text, name, 'picture' from brand where media_id is not null`;

/** The version of a page that shoppers see, the one they will see, and the draft; also of what is in the trash. */
const currentContent = sql`
  select e.id, e.kind, coalesce(nullif(r.content #>> '{texts,lt_LT,title}', ''), e.slug) as name, r.content
  from content_entry e join content_revision r on r.id in (e.published_revision_id, e.planned_revision_id, e.draft_revision_id)`;

/** Texts in which the address of a picture can stand. */
const texts = sql`
  select case when parent_id is null then 'product' else 'variation' end as kind, id::text as id, name,
      concat_ws(' ', description, short_description, purchase_note, metas::text) as text from product
  union all select 'category', id::text, name, description from category
  union all select 'brand', id::text, name, description from brand
  union all select 'tag', id::text, name, description from tag
  union all select 'value', id::text, name, concat_ws(' ', description, swatch::text) from attribute_term
  union all select kind, id::text, name, content::text from current_content
  union all select 'setting', key, key, value::text from setting
  union all select 'translation', kind || ' ' || object, kind || ' ' || object || ' (' || locale || ')', text from translation`;

type UseRow = MediaUse & { readonly media: number };

/**
 * Where pictures are used, by their ids: the one place that knows, asked before one is deleted, and by whatever shows
 * the merchant which are not used. `ids` null: of all. Several mentions by the same thing count once.
 */
export async function findMediaUses(
  db: Database,
  ids: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly MediaUse[]>> {
  const wanted = ids === null ? sql`true` : sql`m.id = any(${[...ids]}::int[])`;
  const { rows } = await sql<UseRow>`
    with wanted as materialized (select m.id, m.source, m.content_hash from media m where ${wanted}),
    files as materialized (
      select id as media_id, content_hash as hash from wanted where content_hash is not null
      union select media_id, content_hash from media_former_file where media_id in (select id from wanted)),
    current_content as materialized (${currentContent}),
    named as (
      select t.kind, t.id, t.name, found[1] as hash
      from (${texts}) t cross join lateral regexp_matches(t.text, '/media/([0-9a-f]{64})-', 'g') as found
      where t.text like '%/media/%'),
    used as (
      select media_id, kind, id, name, "as" from (${byId}) linked where media_id in (select id from wanted)
      union all
      select w.id, c.kind, c.id::text, c.name, 'picture'
        from current_content c cross join lateral jsonb_path_query(c.content, '$.**.file') as file
        join wanted w on jsonb_typeof(file) = 'string' and w.source = file #>> '{}'
      union all
      select f.media_id, named.kind, named.id, named.name, 'text' from named join files f on f.hash = named.hash)
    select media_id as media, kind, id, name, min("as") as "as" from used
    group by media_id, kind, id, name order by kind, length(id), id
  `.execute(db);
  const uses = Map.groupBy(rows, ({ media }) => media);
  return new Map([...uses].map(([media, list]) => [media, list.map(({ media: _media, ...use }) => use)]));
}
