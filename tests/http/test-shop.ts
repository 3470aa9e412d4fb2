import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createShop, type Shop } from '#server/create-shop.ts';
import type { ShopOptions } from '#server/shop-options.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';

export const publicUrl = 'http://shop.test';

export type TestShop = {
  readonly shop: Shop;
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly dataFolder: string;
  /** Lines the shop logged. */
  readonly log: readonly string[];
  readonly setTime: (at: string) => void;
  /** Sends a request to the shop; a path is completed to its address. */
  readonly ask: (path: string, init?: RequestInit, remoteAddress?: string) => Promise<Response>;
  readonly close: () => Promise<void>;
};

/** An HTML page that contains the requested path. */
export const plainRender: Render = async (request) => htmlPage(`<h1>${new URL(request.url).pathname}</h1>`);

export function htmlPage(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const html = `<!doctype html><html lang="lt"><body>${body}<script>window.page = 1</script></body></html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}

/** A shop with a fixed clock, on an empty embedded database or the one given, which is closed with the shop. */
export async function openTestShop(overrides: Partial<ShopOptions> = {}): Promise<TestShop> {
  let now = new Date('2026-11-21T10:00:00Z');
  const clock = () => now;
  const database = overrides.database ?? (await openTemporaryPGlite());
  const settings = overrides.settings ?? (await openSettings(database, clock));
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-http-'));
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => log.push(line) });
  const shop = await createShop({
    database,
    settings,
    clock,
    logger,
    dataFolder,
    render: plainRender,
    renderFragment: null,
    publicUrl,
    trustProxy: false,
    addOns,
    ...overrides,
  });
  return {
    shop,
    database,
    settings,
    dataFolder,
    log,
    setTime(at) {
      now = new Date(at);
    },
    ask: (path, init, remoteAddress) =>
      shop.fetch(new Request(new URL(path, publicUrl), init), remoteAddress === undefined ? {} : { remoteAddress }),
    async close() {
      await shop.close();
      await settings.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
