import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { ordersShow } from './orders-commands.ts';
import { couponsAdd, couponsList, couponsRemove, couponsSet, couponsShow } from './coupon-commands.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let shop: ShopFoundation;
let product: number;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  const { settings, logger } = commerce;
  shop = { database, settings, clock: () => testDay, logger, dataFolder: '' };
  product = await addProduct(database.db, { name: 'Staltiesė', slug: 's', regularPrice: '40' }, testDay);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

async function run(command: Command, ...args: string[]) {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const output = { line: write, progress: write, problem: write };
  const code = await command.run(shop, args, output, new AbortController().signal);
  return { code, text: lines.join('\n') };
}

test('a coupon is added, shown, changed, used and removed', async () => {
  expect((await run(couponsList)).text).toBe('No coupons.');
  const added = await run(
    couponsAdd,
    'Ruduo15',
    '--type=percent',
    '--amount=15',
    '--until=2026-12-31',
    '--minimum=30',
    '--limit=100',
    `--products=${product}`,
    '--emails=*@Linonamai.lt',
    '--free-shipping=yes',
    '--json',
  );
  expect(added.code).toBe(0);
  expect(JSON.parse(added.text)).toMatchObject({
    code: 'ruduo15',
    type: 'percent',
    amount: '15',
    free_shipping: true,
    until: '2026-12-31T21:59:59.999Z',
    minimum: '30',
    products: [product],
    emails: ['*@linonamai.lt'],
    limit: 100,
    used: 0,
  });
  expect((await run(couponsList)).text).toContain('until 2026-12-31');
  const changed = await run(
    couponsSet,
    'RUDUO15',
    '--emails',
    'none',
    '--minimum',
    'none',
    '--amount',
    '12,5',
    '--json',
  );
  expect(JSON.parse(changed.text)).toMatchObject({ amount: '12.5', minimum: null, emails: [], limit: 100 });

  const { carts, checkout } = commerce.services;
  const cart = commerce.newCart();
  await carts.addItem(cart, { id: product, quantity: 1, pairs: [], submission: {} });
  expect((await carts.applyCoupon({ ...cart, isNew: false }, 'ruduo15')).ok).toBe(true);
  const placed = await checkout.placeOrder({
    cartId: cart.id,
    session: cart.session,
    form: orderForm(),
    idempotencyKey: null,
    expectedTotal: null,
    ipAddress: '',
    userAgent: '',
  });
  const id = placed.ok ? placed.value.id : 0;
  const result = await run(couponsShow, 'ruduo15');
  expect(result.text).toContain(`order ${id}`);
  expect(result.text).toContain('ona@example.test');
  expect(JSON.parse((await run(couponsShow, 'ruduo15', '--json')).text)).toMatchObject({
    used: 1,
    uses: [{ order: id, counts: true }],
  });

  expect((await run(ordersShow, String(id))).text).toContain('Coupon    ruduo15  -5.00 EUR');
  expect((await run(couponsRemove, 'ruduo15')).code).toBe(0);
  expect(await run(couponsShow, 'ruduo15')).toEqual({ code: 1, text: 'There is no coupon „ruduo15“.' });
  expect((await commerce.services.orders.show(id))?.snapshot.coupons).toHaveLength(1);
});

test('an invalid coupon is refused with a message', async () => {
  const add = (...args: string[]) => run(couponsAdd, ...args);
  const percent = ['--type', 'percent', '--amount', '10'];
  expect((await add('yra', ...percent)).code).toBe(0);
  for (const [args, sentence] of [
    [['Yra', ...percent], /already/],
    [['su tarpu', ...percent], /cannot be a code/],
    [['a', '--type', 'percent', '--amount', '101'], /above 100/],
    [['a', '--type', 'fixed_cart', '--amount', '1.005'], /2 decimals/],
    [['a', '--type', 'procentai', '--amount', '1'], /--type cannot be/],
    [['a', ...percent, '--amount', '-1'], /--amount|Usage/],
    [['a', ...percent, '--from', '2026-12-02', '--until', '2026-12-01'], /end before it starts/],
    [['a', ...percent, '--until', '2026-02-30'], /--until cannot be/],
    [['a', ...percent, '--minimum', '50', '--maximum', '40'], /below the minimum/],
    [['a', ...percent, '--products', '987654'], /no product 987654/],
    [['a', ...percent, '--categories', '7,8'], /no category 7, 8/],
    [['a', ...percent, '--emails', 'ona'], /--emails cannot be/],
    [['a', ...percent, '--limit', '0'], /--limit cannot be/],
    [['a', '--type', 'fixed_cart', '--amount', '1', '--limit-items', '2'], /limit of pieces/],
  ] as const) {
    const answer = await add(...args);
    expect([args, answer.code, answer.text]).toEqual([args, expect.any(Number), expect.stringMatching(sentence)]);
    expect(answer.code).not.toBe(0);
  }
  expect(await run(couponsSet, 'nera', '--amount', '5')).toEqual({ code: 1, text: 'There is no coupon „nera“.' });
  for (const [command, ...args] of [
    [couponsAdd, 'a'],
    [couponsSet, 'yra'],
    [couponsShow],
    [couponsRemove],
    [couponsList, 'x'],
  ] as const) {
    const answer = await run(command, ...args);
    expect([answer.code, answer.text]).toEqual([2, expect.stringContaining(`Usage: shop ${command.name}`)]);
  }
});
