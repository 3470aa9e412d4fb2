import { openTemporaryPGlite } from '#tests/database.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { ShopOptions } from '#server/shop-options.ts';
import { htmlPage, openTestShop, type TestShop } from '#tests/http/test-shop.ts';

/** A process of a shop that shares Redis with others; it writes its name and the number of its rendering on pages. */
export type RedisProcess = {
  readonly shop: TestShop;
  /** The text of a page, and how long it took in milliseconds. */
  readonly page: (path: string) => Promise<{ readonly text: string; readonly milliseconds: number }>;
  /** The status of a call that is counted for its address, and how long it took in milliseconds. */
  readonly cart: (address?: string) => Promise<{ readonly status: number; readonly milliseconds: number }>;
  /** Messages about Redis that it logged. */
  readonly messages: () => readonly string[];
  readonly metric: (name: string) => Promise<number | undefined>;
};

export type RedisShop = {
  readonly start: (name: string, redisUrl: string, overrides?: Partial<ShopOptions>) => Promise<RedisProcess>;
  readonly change: (...tags: readonly ChangeTag[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

const shopper = '198.51.100.7';

function toProcess(shop: TestShop): RedisProcess {
  async function timed(path: string, address: string): Promise<readonly [Response, number]> {
    const began = performance.now();
    const answer = await shop.ask(path, {}, address);
    return [answer, performance.now() - began];
  }
  return {
    shop,
    async page(path) {
      const [answer, milliseconds] = await timed(path, shopper);
      const [, text = ''] = /<h1>(.*?)<\/h1>/.exec(await answer.text()) ?? [];
      return { text, milliseconds };
    },
    async cart(address = shopper) {
      const [{ status }, milliseconds] = await timed('/wp-json/wc/store/v1/cart', address);
      return { status, milliseconds };
    },
    messages: () =>
      shop.log.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((text) => /Redis/.test(text)),
    async metric(name) {
      const [, value] = new RegExp(`^${name} (\\d+)$`, 'm').exec(await shop.shop.metricsText()) ?? [];
      return value === undefined ? undefined : Number(value);
    },
  };
}

/** A shop on a database of its own, of which several processes may run. */
export async function openRedisShop(): Promise<RedisShop> {
  const database = await openTemporaryPGlite();
  const shops: TestShop[] = [];
  return {
    async start(name, redisUrl, overrides = {}) {
      let renderCount = 0;
      const shop = await openTestShop({
        database: { ...database, close: async () => undefined },
        redisUrl,
        render: async () => htmlPage(`<h1>${name} ${(renderCount += 1)}</h1>${'<p>linas</p>'.repeat(2000)}`),
        ...overrides,
      });
      shops.push(shop);
      return toProcess(shop);
    },
    change: (...tags) => database.db.transaction().execute((trx) => announceChange(trx, tags)),
    async close() {
      for (const shop of shops) await shop.close();
      await database.close();
    },
  };
}
