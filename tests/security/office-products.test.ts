import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeV1 } from '#contract/rest-v3/rest-route.ts';
import { type Staff, staffPaths } from '#contract/staff.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { inviteStaffAction } from '#server/admin/staff/staff-actions.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const unlimited = { mailsPerHour: 0, mailsPerAddressPerHour: 0, triesPerHour: 0, triesPerAddressPerHour: 0 };

type Product = {
  readonly id: number;
  readonly name: string;
  readonly regular_price: string;
  readonly sale_price: string;
  readonly metas: Readonly<Record<string, unknown>>;
};
type Refusal = { readonly code: string; readonly data: { readonly params?: Readonly<Record<string, string>> } };

describe('products in the back office', () => {
  let shop: TestShop;
  let browser: AccountBrowser;
  let nonce: string;
  let towel: Product;

  async function call<T>(method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
    const answer = await browser.visit(`${officeV1.path}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, version: answer.headers.get('ETag') ?? '', body: (await answer.json()) as T };
  }

  beforeAll(async () => {
    shop = await openTestShop();
    shop.setTime(day.toISOString());
    await shop.settings.set('accounts', unlimited);
    const tools = { database: shop.database, clock: () => day };
    const email = 'manager@parduotuve.test';
    await runAction(tools, commandAuthority('staff'), inviteStaffAction({}), { email, role: 'manager' });
    browser = openAccountBrowser(shop, '203.0.113.10', day, staffPaths);
    await browser.signIn(email);
    ({ nonce } = (await (await browser.call(staffPaths.staff)).json()) as Staff);
    const made = await call<Product>('POST', '/products', {
      name: 'Lininis rankšluostis',
      regular_price: '20,00',
      metas: { _vitrina_manufacturer: 'UAB „Linas“' },
    });
    expect(made.status).toBe(201);
    towel = made.body;
  });
  afterAll(() => shop.close());

  test('have custom fields by their names, of which an empty one is taken away', async () => {
    expect(towel.metas).toEqual({ _vitrina_manufacturer: 'UAB „Linas“' });
    const path = `/products/${towel.id}`;
    await call('PUT', path, { metas: { _vitrina_importer: 'UAB „Gabena“', _vitrina_manufacturer: '' } });
    expect((await call<Product>('GET', path)).body.metas).toEqual({ _vitrina_importer: 'UAB „Gabena“' });
  });

  test('are changed in the version that was read, and refused in another with what they are now', async () => {
    const path = `/products/${towel.id}`;
    const { version } = await call<Product>('GET', path);
    const first = await call<Product>('PUT', path, { name: 'Rankšluostis' }, { 'If-Match': version });
    expect([first.status, first.body.name]).toEqual([200, 'Rankšluostis']);
    const second = await call<{ data: { current: Product } }>('PUT', path, { name: 'Kitas' }, { 'If-Match': version });
    expect([second.status, second.body.data.current.name]).toEqual([412, 'Rankšluostis']);
  });

  test('keep their prices where one is sent that is none, or a sale that is no reduction', async () => {
    const path = `/products/${towel.id}`;
    for (const [fields, field] of [
      [{ regular_price: 'daug' }, 'regular_price'],
      [{ sale_price: '20' }, 'sale_price'],
      [{ regular_price: '10', sale_price: '10.5' }, 'sale_price'],
    ] as const) {
      const { status, body } = await call<Refusal>('PUT', path, fields);
      expect([status, Object.keys(body.data.params ?? {})]).toEqual([400, [field]]);
    }
    expect((await call<Product>('PUT', path, { sale_price: '' })).status).toBe(200);
    expect((await call<Product>('GET', path)).body).toMatchObject({ regular_price: '20.00', sale_price: '' });
  });

  test('are changed by single fields, each answered by itself', async () => {
    const item = { id: towel.id, before: { regular_price: '20' }, after: { regular_price: '18,50' } };
    const { body } = await call<{ results: readonly { product?: Product; error?: { code: string } }[] }>(
      'POST',
      '/products/fields',
      { items: [item, { ...item, id: 2_000_000_000 }, { ...item, before: { regular_price: '3' } }] },
    );
    expect(body.results.map(({ product, error }) => product?.regular_price ?? error?.code)).toEqual([
      '18.50',
      'woocommerce_rest_product_invalid_id',
      'vitrina_changed_meanwhile',
    ]);
    const many = Array.from({ length: 101 }, () => item);
    expect((await call('POST', '/products/fields', { items: many })).status).toBe(413);
  });

  test('say why they are not for sale', async () => {
    const { body } = await call<{ obstacles: readonly { code: string }[] }>('GET', `/products/${towel.id}/obstacles`);
    expect(body.obstacles.map(({ code }) => code)).toEqual(['no_picture', 'no_category']);
    const draft = await call<Product>('POST', '/products', { name: 'Juodraštis', status: 'draft' });
    const own = await call<{ obstacles: readonly { code: string }[] }>('GET', `/products/${draft.body.id}/obstacles`);
    expect(own.body.obstacles.map(({ code }) => code)).toEqual(expect.arrayContaining(['draft', 'no_price']));
    expect((await call('GET', '/products/2000000000/obstacles')).status).toBe(404);
  });

  test('a coupon is tried on a cart: what it takes off, or all reasons why it does not count', async () => {
    const made = await browser.visit('/wp-json/wc/v3/coupons', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
      body: JSON.stringify({
        code: 'labas10',
        discount_type: 'percent',
        amount: '10',
        minimum_amount: '30',
        email_restrictions: ['*@linas.lt'],
      }),
    });
    const { id } = (await made.json()) as { readonly id: number };
    type Trial = { problems: readonly { code: string }[]; discount: string | null; subtotal: string };
    const trial = (quantity: number, email: string) =>
      call<Trial>('POST', `/coupons/${id}/trial`, { items: [{ product_id: towel.id, quantity }], email });
    const refused = (await trial(1, 'ona@kita.lt')).body;
    expect([refused.problems.map(({ code }) => code), refused.discount]).toEqual([
      ['coupon_minimum', 'coupon_email'],
      null,
    ]);
    expect((await trial(2, 'ona@linas.lt')).body).toMatchObject({ problems: [], subtotal: '37.00', discount: '3.70' });
  });
});
