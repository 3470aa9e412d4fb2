import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import {
  addWish,
  deleteOldWishLists,
  findSharedList,
  findWishList,
  mergeBrowserList,
  openAccountList,
  openBrowserList,
  readWishes,
  removeWishes,
  shareWishList,
} from './wish-lists.ts';

const day = 86_400_000;
const after = (days: number) => new Date(testDay.getTime() + days * day);

describeOnEachDatabase('wish lists', (open) => {
  let database: OpenDatabase;
  let ids: readonly number[];
  beforeAll(async () => {
    database = await open();
    ids = await Promise.all([1, 2, 3, 4].map((number) => addNamed(`Prekė ${number}`)));
  });
  beforeEach(async () => {
    await database.db.deleteFrom('wish_list').execute();
    await database.db.deleteFrom('account').execute();
  });
  afterAll(() => database?.close());

  const addNamed = (name: string, more: object = {}) =>
    addProduct(database.db, { name, slug: crypto.randomUUID(), regularPrice: '5', ...more }, testDay);
  const run = <T>(work: (trx: DatabaseTransaction) => Promise<T>) => database.db.transaction().execute(work);
  const put = (listId: number, productId: number, { maxProducts = 200, at = testDay } = {}) =>
    run((trx) => addWish(trx, { listId, productId, maxProducts, at }));
  const listed = async (listId: number) => (await readWishes(database.db, listId)).map(({ id }) => id);
  async function account(): Promise<number> {
    const values = { email: `${crypto.randomUUID()}@example.test`, locale: 'lt_LT', created_at: testDay };
    return (await database.db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }

  test('the newest comes first, and one that is on the list stays where it is', async () => {
    const { id } = await run((trx) => openBrowserList(trx, testDay));
    for (const [place, product] of ids.entries()) await put(id, product, { at: after(place) });
    await put(id, ids[0] ?? 0, { at: after(9) });
    expect(await listed(id)).toEqual(ids.toReversed());
    await run((trx) => removeWishes(trx, id, [ids[1] ?? 0]));
    expect(await listed(id)).toEqual([ids[3], ids[2], ids[0]]);
  });

  test('a list takes so many products and no more, also of many at once', async () => {
    const { id } = await run((trx) => openBrowserList(trx, testDay));
    const answers = await Promise.all(ids.map((product) => put(id, product, { maxProducts: 2 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await listed(id)).toHaveLength(2);
  });

  test('a draft, a variation of one, and what there is not cannot be put on a list', async () => {
    const { id } = await run((trx) => openBrowserList(trx, testDay));
    const draft = await addNamed('Juodraštis', { type: 'variable', status: 'draft' });
    const variation = await addNamed('Jo variantas', { parentId: draft });
    for (const product of [draft, variation, 2_000_000_000])
      expect(await put(id, product)).toEqual({ ok: false, failure: { code: 'no_product' } });
    expect(await listed(id)).toEqual([]);
  });

  test('a variation is listed with its product', async () => {
    const { id } = await run((trx) => openBrowserList(trx, testDay));
    const product = await addNamed('Suknelė', { type: 'variable' });
    const variation = await addNamed('Suknelė, S', { parentId: product });
    await put(id, variation);
    expect(await readWishes(database.db, id)).toMatchObject([{ id: variation, product }]);
  });

  test('who signs in finds both lists in one, as much as fits, and the browser’s list ends', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    const accountId = await account();
    const own = await run((trx) => openAccountList(trx, accountId, testDay));
    await put(own, one, { at: after(1) });
    const guest = await run((trx) => openBrowserList(trx, testDay));
    for (const [place, product] of [one, two, three, four].entries())
      await put(guest.id, product, { at: after(place) });
    await run((trx) => mergeBrowserList(trx, { token: guest.token, accountId, maxProducts: 3 }, after(5)));
    expect(await listed(own)).toEqual([four, three, one]);
    expect(await findWishList(database.db, { token: guest.token }, after(5))).toBeNull();
    await run((trx) => mergeBrowserList(trx, { token: guest.token, accountId, maxProducts: 3 }, after(5)));
    expect(await listed(own)).toEqual([four, three, one]);
  });

  test('the link of a browser’s list goes along, and never takes the place of the account’s', async () => {
    for (const [hasOwn, follows] of [
      [false, true],
      [true, false],
    ] as const) {
      const accountId = await account();
      const own = await run((trx) => openAccountList(trx, accountId, testDay));
      if (hasOwn) await run((trx) => shareWishList(trx, own, true));
      const before = (await findWishList(database.db, { accountId }, testDay))?.shareToken;
      const guest = await run((trx) => openBrowserList(trx, testDay));
      await run((trx) => shareWishList(trx, guest.id, true));
      const link = (await findWishList(database.db, { token: guest.token }, testDay))?.shareToken ?? '';
      await run((trx) => mergeBrowserList(trx, { token: guest.token, accountId, maxProducts: 9 }, testDay));
      expect(await findSharedList(database.db, link)).toBe(follows ? own : null);
      if (hasOwn) expect(await findSharedList(database.db, before ?? '')).toBe(own);
    }
  });

  test('another link ends the one before, and so does the end of sharing', async () => {
    const { id, token } = await run((trx) => openBrowserList(trx, testDay));
    const share = async (shared: boolean) => {
      await run((trx) => shareWishList(trx, id, shared));
      return (await findWishList(database.db, { token }, testDay))?.shareToken ?? '';
    };
    const [first, second] = [await share(true), await share(true)];
    expect(first).toMatch(/^[0-9a-f]{48}$/); // addresses are in lower case
    expect([await findSharedList(database.db, first), await findSharedList(database.db, second)]).toEqual([null, id]);
    expect(await share(false)).toBe('');
    expect([await findSharedList(database.db, second), await findSharedList(database.db, '')]).toEqual([null, null]);
  });

  test('the list of a browser that nobody comes back to is deleted, an account’s never', async () => {
    const accountId = await account();
    await run((trx) => openAccountList(trx, accountId, testDay));
    const [left, used] = [
      await run((trx) => openBrowserList(trx, testDay)),
      await run((trx) => openBrowserList(trx, testDay)),
    ];
    await findWishList(database.db, { token: used.token }, after(200));
    expect(await deleteOldWishLists(database.db, 365, after(366))).toBe(1);
    expect(await findWishList(database.db, { token: left.token }, after(366))).toBeNull();
    expect(await findWishList(database.db, { token: used.token }, after(366))).not.toBeNull();
    expect(await findWishList(database.db, { accountId }, after(366))).not.toBeNull();
  });
});
