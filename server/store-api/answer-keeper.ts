import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { createPriceBoundaries } from '#server/pages/price-boundaries.ts';
import { type AnswerScope, createKeptAnswers } from './kept-answers.ts';
import { apiLink } from './list-headers.ts';

/** An answer that may be kept: a value to be sent as JSON. `scope` null: never kept. */
export type FreshAnswer = {
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly scope: AnswerScope | null;
};

/** Gives the kept answer of an address, or works it out. A `Response` in its place is a refusal and not kept. */
export type AnswerKeeper = {
  readonly answer: (address: URL, make: () => Promise<FreshAnswer | Response>) => Promise<Response>;
  readonly close: () => Promise<void>;
};

const jsonHeaders = { 'Content-Type': 'application/json; charset=UTF-8', Allow: 'GET' };
const briefMilliseconds = 5_000;
const defaultBytes = 24 * 1024 * 1024;

export async function createAnswerKeeper(
  database: OpenDatabase,
  clock: Clock,
  publicUrl: string,
  maxBytes = defaultBytes,
): Promise<AnswerKeeper> {
  const kept = createKeptAnswers(maxBytes);
  const boundaries = createPriceBoundaries(database.db, clock);
  const encoder = new TextEncoder();
  const stop = await database.changes.subscribe('answers', (tags) => {
    boundaries.changed();
    kept.changed(tags);
  });

  return {
    async answer(address, make) {
      const key = `${address.pathname}${address.search}`;
      const known = kept.find(key, clock());
      if (known !== null) return new Response(known.body, { headers: known.headers });
      const revision = kept.revision();
      const until = await boundaries.next();
      const fresh = await make();
      if (fresh instanceof Response) return asRefusal(fresh, publicUrl);
      const body = encoder.encode(JSON.stringify(fresh.value));
      const headers = { ...jsonHeaders, ...fresh.headers };
      if (fresh.scope !== null) {
        kept.keep(key, { body, headers }, fresh.scope, endOf(fresh.scope, until, clock()), revision);
      }
      return new Response(body, { headers });
    },
    close: stop,
  };
}

/** Refusals carry what every answer of the catalogue does. */
function asRefusal(answer: Response, publicUrl: string): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries({ ...jsonHeaders, Link: apiLink(publicUrl) })) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

function endOf({ brief }: AnswerScope, boundary: Date, now: Date): Date {
  return brief ? new Date(Math.min(boundary.getTime(), now.getTime() + briefMilliseconds)) : boundary;
}
