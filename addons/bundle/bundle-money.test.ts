import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart-item.ts';
import type { OrderItem } from '#contract/order.ts';
import { decimal } from '#core/decimal.ts';
import { minorUnits } from '#core/money.ts';
import type { RefundWish } from '#core/order/split-refund.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { bundleCommands } from './bundle-commands.server.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { orderAnswer } from '#server/sales/stored-orders/order-answer.ts';
import { createRefundOrder } from '#server/sales/orders/refund-order.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { euro } from '#tests/fixtures/euro.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { placeOrder } from '#tests/fixtures/submit-order.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { bundle } from './bundle.server.ts';

const [, bundleLoad] = bundleCommands;

/** Two cups at 20 and a plate at 9.99, 5 € off the bundle; delivery costs 2.49. */
describe('prices, coupons and refunds of a bundle with an amount off', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let folder: string;
  let set: number;
  let cup: number;
  let plate: number;
  let cart: CartName;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [bundle]);
    folder = await mkdtemp(join(tmpdir(), 'bundles-'));
    cup = await add({ name: 'Puodelis', sku: 'P-1', regularPrice: '20' });
    plate = await add({ name: 'Lėkštė', sku: 'L-1', regularPrice: '9.99' });
    set = await add({ name: 'Rinkinys', sku: 'R-1' });
    const items = [{ sku: 'P-1', quantity: 2 }, { sku: 'L-1' }];
    const path = join(folder, 'bundles.json');
    await writeFile(path, JSON.stringify({ bundles: [{ sku: 'R-1', items, discount_amount: '5' }] }));
    const { settings, logger } = commerce;
    const shop = { database, settings, logger, clock: () => testDay, dataFolder: folder };
    const say = () => undefined;
    const output = { line: say, problem: say, progress: say };
    expect(await bundleLoad.run(shop, [path], output, new AbortController().signal)).toBe(0);
  });
  beforeEach(() => {
    cart = { ...commerce.newCart(), isNew: false };
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (draft: ProductDraft) => addProduct(database.db, { slug: crypto.randomUUID(), ...draft }, testDay);
  const addBundle = () => commerce.services.carts.addItem(cart, { id: set, quantity: 1, pairs: [], submission: {} });
  const readCart = async () => cartAnswer(await commerce.services.carts.view(cart), commerce.services.answers);

  const order = async () => (await placeOrder(commerce, cart)).id;

  const readOrder = async (id: number) => {
    const storedOrder = await commerce.services.orders.show(id);
    if (storedOrder === null) throw new Error('no order');
    return storedOrder;
  };

  test('an order with an amount off a bundle is refunded as it was paid: at once, in part, line by line', async () => {
    const refund = createRefundOrder({ database, clock: () => testDay });
    const give = (orderId: number, wish: RefundWish) =>
      refund({ orderId, wish, reason: '', restock: true, throughProvider: false });
    const amount: RefundWish = { kind: 'amount', amount: minorUnits(1000) };
    const lines = [0, 1, 2].map((position): RefundWish => ({ kind: 'parts', parts: [{ key: `line:${position}` }] }));
    const delivery: RefundWish = { kind: 'parts', parts: [{ key: 'shipping:0' }] };
    const partitions = [
      [{ kind: 'all' }],
      [amount, { kind: 'all' }],
      [...lines, delivery],
      [delivery, amount, ...lines],
    ];
    for (const partition of partitions as RefundWish[][]) {
      cart = { ...commerce.newCart(), isNew: false };
      await addBundle();
      const id = await order();
      expect((await readOrder(id)).amounts.total).toBe(4499 + 249);
      for (const wish of partition) await give(id, wish);
      expect(await readOrder(id)).toMatchObject({ status: 'refunded', amounts: { refunded: 4499 + 249 } });
      const tax = (await readRefunds(database.db, id)).reduce((sum, { totalTax }) => sum + totalTax, 0);
      expect(tax).toBe((await readOrder(id)).amounts.tax);
    }
    cart = { ...commerce.newCart(), isNew: false };
    await addBundle();
    const id = await order();
    expect((await commerce.services.orders.setStatus(id, 'refunded')).ok).toBe(true);
    expect((await readOrder(id)).amounts.refunded).toBe(4499 + 249);
  });

  test('[9.6-02] a coupon takes no more off a bundle with an amount off than it costs, and does not reduce shipping', async () => {
    const coupons = createCoupons({ database, settings: commerce.settings, clock: () => testDay });
    const codes = [
      { code: 'viskas', type: 'percent', amount: decimal(100) },
      { code: 'daug', type: 'fixed_cart', amount: decimal(48) },
      { code: 'puse', type: 'percent', amount: decimal(50) },
    ] as const;
    for (const draft of codes) expect((await coupons.add({ ...plainDraft, ...draft })).ok).toBe(true);
    for (const [code, items] of [
      ['viskas', 0],
      ['daug', 0],
      ['puse', 2000],
    ] as const) {
      cart = { ...commerce.newCart(), isNew: false };
      await addBundle();
      expect((await commerce.services.carts.applyCoupon(cart, code)).ok).toBe(true);
      await commerce.services.carts.updateCustomer(cart, { shipping: { country: 'LT' } });
      const { totals } = await readCart();
      expect([code, Number(totals.total_price)]).toEqual([code, items + 249]);
      expect(Number(totals.total_discount) + Number(totals.total_discount_tax)).toBe(4499 - items);
      expect(Number(totals.total_tax)).toBeGreaterThanOrEqual(43);
      const { amounts, id } = await readOrder(await order());
      expect([code, amounts.total]).toEqual([code, items + 249]);
      expect((await commerce.services.orders.setStatus(id, 'refunded')).ok).toBe(true);
      expect((await readOrder(id)).amounts.refunded).toBe(items + 249);
    }
  });

  test('cart and order show the same prices of a bundle, taxed as its parts are', async () => {
    const reduced = (taxClass: string) =>
      database.db.transaction().execute(async (trx) => {
        await trx.updateTable('product').set({ tax_class: taxClass }).where('id', 'in', [cup, plate]).execute();
        await announceChange(trx, ['catalogue', `product:${cup}`, `product:${plate}`]);
      });
    await reduced('reduced-12');
    await commerce.settings.set('tax', { display: 'excl' });
    await addBundle();
    const answer = await readCart();
    const pricesOf = (items: readonly CartItem[] | readonly OrderItem[]) =>
      items.map(({ prices, extensions }) => [prices, extensions?.vitrina?.shown_price]);
    expect(answer.items[0]?.prices).toMatchObject({ price: '-446', regular_price: '4463', sale_price: '4017' });
    expect(answer.items[0]?.extensions.vitrina?.shown_price).toBe('4017');
    const placed = orderAnswer(await readOrder(await order()), {
      publicUrl: '',
      currency: euro,
      at: testDay,
      names: { payment: '', instructions: '', shipping: [] },
      details: new Map(),
      texts: createTexts('lt_LT'),
    });
    expect(pricesOf(placed.items)).toEqual(pricesOf(answer.items));
    await commerce.settings.set('tax', {});
    await reduced('standard');
  });
});
