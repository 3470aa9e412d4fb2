import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openSettings } from './settings.ts';

const clock = () => new Date('2026-11-21T10:00:00Z');

describeOnEachDatabase('settings', (openDatabase) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  test('concurrent changes of different paths in one group are all stored', async () => {
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

  test.each(['10 +', '[qty', '5 euros', '-5', '[fee percent="x"]'])(
    'the delivery cost „%s“ is refused',
    async (cost) => {
      const settings = await openSettings(database, clock);
      const before = settings.current();
      const refusal = { code: 'invalid_setting', detail: expect.stringContaining('a cost such as') };
      for (const path of ['cost', 'classCosts.dideli']) {
        const fullPath = `shipping.zones.0.methods.3.${path}`;
        expect(await settings.set(fullPath, cost)).toEqual({ ...refusal, path: fullPath });
      }
      expect(settings.current()).toEqual(before);
      await settings.close();
    },
  );

  test.each(['x\r\nBcc: y@z.lt', 'labas', 'a b@c.lt', 'a@b.lt\n', 'Linas <a@b.lt>'])(
    '„%s“ is no e-mail address of the shop',
    async (address) => {
      const settings = await openSettings(database, clock);
      for (const path of ['shop.email', 'mail.fromAddress', 'mail.replyTo', 'mail.bcc.0', 'mail.newOrderTo.0']) {
        const refusal = { code: 'invalid_setting', path, detail: 'an e-mail address' };
        expect(await settings.set(path, address)).toEqual(refusal);
      }
      await settings.close();
    },
  );

  test('a value that is there already is not written, and makes no page outdated', async () => {
    const settings = await openSettings(database, clock);
    const announced: string[] = [];
    const stop = await database.changes.subscribe('facts', async (tags) => void announced.push(...tags));
    await settings.set('shop.phone', '+370 600 00011');
    await expect.poll(() => announced.splice(0)).toEqual(['settings']);
    expect(await settings.set('shop.phone', '+370 600 00011')).toBeNull();
    await settings.set('shop.phone', '+370 600 00012');
    await expect.poll(() => announced).toEqual(['settings']);
    expect(settings.current().shop.phone).toBe('+370 600 00012');
    await stop();
    await settings.close();
  });

  test('a wrong value is refused and nothing is written', async () => {
    const settings = await openSettings(database, clock);
    await settings.reset('tax');
    const before = settings.current();
    expect(await settings.set('tax.display', 'sometimes')).toMatchObject({ code: 'invalid_setting' });
    expect(await settings.set('nothing.here', 1)).toMatchObject({ code: 'unknown_setting' });
    expect(await settings.set('permalinks.product', '/')).toMatchObject({ code: 'invalid_setting' });
    expect(settings.current()).toEqual(before);
    expect(await database.db.selectFrom('setting').select('key').where('key', '=', 'tax').execute()).toEqual([]);
    await settings.close();
  });
});
