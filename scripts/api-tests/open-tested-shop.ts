import { serve } from '@hono/node-server';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '#scripts/tooling/shop-process.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { migratedTemplate } from '#tests/migrated-template.ts';

/** A shop with a key for everything, at an address whose requests it takes for https. */
export type TestedShop = {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly close: () => Promise<void>;
};

/** The settings of a WooCommerce that somebody installed and left as it was, on which the suite depends. */
const settings: readonly (readonly [string, string])[] = [
  ['currency.code', 'USD'],
  ['tax.pricesIncludeTax', 'false'],
  [
    'tax.classes',
    JSON.stringify([
      { slug: 'reduced-rate', name: 'Reduced rate' },
      { slug: 'zero-rate', name: 'Zero rate' },
    ]),
  ],
];

/** A data folder with a database of nothing, to be copied for each shop. */
export type EmptyData = { readonly folder: string; readonly remove: () => Promise<void> };

export async function makeEmptyData(): Promise<EmptyData> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-api-tests-'));
  const database = await openPGlite({ folder: join(folder, 'database'), from: await migratedTemplate() });
  await database.close();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Opens the built shop without products. Keys are not looked at over plain http, so a proxy of its own says that its
 * requests came over https, as one in front of a shop does.
 */
export async function openTestedShop(root: string, empty: EmptyData): Promise<TestedShop> {
  const shop = await openShop(root, {
    environment: { VITRINA_DEMO: '0', TRUST_PROXY: '1' },
    prepare: (folder) => cp(empty.folder, folder, { recursive: true }),
  });
  for (const [name, value] of settings) await shop.command('settings set', name, value);
  const printed = await shop.command('keys add', 'api-core-tests', '--permission', 'read_write', '--json');
  const made = JSON.parse(printed) as { readonly consumer_key: string; readonly consumer_secret: string };
  const proxy = await openProxy(shop.url);
  return {
    url: proxy.url,
    key: made.consumer_key,
    secret: made.consumer_secret,
    async close() {
      await proxy.close();
      await shop.close();
    },
  };
}

function openProxy(target: string): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const forward = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    url.searchParams.set('lang', 'en'); // the suite's language
    const headers = new Headers(request.headers);
    headers.set('X-Forwarded-Proto', 'https');
    const hasBody = !['GET', 'HEAD'].includes(request.method);
    const answer = await fetch(new URL(url.pathname + url.search, target), {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
    });
    const answered = new Headers(answer.headers);
    for (const name of ['Content-Encoding', 'Content-Length']) answered.delete(name); // fetch has unpacked the body
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answered });
  };
  return new Promise((opened) => {
    const server = serve({ fetch: forward, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      opened({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((closed) => void server.close(() => closed())),
      }),
    );
  });
}
