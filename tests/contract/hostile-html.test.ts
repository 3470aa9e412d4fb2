import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { importFile } from '#server/tools/import/import-file.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const api = '/wp-json/wc/store/v1';
const evil = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="x()">čia</a>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>x</script>"></iframe>',
  '&lt;script&gt;alert(2)&lt;/script&gt;',
  '"><b>',
].join(' ');
const good = '<p>Linas &amp; vilna, <strong>minkšta</strong></p>';
const columns = [
  'ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Tags',
  'Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,External URL,Button text',
].join(',');

let shop: TestShop;
let product: Product;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

beforeAll(async () => {
  shop = await openTestShop();
  const name = `Puodelis ${evil} A & B`;
  const filed = 'Indai & <b';
  const row = (type: string, sku: string, url: string) =>
    [
      '',
      type,
      sku,
      name,
      '1',
      `${good}${evil}`,
      `${good}${evil}`,
      '10',
      filed,
      `${filed} žyma`,
      'Spalva <i>',
      'Balta <script>',
      '1',
      '0',
      url,
      evil,
    ]
      .map(cell)
      .join(',');
  const path = join(shop.dataFolder, 'evil.csv');
  await writeFile(path, `${columns}\n${row('simple', 'E-1', '')}\n${row('external', 'E-2', 'javascript:alert(1)')}\n`);
  const clock = () => new Date('2026-11-21T10:00:00Z');
  const { database, settings, dataFolder } = shop;
  const report = await importFile(
    { database, settings, clock, dataFolder, logger: pino({ level: 'silent' }), addOns: [] },
    { path, keepIds: false },
  );
  expect(report.ok).toBe(true);
  const list = (await (await shop.ask(`${api}/products?sku=E-1`)).json()) as Product[];
  if (list[0] === undefined) throw new Error('the product was not imported');
  [product] = list as [Product];
});
afterAll(() => shop?.close());

/** Slugs and values are identifiers, and the shop’s own `extensions.vitrina` holds plain text: neither is HTML. */
const plain = new Set(['slug', 'value', 'vitrina']);

/** Every text of an answer that a client could put into a page. */
function texts(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, inner]) => (plain.has(name) ? [] : texts(inner)))
    : [];
}

const dangerous =
  /<(?:script|svg|iframe|object|style|link|meta|form|input)\b|<[^>]*\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*javascript:|^javascript:/i;

async function expectHarmless(path: string, init?: RequestInit): Promise<unknown> {
  const body: unknown = await (await shop.ask(path, init)).json();
  expect(texts(body).filter((text) => dangerous.test(text))).toEqual([]);
  return body;
}

test.each([
  'products',
  'products?type=external',
  'products/categories',
  'products/tags',
  'products/attributes',
  'products/collection-data',
])('nothing in %s runs in a page', async (path) => {
  await expectHarmless(`${api}/${path}`);
});

test('names are escaped plain text, descriptions keep their formatting', async () => {
  expect(product.name).not.toMatch(/[<>]/);
  expect(product.name).toContain('A &amp; B');
  expect(decodeEntities(product.name)).toContain('A & B');
  expect(product.description).toContain('<strong>minkšta</strong>');
  expect(product.description).toContain('Linas &amp; vilna');
  expect(product.categories[0]?.name).toBe('Indai &amp; &lt;b');
  expect(await expectHarmless(`${api}/products/${product.id}`)).toMatchObject({ id: product.id });
});

test('a cart returns no hostile HTML either', async () => {
  const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
  const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
  const body = JSON.stringify({ id: product.id, quantity: 1, extensions: { vitrina: { x: evil } } });
  const cart = (await expectHarmless(`${api}/cart/add-item`, { method: 'POST', headers, body })) as Cart;
  expect(cart.items[0]?.name).toBe(product.name);
  const address = { first_name: evil, last_name: evil, country: 'LT', city: evil };
  await shop.ask(`${api}/cart/update-customer`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ billing_address: address }),
  });
  await expectHarmless(`${api}/cart`, { headers });
});

test('refusals repeat what was sent as plain text', async () => {
  const headers = {
    'Content-Type': 'application/json',
    'Cart-Token': (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '',
  };
  const post = (path: string, body: unknown) =>
    expectHarmless(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/cart/add-item', { id: evil });
  await post('/cart/apply-coupon', { code: evil });
  await post('/cart/extensions', { namespace: evil });
  await post('/batch', { requests: [{ path: `/wc/store/${evil}`, method: 'POST' }] });
  await expectHarmless(
    `${api}/products?orderby=${encodeURIComponent(evil)}&${encodeURIComponent(`attributes[${evil}]`)}=1`,
  );
});
