import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const day = new Date('2026-11-21T10:00:00Z');
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('links and forms that change the cart', () => {
  let shop: TestShop;
  let spoon: number;
  let scarce: number;
  beforeAll(async () => {
    shop = await openTestShop();
    const { db } = shop.database;
    spoon = await addProduct(db, { name: 'Šaukštas', slug: 'saukstas', regularPrice: '10' }, day);
    scarce = await addProduct(db, { name: 'Reta', slug: 'reta', regularPrice: '10', stock: { quantity: 1 } }, day);
  });
  afterAll(() => shop?.close());

  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .filter((line) => !line.includes('Max-Age=0'))
      .map((line) => line.split(';')[0])
      .join('; ');
  const cart = async (cookie: string) => {
    const response = await shop.ask('/wp-json/wc/store/v1/cart', { headers: { Cookie: cookie } });
    const { items } = (await response.json()) as { items: { id: number; key: string; quantity: number }[] };
    return { items, nonce: response.headers.get('Nonce') ?? '' };
  };
  const notice = (response: Response) =>
    decodeURIComponent(/vitrina_notice=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1] ?? '');

  test('a link adds and redirects to the same page without it, where a notice is shown', async () => {
    const added = await shop.ask(`/saukstai/?add-to-cart=${spoon}&quantity=3&orderby=price`);
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/saukstai/?orderby=price']);
    expect(JSON.parse(notice(added))).toEqual({ kind: 'added', name: 'Šaukštas', image: null });
    expect((await cart(cookiesOf(added))).items).toMatchObject([{ id: spoon, quantity: 3 }]);
  });

  test('[7.5-01] the cart form of the platform adds when it is posted to any page', async () => {
    const body = `quantity=2&add-to-cart=${spoon}`;
    const added = await shop.ask('/produktas/saukstas/', { method: 'POST', headers: form, body });
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/produktas/saukstas/']);
    expect((await cart(cookiesOf(added))).items).toMatchObject([{ id: spoon, quantity: 2 }]);
  });

  test('the redirect after a link never leaves the shop', async () => {
    const spoiled = await shop.shop.fetch(new Request(`${publicUrl}//evil.example//?add-to-cart=x`));
    expect(spoiled.headers.get('Location')).toBe('/evil.example//');
  });

  test('the available products of a group are added, and the others are reported', async () => {
    const body = `add-to-cart=${spoon}&quantity[${scarce}]=2&quantity[${spoon}]=1`;
    const added = await shop.ask('/', { method: 'POST', headers: form, body });
    expect((await cart(cookiesOf(added))).items).toMatchObject([{ id: spoon, quantity: 1 }]);
    expect(notice(added)).toContain('Liko 1');
  });

  test('where the setting says so, the shopper is redirected to the cart', async () => {
    await shop.settings.set('sales.redirectToCartAfterAdd', true);
    const added = await shop.ask(`/?add-to-cart=${spoon}`);
    expect(added.headers.get('Location')).toBe(`${publicUrl}/krepselis/`);
    await shop.settings.set('sales.redirectToCartAfterAdd', false);
  });

  test('a product that cannot be added leads to its page, which shows why', async () => {
    const refused = await shop.ask(`/?add-to-cart=${scarce}&quantity=2`);
    expect(refused.headers.get('Location')).toBe('/produktas/reta/');
    expect(JSON.parse(notice(refused))).toMatchObject({ kind: 'text', good: false });
    expect(notice(refused)).toContain('Liko 1');
  });

  test.each([
    ['a page of another site by itself', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' }],
    ['a picture', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }],
    ['a frame', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' }],
  ])('%s adds nothing', async (_, headers: Record<string, string>) => {
    const answer = await shop.ask(`/?add-to-cart=${spoon}`, { headers });
    expect(answer.status).not.toBe(303);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  test('a browser that prefetches gets a 503, and nothing is added', async () => {
    const headers = { 'Sec-Purpose': 'prefetch;prerender', 'Sec-Fetch-Dest': 'document' };
    const answer = await shop.ask(`/?add-to-cart=${spoon}`, { headers });
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([503, null]);
  });

  test('a link in a mail adds when a person follows it', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-User': '?1' };
    expect((await shop.ask(`/?add-to-cart=${spoon}`, { headers })).status).toBe(303);
  });

  test('a form of another site is refused', async () => {
    const headers = { ...form, 'Sec-Fetch-Site': 'cross-site' };
    const answer = await shop.ask('/', { method: 'POST', headers, body: `add-to-cart=${spoon}` });
    expect(answer.status).toBe(403);
  });

  test('the remove link of the mini cart takes the line out, with its nonce only; it can be undone', async () => {
    const cookie = cookiesOf(await shop.ask(`/?add-to-cart=${spoon}`));
    const { items, nonce } = await cart(cookie);
    const key = items[0]?.key ?? '';
    const headers = { Cookie: cookie };
    const wrong = await shop.ask(`/krepselis/?remove_item=${key}&_wpnonce=deadbeef00`, { headers });
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([303, `${publicUrl}/krepselis/`]);
    expect((await cart(cookie)).items).toHaveLength(1);
    const removed = await shop.ask(`/krepselis/?remove_item=${key}&_wpnonce=${nonce}`, { headers });
    expect(JSON.parse(notice(removed))).toEqual({ kind: 'removed', name: 'Šaukštas', key });
    expect((await cart(cookie)).items).toEqual([]);
    await shop.ask(`/krepselis/?undo_item=${key}&_wpnonce=${nonce}`, { headers });
    expect((await cart(cookie)).items).toMatchObject([{ id: spoon }]);
  });

  test('a cached page is not returned in place of the link’s action', async () => {
    const plain = await shop.ask('/parduotuve/');
    expect(plain.status).toBe(200);
    expect((await shop.ask(`/parduotuve/?add-to-cart=${spoon}`)).status).toBe(303);
  });
});
