import { sql } from 'kysely';
import { mediaListRoute, mediaRoute } from '#contract/rest-v3/wp-routes.ts';
import { isPossibleId, possibleIds } from '#core/ids.ts';
import { slugify } from '#core/text/slug.ts';
import { imageAnswer, linkedWidths, mediaPath, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import { listAnswer, sentIds, sliceOf } from './list-answer.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';

type Stored = { readonly media: MediaRecord; readonly at: Date };

function orderOf({ orderby, order }: RestCall['fields'], include: readonly number[]) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  switch (orderby) {
    case 'include':
      return sql`array_position(${[...include]}::int[], m.id), m.id`;
    case 'slug':
    case 'title':
      return sql`m.name ${direction}, m.id ${direction}`;
    case 'id':
      return sql`m.id ${direction}`;
    default:
      return sql`m.created_at ${direction}, m.id ${direction}`;
  }
}

/** The shop's pictures as the platform's media. */
export function mediaResources({ database, texts, publicUrl }: RestServices): readonly RestResource[] {
  const { db } = database;
  const { text } = texts;

  function sizesOf(media: MediaRecord) {
    const { hash, width, height } = media;
    if (media.state !== 'stored' || hash === null || width === null || height === null) return {};
    const size = (to: number) => ({
      file: `${hash}-${to}.webp`,
      width: to,
      height: Math.round((height * to) / width),
      mime_type: 'image/webp',
      source_url: `${publicUrl}${mediaPath(hash, to)}`,
    });
    const widths = linkedWidths(width);
    const named = { thumbnail: widths[0], medium: widths[1], large: widths.at(-2), full: widths.at(-1) };
    return Object.fromEntries(
      Object.entries(named).flatMap(([name, to]) => (to === undefined ? [] : [[name, size(to)] as const])),
    );
  }

  function mediaAnswer(call: RestCall, { media, at }: Stored) {
    const { id, name, alt, width, height } = media;
    const { src } = imageAnswer(media, publicUrl);
    const slug = slugify(name) || `media-${id}`;
    const { date, date_gmt: gmt } = shopDates('date', at);
    const mimeType = src.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    return {
      id,
      date,
      date_gmt: gmt,
      guid: { rendered: src },
      modified: date,
      modified_gmt: gmt,
      slug,
      status: 'inherit',
      type: 'attachment',
      link: src,
      title: { rendered: name },
      author: 0,
      featured_media: 0,
      comment_status: 'closed',
      ping_status: 'closed',
      template: '',
      meta: [],
      class_list: [`post-${id}`, 'attachment', 'type-attachment', 'status-inherit', 'hentry'],
      description: { rendered: '' },
      caption: { rendered: '' },
      alt_text: alt,
      media_type: 'image',
      mime_type: mimeType,
      media_details: {
        width: width ?? 0,
        height: height ?? 0,
        file: src.slice(src.lastIndexOf('/') + 1),
        filesize: 0,
        sizes: sizesOf(media),
        image_meta: {},
      },
      post: null,
      source_url: src,
      filename: src.slice(src.lastIndexOf('/') + 1),
      filesize: 0,
      _links: call.links(`/media/${id}`, { collection: '/media', about: '/types/attachment' }),
    };
  }

  const list: RestHandler = async (call) => {
    const { fields } = call;
    const wanted = sentIds(fields['include']);
    const include = possibleIds(wanted);
    const exclude = possibleIds(sentIds(fields['exclude']));
    const words = typeof fields['search'] === 'string' ? fields['search'].trim().toLowerCase() : '';
    const conditions = [
      sql`true`,
      ...(wanted.length === 0 ? [] : [sql`m.id = any(${[...include]}::int[])`]),
      ...(exclude.length === 0 ? [] : [sql`m.id <> all(${[...exclude]}::int[])`]),
      ...(words === '' ? [] : [sql`strpos(lower(m.name || ' ' || m.alt), ${words}) > 0`]),
    ];
    const where = sql.join(conditions, sql` and `);
    const { limit, offset } = sliceOf(call);
    const { rows } = await sql<Stored>`
      select ${mediaObject} as media, m.created_at as at from media m
      where ${where} order by ${orderOf(fields, include)} limit ${limit} offset ${offset}
    `.execute(db);
    const count = await sql<{ total: number }>`select count(*)::int as total from media m where ${where}`.execute(db);
    const answers = rows.map((row) => mediaAnswer(call, row));
    return listAnswer(call, answers, count.rows[0]?.total ?? 0, { publicUrl });
  };

  const one: RestHandler = async (call) => {
    const id = Number(call.path['id']);
    const { rows } = isPossibleId(id)
      ? await sql<Stored>`select ${mediaObject} as media, m.created_at as at from media m where m.id = ${id}`.execute(
          db,
        )
      : { rows: [] };
    const [row] = rows;
    return row === undefined
      ? refused(404, 'rest_post_invalid_id', text('There is no such resource.'))
      : answered(mediaAnswer(call, row));
  };

  const reading = (handler: RestHandler) => ({ GET: { permission: 'products.read', verb: 'view', handler } }) as const;
  return [
    { route: mediaListRoute, operations: reading(list) },
    { route: mediaRoute, operations: reading(one) },
  ];
}
