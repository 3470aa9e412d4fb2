import { sql } from 'kysely';
import { defaultLocale, type Locale } from '#contract/languages.ts';
import type { FocalPoint } from '#core/media/focal-point.ts';
import { isPossibleId } from '#core/ids.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What a picture shows, in each language in which that is written. */
export type AltTexts = Readonly<Partial<Record<Locale, string | undefined>>>;

/** A picture of the library, as whoever manages it sees it. */
export type LibraryMedia = MediaRecord & {
  readonly caption: string;
  readonly focus: FocalPoint | null;
  readonly alts: AltTexts;
  /** Size of the stored file, where it is known. */
  readonly fileBytes: number | null;
  readonly createdAt: Date;
  /** When it was last changed; of one that never was, when it was made. */
  readonly changedAt: Date;
};

type Row = {
  readonly media: MediaRecord & { readonly focus: FocalPoint | null };
  readonly caption: string;
  readonly translations: Readonly<Partial<Record<Locale, string>>>;
  readonly file_bytes: number | null;
  readonly created_at: Date;
  readonly changed_at: Date | null;
};

/** What is read of a picture under the name `m`. */
const columns = sql`${mediaObject} as media, m.caption, m.file_bytes, m.created_at, m.changed_at,
  (select coalesce(json_object_agg(t.locale, t.text), '{}') from translation t
    where t.kind = 'picture' and t.field = 'alt' and t.object = m.source) as translations`;

function recordOf({ media, caption, translations, file_bytes, created_at, changed_at }: Row): LibraryMedia {
  const alts = { ...(media.alt === '' ? {} : { [defaultLocale]: media.alt }), ...translations };
  return {
    ...media,
    caption,
    alts,
    fileBytes: file_bytes,
    createdAt: created_at,
    changedAt: changed_at ?? created_at,
  };
}

/** A picture by its id; null where there is none. `lock`: nobody else changes it before the transaction ends. */
export async function findMedia(db: Database, id: number, lock = false): Promise<LibraryMedia | null> {
  if (!isPossibleId(id)) return null;
  if (lock) await sql`select from media where id = ${id} for update`.execute(db);
  const { rows } = await sql<Row>`select ${columns} from media m where m.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : recordOf(rows[0]);
}

export const mediaOrders = ['date', 'id', 'include', 'modified', 'slug', 'title'] as const;

export type MediaQuery = {
  /** Words of its title, alternative text, caption or file name. */
  readonly search?: string;
  /** Only these; absent: all. */
  readonly include?: readonly number[];
  readonly exclude?: readonly number[];
  /** `stored`: with a file of its own; `drawn`: a placeholder stands for it. */
  readonly shown?: 'stored' | 'drawn' | 'none';
  readonly orderBy?: (typeof mediaOrders)[number];
  readonly descending?: boolean;
  readonly limit: number;
  readonly offset?: number;
};

function orderOf({ orderBy = 'date', descending = true, include = [] }: MediaQuery) {
  const direction = descending ? sql`desc` : sql`asc`;
  switch (orderBy) {
    case 'include':
      return sql`array_position(${[...include]}::int[], m.id), m.id`;
    case 'slug':
    case 'title':
      return sql`m.name ${direction}, m.id ${direction}`;
    case 'id':
      return sql`m.id ${direction}`;
    case 'modified':
      return sql`coalesce(m.changed_at, m.created_at) ${direction}, m.id ${direction}`;
    case 'date':
      return sql`m.created_at ${direction}, m.id ${direction}`;
  }
}

function conditionsOf({ search = '', include, exclude = [], shown }: MediaQuery) {
  const words = search.trim().toLowerCase();
  const text = sql`lower(concat_ws(' ', m.name, m.alt, m.caption, m.source))`;
  return sql.join(
    [
      sql`true`,
      ...(include === undefined ? [] : [sql`m.id = any(${[...include]}::int[])`]),
      ...(exclude.length === 0 ? [] : [sql`m.id <> all(${[...exclude]}::int[])`]),
      ...(words === '' ? [] : [sql`strpos(${text}, ${words}) > 0`]),
      ...(shown === undefined
        ? []
        : [shown === 'none' ? sql`false` : sql`(m.state = 'stored') = ${shown === 'stored'}`]),
    ],
    sql` and `,
  );
}

/** A part of the library, and how many pictures the query has in all. */
export async function listMedia(
  db: Database,
  query: MediaQuery,
): Promise<{ readonly media: readonly LibraryMedia[]; readonly total: number }> {
  const where = conditionsOf(query);
  const { rows } = await sql<Row>`
    select ${columns} from media m where ${where} order by ${orderOf(query)}
    limit ${query.limit} offset ${query.offset ?? 0}
  `.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from media m where ${where}`.execute(db);
  return { media: rows.map(recordOf), total: count.rows[0]?.total ?? 0 };
}
