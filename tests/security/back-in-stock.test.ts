import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { backInStockPaths } from '#contract/back-in-stock-paths.ts';
import type { BackInStockLink, OwnBackInStock } from '#contract/back-in-stock.ts';
import { formToken } from '#server/api/forms/form-token.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { deleteOldRequests, issueConfirmation } from '#server/sales/back-in-stock/back-in-stock-requests.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const ona = 'ona@example.test';
const petras = 'petras@example.test';

describe('mails about sold-out products that are back', () => {
  let shop: TestShop;
  let onas: AccountBrowser;
  let petrases: AccountBrowser;
  let soldOut: number;
  let inStock: number;
  let address = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    const add = (name: string, quantity: number) =>
      addProduct(shop.database.db, { name, slug: name.toLowerCase(), regularPrice: '5', stock: { quantity } }, day);
    [soldOut, inStock] = [await add('Lekste', 0), await add('Muilas', 3)];
  });
  beforeEach(async () => {
    shop.setTime(day.toISOString());
    for (const table of ['back_in_stock_request', 'account', 'outbox'] as const)
      await shop.database.db.deleteFrom(table).execute();
    await shop.settings.set('accounts', { mailsPerHour: 0, mailsPerAddressPerHour: 0, triesPerHour: 0 });
    await shop.settings.set('backInStock', { requestsPerHour: 0, requestsPerAddressPerHour: 0 });
    [onas, petrases] = [browser(), browser()];
  });
  afterAll(() => shop.close());

  function browser(): AccountBrowser {
    address += 1;
    return openAccountBrowser(shop, `203.0.113.${address}`, day);
  }
  const token = async () => formToken(await signingKey(shop.database), day);
  const ask = async (who: AccountBrowser, email: string, product = soldOut, headers = {}) =>
    who.call(backInStockPaths.request, { product, email, token: await token() }, headers);
  const requests = () => shop.database.db.selectFrom('back_in_stock_request').selectAll().orderBy('id').execute();
  const ownOf = async (who: AccountBrowser) => (await (await who.call(backInStockPaths.own)).json()) as OwnBackInStock;
  /** The token of the mail of the newest request, as it is made when that is sent. */
  async function linkOfMail(): Promise<string> {
    const id = (await requests()).at(-1)?.id ?? 0;
    return (await issueConfirmation(shop.database.db, id, day))?.token ?? '';
  }
  const read = (who: AccountBrowser, link: string) =>
    who.call(`${backInStockPaths.link}?link=${encodeURIComponent(link)}`);

  test('the answer, and what is done before it, are the same for an address that waits, one that has an account, and a new one', async () => {
    await petrases.signIn(petras);
    await ask(browser(), ona);
    await petrases.call(backInStockPaths.request, { product: soldOut, email: petras, token: await token() });
    await shop.database.db.deleteFrom('outbox').execute();
    const answers = new Set<string>();
    for (const email of [ona, petras, 'nauja@example.test']) {
      const answer = await ask(browser(), email);
      answers.add(`${answer.status} ${await answer.text()} ${answer.headers.getSetCookie().join()}`);
    }
    expect([...answers]).toEqual(['202 {"status":"confirm"} ']);
    const topics = await shop.database.db.selectFrom('outbox').select('topic').execute();
    expect(topics.map(({ topic }) => topic)).toEqual(Array(3).fill('mail.confirm-back-in-stock'));
  });

  test('whoever is signed in with the address need not confirm it; with another address they do', async () => {
    await onas.signIn(ona);
    expect(await (await ask(onas, 'ONA@example.test')).json()).toEqual({ status: 'waiting' });
    expect(await (await ask(onas, petras)).json()).toEqual({ status: 'confirm' });
    expect(await requests()).toMatchObject([
      { email: ona, confirmed_at: day },
      { email: petras, confirmed_at: null },
    ]);
    expect(await ownOf(onas)).toMatchObject({ email: ona, requests: [{ product: { name: 'Lekste' } }] });
  });

  test('a product in stock, a draft and what there is not are refused, as are wrong addresses', async () => {
    expect((await ask(onas, ona, inStock)).status).toBe(409);
    for (const product of [0, -1, 999_999, 9_999_999_999]) expect((await ask(onas, ona, product)).status).toBe(404);
    for (const email of ['', 'ona', 'ona@', `${'o'.repeat(300)}@example.test`])
      expect((await ask(onas, email)).status).toBe(400);
    expect((await onas.call(backInStockPaths.request, { product: soldOut, email: ona })).status).toBe(409);
    expect(await requests()).toEqual([]);
  });

  test('looking at the link changes nothing; its buttons confirm and end, from whatever browser', async () => {
    await ask(onas, ona);
    const link = await linkOfMail();
    expect(JSON.stringify(await requests())).not.toContain(link);
    for (let look = 0; look < 2; look += 1)
      expect((await (await read(petrases, link)).json()) as BackInStockLink).toMatchObject({
        product: { name: 'Lekste', path: '/produktas/lekste/' },
        confirmed: false,
      });
    expect((await petrases.call(backInStockPaths.confirm, { link })).status).toBe(200);
    expect((await petrases.call(backInStockPaths.confirm, { link })).status).toBe(200);
    expect(await requests()).toMatchObject([{ confirmed_at: day }]);
    expect((await petrases.call(backInStockPaths.end, { link })).status).toBe(200);
    expect(await requests()).toEqual([]);
    for (const answer of [
      await read(onas, link),
      await onas.call(backInStockPaths.confirm, { link }),
      await onas.call(backInStockPaths.end, { link }),
    ])
      expect(answer.status).toBe(410);
  });

  test('links that are cut, changed, late, or read from the database open nothing', async () => {
    await ask(onas, ona);
    const link = await linkOfMail();
    const [{ token_hash: hash } = { token_hash: '' }] = await requests();
    for (const wrong of [link.slice(1), `${link}A`, link.toUpperCase(), hash ?? '', '', 'null', '%00']) {
      expect((await read(petrases, wrong)).status).toBe(410);
      for (const path of [backInStockPaths.confirm, backInStockPaths.end])
        expect((await petrases.call(path, { link: wrong })).status).toBe(410);
    }
    expect((await petrases.call(backInStockPaths.confirm, { link: 'a'.repeat(500) })).status).toBe(400);
    shop.setTime('2026-11-28T10:00:01Z');
    expect((await read(onas, link)).status).toBe(410);
    expect((await onas.call(backInStockPaths.confirm, { link })).status).toBe(410);
    expect(await deleteOldRequests(shop.database.db, new Date('2026-11-28T10:00:01Z'))).toBe(1);
  });

  test('nobody sees or ends what another waits for', async () => {
    await onas.signIn(ona);
    await petrases.signIn(petras);
    await ask(onas, ona);
    const [request] = await requests();
    expect(await ownOf(petrases)).toEqual({ email: petras, requests: [] });
    expect(await ownOf(browser())).toEqual({ email: null, requests: [] });
    for (const who of [petrases, browser()])
      for (let id = -1; id < (request?.id ?? 0) + 3; id += 1)
        expect((await who.call(backInStockPaths.end, { id })).status).toBe(410);
    expect(await requests()).toHaveLength(1);
    expect((await onas.call(backInStockPaths.end, { id: request?.id })).status).toBe(200);
    expect(await requests()).toEqual([]);
  });

  test('calls of another site change nothing, though the cookie came along', async () => {
    await onas.signIn(ona);
    await ask(onas, ona);
    const [request] = await requests();
    const from = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await ask(onas, petras, soldOut, from)).status).toBe(403);
    expect((await onas.call(backInStockPaths.end, { id: request?.id }, from)).status).toBe(403);
    expect(await requests()).toHaveLength(1);
  });

  test('one machine asks so often an hour, and one address is asked about so often by all machines', async () => {
    await shop.settings.set('backInStock', { requestsPerHour: 2, requestsPerAddressPerHour: 3 });
    const statuses: number[] = [];
    for (const email of ['a@example.test', 'b@example.test', 'c@example.test'])
      statuses.push((await ask(onas, email)).status);
    expect(statuses).toEqual([202, 202, 429]);
    const others: number[] = [];
    for (let machine = 0; machine < 4; machine += 1) others.push((await ask(browser(), 'd@example.test')).status);
    expect(others).toEqual([202, 202, 202, 429]);
  });

  test('copy and erasure include what is waited for', async () => {
    await onas.signIn(ona);
    await ask(onas, ona);
    await ask(browser(), petras);
    expect(await (await onas.call(accountPaths.export)).json()).toMatchObject({
      waits_for: [{ product_id: soldOut, name: 'Lekste' }],
    });
    await onas.call(accountPaths.erase, { email: ona });
    expect(await requests()).toMatchObject([{ email: petras }]);
  });

  test('switched off, every call answers 404', async () => {
    await shop.settings.set('backInStock', { enabled: false });
    const isOffered = async () =>
      (await (await onas.call('/storefront')).json()) as { readonly back_in_stock: boolean };
    await expect.poll(isOffered).toMatchObject({ back_in_stock: false }); // and no page has the form, or its script
    expect((await ask(onas, ona)).status).toBe(404);
    for (const path of [backInStockPaths.own, `${backInStockPaths.link}?link=x`])
      expect((await onas.call(path)).status).toBe(404);
    for (const path of [backInStockPaths.confirm, backInStockPaths.end])
      expect((await onas.call(path, { link: 'x' })).status).toBe(404);
  });
});
