import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export const changeChannel = 'vitrina_change';

/**
 * What changed, for every process that caches something derived from it: `product:12`, `category:3`, `catalogue` (any
 * listing), `settings`, `texts`, `terminals`, `content:7` with `content` (something the merchant has written), `menus`
 * (what every page names of that), `picture:7f…` (the file of a picture that nothing shows any more), or `everything`. Beside `catalogue`: `offers`, only prices or stock changed, and
 * neither which products there are nor what they are filed under. Beside products alone: `offers`, only how much of
 * them is left, which no list tells. `unconfirmed`: something may have changed, and nothing is known to have.
 */
export type ChangeTag =
  | `product:${number}`
  | `category:${number}`
  | `content:${number}`
  | `picture:${string}`
  | 'catalogue'
  | 'offers'
  | 'settings'
  | 'texts'
  | 'terminals'
  | 'content'
  | 'menus'
  | 'everything'
  | 'unconfirmed';

/**
 * What may look different after a change, beside what shows the products that it names: `pieces`, nothing; `products`,
 * what any product may enter; `offers`, what depends on the price or stock of any product; `anything`, all the rest.
 */
export type ChangeReach = 'pieces' | 'products' | 'offers' | 'anything';

export function changeReach(tags: readonly ChangeTag[]): ChangeReach {
  const shown = tags.filter((tag) => !tag.startsWith('picture:'));
  if (shown.length === 0) return 'pieces';
  const others = shown.filter((tag) => !tag.startsWith('product:'));
  if (others.length === 0) return 'products';
  if (!others.includes('offers')) return 'anything';
  const more = new Set(others.filter((tag) => tag !== 'offers'));
  if (more.size === 0) return shown.length === others.length ? 'anything' : 'pieces';
  return more.size === 1 && more.has('catalogue') ? 'offers' : 'anything';
}

/** The ids of the products that a change names. */
export function changedProducts(tags: readonly ChangeTag[]): readonly number[] {
  return tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice('product:'.length))] : []));
}

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
