import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export const changeChannel = 'vitrina_change';

/**
 * What changed, for every process that caches something derived from it: `product:12`, `category:3`, `catalogue` (any
 * listing), `settings`, `texts`, `terminals`, or `everything`. Beside them: `offers`, only prices or stock changed, and
 * neither which products there are nor what they are filed under; `unconfirmed`, something may have changed, and nothing
 * is known to have.
 */
export type ChangeTag =
  | `product:${number}`
  | `category:${number}`
  | 'catalogue'
  | 'offers'
  | 'settings'
  | 'texts'
  | 'terminals'
  | 'everything'
  | 'unconfirmed';

const payloadLimit = 7900; // bytes; PostgreSQL refuses a NOTIFY of 8000 and more

/** Notifies every process, when and only when the given transaction commits. */
export async function announceChange(trx: Kysely<Tables>, tags: readonly ChangeTag[]): Promise<void> {
  if (tags.length > 0) await announcingChange(tags).execute(trx);
}

/** The query that announces a change, to be part of a statement; its row must be read there. Nothing: no row. */
export function announcingChange(tags: readonly ChangeTag[]) {
  const payload = [...new Set(tags)].join(' ');
  const message = payload.length > payloadLimit ? 'everything' : payload;
  const messages = tags.length === 0 ? [] : [message];
  return sql`select pg_notify(${changeChannel}, message) from unnest(${messages}::text[]) as message`;
}

/** The tags of a received payload; an empty one stands for messages that may have been lost. */
export function parseChange(payload: string): readonly ChangeTag[] {
  return payload === '' ? ['everything', 'unconfirmed'] : (payload.split(' ') as ChangeTag[]);
}
