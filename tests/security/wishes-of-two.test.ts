import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { countOfMark } from '#core/wishes/wish-mark.ts';
import { wishPaths } from '#contract/wish-paths.ts';
import type { SharedWishes, WishProducts, Wishes } from '#contract/wishes.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const ona = 'ona@example.test';
const petras = 'petras@example.test';

describe('wish lists of two people', () => {
  let shop: TestShop;
  let onas: AccountBrowser;
  let petrases: AccountBrowser;
  let ids: readonly number[];
  let address = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    const add = (name: string) =>
      addProduct(shop.database.db, { name, slug: crypto.randomUUID(), regularPrice: '5' }, day);
    ids = [await add('Staltiesė'), await add('Paklodė'), await add('Muilas')];
  });
  beforeEach(async () => {
    shop.setTime(day.toISOString());
    await shop.database.db.deleteFrom('wish_list').execute();
    await shop.database.db.deleteFrom('account').execute();
    await shop.settings.set('accounts', { mailsPerHour: 0, mailsPerAddressPerHour: 0, triesPerHour: 0 });
    [onas, petrases] = [browser(), browser()];
  });
  afterAll(() => shop.close());

  function browser(): AccountBrowser {
    address += 1;
    return openAccountBrowser(shop, `203.0.113.${address}`, day);
  }
  const put = (who: AccountBrowser, id = ids[0]) => who.call(wishPaths.add, { id });
  const listOf = async (who: AccountBrowser) => (await (await who.call(wishPaths.wishes)).json()) as Wishes;
  const idsOf = async (who: AccountBrowser) => (await listOf(who)).items.map(({ id }) => id);
  async function shareOf(who: AccountBrowser): Promise<string> {
    const { share } = (await (await who.call(wishPaths.share, { shared: true })).json()) as Wishes;
    return share ?? '';
  }
  const readShared = (who: AccountBrowser, token: string) => who.call(`${wishPaths.shared}?token=${token}`);

  test('nothing is set before a product is put on a list, and nothing stays once the list is empty', async () => {
    for (const path of [wishPaths.wishes, wishPaths.products, `${wishPaths.shared}?token=x`])
      expect((await onas.call(path)).headers.getSetCookie().filter((line) => !/Max-Age=0/.test(line))).toEqual([]);
    expect((await onas.call(wishPaths.add, { id: 999_999 })).status).toBe(404);
    expect((await onas.call(wishPaths.remove, { ids: [1] })).status).toBe(200);
    expect([...onas.cookies.keys()]).toEqual([]);
    expect(await shop.database.db.selectFrom('wish_list').selectAll().execute()).toEqual([]);
    await put(onas);
    expect([...onas.cookies.keys()].toSorted()).toEqual(['vitrina_wish_count', 'vitrina_wishes']);
    await onas.call(wishPaths.remove, { ids: [...ids] });
    expect(onas.cookies.has('vitrina_wish_count')).toBe(false);
  });

  test('one browser’s list is neither told to the other nor changed by it', async () => {
    await put(onas);
    await put(petrases, ids[1]);
    await petrases.call(wishPaths.remove, { ids: [...ids] });
    expect([await idsOf(onas), await idsOf(petrases)]).toEqual([[ids[0]], []]);
  });

  test('tokens that are cut, changed, or read from the database open no list', async () => {
    await put(onas);
    const token = onas.cookies.get('vitrina_wishes') ?? '';
    const rows = await shop.database.db.selectFrom('wish_list').select('token_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const wrong of [token.slice(1), `${token}A`, rows[0]?.token_hash ?? '', '%00', "' or 1=1"]) {
      const answer = await shop.ask('/wp-json/vitrina/v1/wishes', { headers: { Cookie: `vitrina_wishes=${wrong}` } });
      expect(await answer.json()).toEqual({ items: [], share: null });
    }
  });

  test('calls of another site change nothing, though the cookie came along', async () => {
    await put(onas);
    const from = { 'Sec-Fetch-Site': 'cross-site' };
    for (const [path, body] of [
      [wishPaths.add, { id: ids[1] }],
      [wishPaths.remove, { ids: [...ids] }],
      [wishPaths.share, { shared: true }],
    ] as const)
      expect((await onas.call(path, body, from)).status).toBe(403);
    expect(await listOf(onas)).toMatchObject({ items: [{ id: ids[0] }], share: null });
  });

  test('a shared list shows its products and not a word of whose it is; guessed and withdrawn links show nothing', async () => {
    await onas.signIn(ona);
    await put(onas);
    const token = await shareOf(onas);
    const answer = await readShared(petrases, token);
    const text = await answer.text();
    expect((JSON.parse(text) as SharedWishes).products).toMatchObject([{ id: ids[0], name: 'Staltiesė' }]);
    for (const hers of [ona, 'added_at', 'share', 'account', onas.cookies.get('vitrina_account') ?? '?'])
      expect(text).not.toContain(hers);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const wrong = [token.slice(1), `${token}x`, token.toUpperCase(), '', '1', 'null', '%', 'a'.repeat(5000)];
    for (const one of wrong) expect((await readShared(petrases, encodeURIComponent(one))).status).toBe(404);
    const another = await shareOf(onas);
    expect([(await readShared(petrases, token)).status, (await readShared(petrases, another)).status]).toEqual([
      404, 200,
    ]);
    await onas.call(wishPaths.share, { shared: false });
    expect((await readShared(petrases, another)).status).toBe(404);
    const kinds = await shop.database.db.selectFrom('account_event').select('kind').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind).slice(-3)).toEqual(['wishes-shared', 'wishes-shared', 'wishes-withdrawn']);
  });

  test('who has a link of another reads the list, and cannot change it', async () => {
    await put(onas);
    const token = await shareOf(onas);
    for (const [path, body] of [
      [`${wishPaths.remove}?token=${token}`, { ids: [...ids], token }],
      [`${wishPaths.add}?token=${token}`, { id: ids[2], token }],
      [`${wishPaths.share}?token=${token}`, { shared: false, token }],
    ] as const)
      await petrases.call(path, body);
    expect(await listOf(onas)).toMatchObject({ items: [{ id: ids[0] }], share: token });
  });

  test('the list of the browser goes to whoever signs in, is there on another device, and goes with the session', async () => {
    await put(onas);
    await onas.signIn(ona);
    expect(onas.cookies.has('vitrina_wishes')).toBe(false);
    expect(countOfMark(onas.cookies.get('vitrina_wish_count') ?? '')).toBe(1);
    const phone = browser();
    await put(phone, ids[1]);
    await phone.signIn(ona);
    expect(countOfMark(phone.cookies.get('vitrina_wish_count') ?? '')).toBe(2);
    expect(new Set(await idsOf(onas))).toEqual(new Set([ids[0], ids[1]]));
    await onas.call(accountPaths.signOut, {});
    expect([...onas.cookies.keys()].filter((name) => name.includes('wish'))).toEqual([]);
    expect(await idsOf(onas)).toEqual([]);
    await onas.signIn(petras);
    expect(await idsOf(onas)).toEqual([]);
    expect(new Set(await idsOf(phone))).toEqual(new Set([ids[0], ids[1]]));
  });

  test('a session that was ended elsewhere leaves nothing in its browser', async () => {
    await onas.signIn(ona);
    await put(onas);
    await shop.database.db.deleteFrom('sign_in_session').execute();
    expect(await idsOf(onas)).toEqual([]);
    expect(onas.cookies.has('vitrina_wish_count')).toBe(false);
  });

  test('the token of a list that went to an account opens nothing any more', async () => {
    await put(petrases, ids[1]);
    const kept = petrases.cookies.get('vitrina_wishes') ?? '';
    await petrases.signIn(petras);
    const answer = await shop.ask('/wp-json/vitrina/v1/wishes', { headers: { Cookie: `vitrina_wishes=${kept}` } });
    expect(await answer.json()).toEqual({ items: [], share: null });
    expect(await idsOf(petrases)).toEqual([ids[1]]);
  });

  test('copy and erasure include the list', async () => {
    await onas.signIn(ona);
    await put(onas);
    expect(await (await onas.call(accountPaths.export)).json()).toMatchObject({
      wishes: [{ product_id: ids[0], name: 'Staltiesė' }],
    });
    expect((await onas.call(accountPaths.erase, { email: ona })).status).toBe(200);
    expect(onas.cookies.has('vitrina_wish_count')).toBe(false);
    expect(await shop.database.db.selectFrom('wish').selectAll().execute()).toEqual([]);
    expect(await shop.database.db.selectFrom('wish_list').selectAll().execute()).toEqual([]);
  });

  test('what is no longer sold is counted and not shown; what is deleted goes', async () => {
    const { db } = shop.database;
    const draft = await addProduct(db, { name: 'Sena', slug: crypto.randomUUID(), regularPrice: '5' }, day);
    const deleted = await addProduct(db, { name: 'Ištrinta', slug: crypto.randomUUID(), regularPrice: '5' }, day);
    for (const id of [ids[0], draft, deleted]) await put(onas, id);
    await db.updateTable('product').set({ status: 'draft' }).where('id', '=', draft).execute();
    await db.deleteFrom('product').where('id', '=', deleted).execute();
    const list = (await (await onas.call(wishPaths.products)).json()) as WishProducts;
    expect([list.items.length, list.products.map(({ id }) => id)]).toEqual([2, [ids[0]]]);
    expect(JSON.stringify(list)).not.toContain('Sena');
  });

  test('one machine begins so many lists an hour, and one list takes so many products', async () => {
    await shop.settings.set('wishes', { listsPerHour: 2, maxProducts: 2 });
    try {
      const begin = () => openAccountBrowser(shop, '203.0.114.1', day);
      const answers = [await put(begin()), await put(begin()), await put(begin())];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      const statuses = [];
      for (const id of ids) statuses.push((await put(onas, id)).status);
      expect(statuses).toEqual([200, 200, 409]);
      for (const id of [-1, 0, 1.5, 9_999_999_999]) expect((await put(onas, id)).status).toBeOneOf([400, 404]);
    } finally {
      await shop.settings.set('wishes', {});
    }
  });

  test('switched off, every call answers 404, and the list is there again afterwards', async () => {
    const isOffered = async () => (await (await onas.call('/storefront')).json()) as { readonly wishes: boolean };
    await put(onas);
    expect(await isOffered()).toMatchObject({ wishes: true });
    await shop.settings.set('wishes', { enabled: false });
    try {
      await expect.poll(isOffered).toMatchObject({ wishes: false }); // and no page has a heart, or its script
      for (const path of [wishPaths.wishes, wishPaths.products, `${wishPaths.shared}?token=x`])
        expect((await onas.call(path)).status).toBe(404);
      for (const path of [wishPaths.add, wishPaths.remove, wishPaths.share])
        expect((await onas.call(path, { id: ids[0], ids: [], shared: true })).status).toBe(404);
    } finally {
      await shop.settings.set('wishes', {});
    }
    expect(await idsOf(onas)).toEqual([ids[0]]);
  });
});
