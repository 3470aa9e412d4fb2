import { sql } from 'kysely';

/** A `media` row under the name `m` as JSON: a `MediaRecord`. */
export const mediaObject = sql`json_build_object('id', m.id, 'state', m.state, 'source', m.source, 'hash', m.content_hash,
  'extension', m.extension, 'width', m.width, 'height', m.height, 'tint', m.tint, 'name', m.name, 'alt', m.alt,
  'focus', m.focus)`;
