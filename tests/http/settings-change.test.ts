import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { htmlPage, openTestShop, type TestShop } from './test-shop.ts';

const rounds = 30;
const clock = () => new Date('2026-11-21T10:00:00Z');

describe.skipIf(!hasPostgres)('settings changed by another process', () => {
  let place: { readonly url: string; readonly drop: () => Promise<void> };
  let other: OpenDatabase;
  let otherSettings: Settings;
  let shop: TestShop;

  beforeAll(async () => {
    place = await createPostgresDatabase();
    const database = await openPostgres(place.url);
    const settings = await openSettings(database, clock);
    const render: Render = async () => htmlPage(`<h1>${settings.current().shop.name}</h1>`);
    shop = await openTestShop({ database, settings, render });
    other = await openPostgres(place.url);
    otherSettings = await openSettings(other, clock);
  });
  afterAll(async () => {
    await otherSettings.close();
    await other.close();
    await shop.close();
    await place.drop();
  });

  async function shownName(): Promise<string | undefined> {
    const page = await (await shop.ask('/parduotuve/')).text();
    return /<h1>(.*)<\/h1>/.exec(page)?.[1];
  }

  test('no page rendered while the settings are read stays cached', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const name = `Parduotuvė ${round}`;
      const enough = new AbortController();
      const polling = (async () => {
        while (!enough.signal.aborted) {
          await shownName();
          await turn();
        }
      })();
      await otherSettings.set('shop.name', name);
      await expect.poll(() => shop.settings.current().shop.name, { interval: 1 }).toBe(name);
      await expect.poll(shownName, { interval: 5, timeout: 2000 }).toBe(name);
      enough.abort();
      await polling;
      expect(await shownName()).toBe(name);
    }
  });
});
