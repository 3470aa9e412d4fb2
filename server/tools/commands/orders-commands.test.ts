import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { ordersList, ordersSetStatus, ordersShow } from './orders-commands.ts';

describe('orders on the command line', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let shop: ShopFoundation;
  let id: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database);
    const { settings, logger } = commerce;
    shop = { database, settings, clock: () => testDay, logger, dataFolder: '' };
    const product = await addProduct(
      database.db,
      { name: 'Staltiesė', slug: 's', sku: 'ST-1', regularPrice: '10', stock: { quantity: 3 } },
      testDay,
    );
    const cart = commerce.newCart();
    await commerce.services.carts.addItem(cart, { id: product, quantity: 2, pairs: [], submission: {} });
    const placed = await commerce.services.checkout.placeOrder({
      cartId: cart.id,
      session: cart.session,
      form: orderForm(),
      idempotencyKey: null,
      expectedTotal: null,
      ipAddress: '',
      userAgent: '',
    });
    id = placed.ok ? placed.value.id : 0;
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  async function run(command: Command, ...args: string[]) {
    const lines: string[] = [];
    const write = (text: string) => lines.push(text);
    const code = await command.run(
      shop,
      args,
      { line: write, progress: write, problem: write },
      new AbortController().signal,
    );
    return { code, text: lines.join('\n') };
  }

  test('lists the newest first, by status, as text and as JSON', async () => {
    const listed = await run(ordersList);
    expect(listed.code).toBe(0);
    expect(listed.text).toContain(`${id}  2026-11-21 12:00  processing`);
    expect(listed.text).toContain('22.49 EUR  Ona Onaitė  ona@example.test');
    expect(JSON.parse((await run(ordersList, '--json', '--status', 'wc-processing')).text)).toMatchObject([
      { id, total: 2249 },
    ]);
    expect((await run(ordersList, '--status', 'cancelled')).text).toBe('No orders.');
  });

  test('shows an order with its lines and history', async () => {
    const { code, text } = await run(ordersShow, String(id));
    expect(code).toBe(0);
    expect(text).toContain('2 × Staltiesė [ST-1]  20.00 EUR');
    expect(text).toContain('Ship to   Ona Onaitė, Pilies g. 1, LT-01123 Vilnius, LT');
    expect(text).toContain('placed {"status":"processing"}');
    expect(JSON.parse((await run(ordersShow, String(id), '--json')).text)).toMatchObject({
      id,
      lines: [{ sku: 'ST-1' }],
    });
  });

  test('changes an order’s status, and lists the allowed ones where it cannot', async () => {
    expect(await run(ordersSetStatus, String(id), 'completed')).toEqual({ code: 0, text: `Order ${id} is completed.` });
    const refused = await run(ordersSetStatus, String(id), 'pending');
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('It can become: processing, refunded.');
  });

  test.each([
    [ordersShow, ['0'], 2],
    [ordersShow, [], 2],
    [ordersShow, ['1', '2'], 2],
    [ordersShow, ['99999'], 1],
    [ordersShow, ['99999999999'], 2],
    [ordersSetStatus, ['1'], 2],
    [ordersSetStatus, ['99999', 'completed'], 1],
    [ordersSetStatus, ['1', 'lost'], 2],
    [ordersList, ['--status', 'lost'], 2],
    [ordersList, ['--odd'], 2],
    [ordersList, ['--limit', 'x'], 2],
  ] as const)('called wrongly: %o %o', async (command, args, code) => {
    expect((await run(command, ...args)).code).toBe(code);
  });
});
