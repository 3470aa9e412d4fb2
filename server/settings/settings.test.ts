import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openSettings } from './settings.ts';

const clock = () => new Date('2026-11-21T10:00:00Z');

describeOnEachDatabase('settings', (openDatabase) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  test('two who set different paths of one group at once lose nothing', async () => {
    const one = await openSettings(database, clock);
    const two = await openSettings(database, clock);
    for (let round = 1; round <= 10; round += 1) {
      const name = `Parduotuvė ${round}`;
      const tagline = `Šūkis ${round}`;
      await Promise.all([one.set('shop.name', name), two.set('shop.tagline', tagline)]);
      const read = await openSettings(database, clock);
      expect(read.current().shop).toMatchObject({ name, tagline });
      await read.close();
    }
    await one.close();
    await two.close();
  });

  test('a wrong value is refused and nothing is written', async () => {
    const settings = await openSettings(database, clock);
    await settings.reset('tax');
    const before = settings.current();
    expect(await settings.set('tax.display', 'sometimes')).toMatchObject({ code: 'invalid_setting' });
    expect(await settings.set('nothing.here', 1)).toMatchObject({ code: 'unknown_setting' });
    expect(await settings.set('permalinks.product', 'preke')).toMatchObject({ code: 'invalid_setting' });
    expect(settings.current()).toEqual(before);
    expect(await database.db.selectFrom('setting').select('key').where('key', '=', 'tax').execute()).toEqual([]);
    await settings.close();
  });
});
