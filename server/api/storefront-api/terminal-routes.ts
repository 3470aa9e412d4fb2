import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { TerminalAddress, TerminalList, Town } from '#contract/terminal-list.ts';
import { terminalAddressPath, terminalsPath, townsPath } from '#contract/terminals-path.ts';
import { findTerminals } from '#core/shipping/find-terminals.ts';
import { parseTerminalChoice } from '#core/shipping/terminal-choice.ts';
import { type Terminal, terminalCarriers } from '#core/shipping/terminal.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { Terminals } from '#server/sales/terminals/terminals.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const maxResults = 100; // when terminals are searched
const maxQueryLength = 100; // characters
const minutes = 5 * 60; // seconds for which a browser may cache a list without revalidating

type CachedBody = { readonly body: string; readonly etag: string };

/**
 * Lists of terminals: a carrier's complete list, which browsers cache, or those that match the search of a shopper
 * without script.
 */
export function terminalRoutes(terminals: Pick<Terminals, 'open' | 'find' | 'places'>, texts: Texts): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const bodies = new WeakMap<readonly Terminal[], CachedBody>();

  function getCachedBody(list: readonly Terminal[], answer: () => TerminalList): CachedBody {
    const cachedBody = bodies.get(list);
    if (cachedBody !== undefined) return cachedBody;
    const body = JSON.stringify(answer());
    const newBody = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    if (list.length > 0) bodies.set(list, newBody); // the empty list is one object shared by all
    return newBody;
  }

  routes.get(terminalsPath, (c) => {
    const queryParameter = (name: string) => (c.req.query(name) ?? '').slice(0, maxQueryLength);
    const carrier = terminalCarriers.find((id) => id === queryParameter('carrier'));
    if (carrier === undefined) {
      const message = texts.text('%1$s is not one of %2$s.', 'carrier', terminalCarriers.join(', '));
      return apiError(400, 'rest_invalid_param', message, { params: { carrier: message } });
    }
    const country = (queryParameter('country') || 'LT').toUpperCase();
    const list = terminals.open(carrier, country);
    const [postcode, town, limit] = [
      queryParameter('postcode'),
      queryParameter('town'),
      Number(queryParameter('limit')),
    ];
    if (Number.isInteger(limit) && limit > 0) {
      const matches = findTerminals(list, queryParameter('q'), { postcode, town });
      const listedTerminals = matches.slice(0, Math.min(limit, maxResults)).map(({ terminal }) => terminal);
      const answer = { carrier, country, total: matches.length, terminals: listedTerminals.map(compact) };
      return c.json(answer satisfies TerminalList, 200, { 'Cache-Control': 'no-cache' });
    }
    const { body, etag } = getCachedBody(list, () => ({
      carrier,
      country,
      total: list.length,
      terminals: list.map(compact),
    }));
    const headers = { ETag: etag, 'Cache-Control': `public, max-age=${minutes}` };
    if (isUnchanged(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'Content-Type': 'application/json; charset=UTF-8' });
  });

  routes.get(terminalAddressPath, (c) => {
    const choice = parseTerminalChoice((c.req.query('terminal') ?? '').slice(0, maxQueryLength));
    const terminal = choice === null ? null : terminals.find(choice);
    const address = terminal === null ? null : terminals.places().addressOf(terminal);
    return c.json({ address } satisfies TerminalAddress, 200, { 'Cache-Control': 'no-cache' });
  });

  routes.get(townsPath, (c) => {
    const postcode = (c.req.query('postcode') ?? '').slice(0, maxQueryLength);
    const country = (c.req.query('country') || 'LT').slice(0, maxQueryLength).toUpperCase();
    const town = terminals.places().townOf(postcode, country) ?? '';
    return c.json({ postcode, country, town } satisfies Town, 200, { 'Cache-Control': `public, max-age=${minutes}` });
  });
  return routes;
}

function compact({ id, name, town, address, postcode, place }: Terminal): TerminalList['terminals'][number] {
  return [id, name, town, address, postcode, place?.latitude ?? null, place?.longitude ?? null];
}
