import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editedTotals, type EditedTaxContext } from '#core/order/edited-totals.ts';
import { isCarriedOut, orderStatuses } from '#core/order/order-states.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { shopRules, taxContextOf } from '#server/sales/cart/shop-rules.ts';
import { itemId } from '#server/sales/stored-orders/item-ids.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { editableParts } from './editable-order.ts';
import { makeRefund } from './make-refund.ts';
import { createOrder, updateOrder } from './order-actions.ts';

const owner = commandAuthority('test');
const stockAtFirst = 1000;

/** One edit of an order; parts are named by a number that is taken modulo those that the order has. */
type Edit =
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'add'; readonly product: number; readonly quantity: number; readonly total: string | null }
  | { readonly kind: 'line'; readonly part: number; readonly quantity: number; readonly total: string | null }
  | { readonly kind: 'remove'; readonly part: number }
  | { readonly kind: 'fee'; readonly total: string; readonly taxable: boolean }
  | { readonly kind: 'shipping'; readonly total: string }
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'refund'; readonly cents: number; readonly restock: boolean };

const money = fc.integer({ min: 0, max: 50_000 }).map((cents) => (cents / 100).toFixed(2));
const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom(...orderStatuses.filter((status) => status !== 'trash' && status !== 'checkout-draft')),
    }),
  },
  fc.record({
    kind: fc.constant('add' as const),
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 5 }),
    total: fc.option(money),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      part: fc.nat(9),
      quantity: fc.integer({ min: 1, max: 6 }),
      total: fc.option(money),
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), part: fc.nat(9) }),
  fc.record({ kind: fc.constant('fee' as const), total: money, taxable: fc.boolean() }),
  fc.record({ kind: fc.constant('shipping' as const), total: money }),
  fc.record({ kind: fc.constant('country' as const), country: fc.constantFrom('LT', 'LV', 'US') }),
  fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 3000 }), restock: fc.boolean() }),
);

describeOnEachDatabase('an order that is edited at random', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  const products: number[] = [];
  const clock = () => testDay;
  const tools = () => ({ database, clock });
  beforeAll(async () => {
    database = await open();
    settings = await openSettings(database, clock);
    await settings.set('invoices.when', 'placed');
    for (const regularPrice of ['12.10', '3.33', '99.99'])
      products.push(
        await addProduct(
          database.db,
          { name: `Prekė ${regularPrice}`, slug: crypto.randomUUID(), regularPrice, stock: { quantity: stockAtFirst } },
          testDay,
        ),
      );
  });
  afterAll(async () => {
    await settings?.close();
    await database?.close();
  });

  const read = async (id: number): Promise<StoredOrder> => {
    const order = await readOrder(database.db, id);
    if (order === null) throw new Error('no order');
    return order;
  };

  function lineId({ id, lines }: StoredOrder, part: number): number | null {
    const line = lines[part % Math.max(1, lines.length)];
    return line === undefined ? null : itemId(id, 'line', line.position);
  }

  async function make(order: StoredOrder, edit: Edit): Promise<void> {
    const change = (changes: object) => runAction(tools(), owner, updateOrder, { id: order.id, ...changes });
    const sums = (total: string | null) => (total === null ? {} : { total, subtotal: total });
    switch (edit.kind) {
      case 'status':
        await change({ status: edit.status });
        return;
      case 'add':
        await change({
          lines: [{ productId: products[edit.product], quantity: edit.quantity, ...sums(edit.total) }],
        });
        return;
      case 'line': {
        const id = lineId(order, edit.part);
        if (id !== null) await change({ lines: [{ id, quantity: edit.quantity, ...sums(edit.total) }] });
        return;
      }
      case 'remove': {
        const id = lineId(order, edit.part);
        if (id !== null) await change({ lines: [{ id, remove: true }] });
        return;
      }
      case 'fee':
        await change({ fees: [{ name: 'Mokestis', total: edit.total, taxable: edit.taxable }] });
        return;
      case 'shipping':
        await change({ shippingLines: [{ methodId: 'flat_rate', title: 'Kurjeris', total: edit.total }] });
        return;
      case 'country':
        await change({ billing: { country: edit.country }, shipping: { country: edit.country } });
        return;
      case 'refund': {
        const amount = (edit.cents / 100).toFixed(2);
        const asked = { orderId: order.id, amount, reason: '', restock: edit.restock, throughProvider: false };
        await makeRefund(tools(), owner, asked);
      }
    }
  }

  /** The totals are those that core calculates of the parts that are stored, and the sums of the parts themselves. */
  async function expectTotals(order: StoredOrder): Promise<void> {
    const offers = await readOffers(database.db, products, testDay);
    const current = settings.current();
    const { shipping, billing } = order;
    const rules = shopRules(current);
    const address = current.tax.basedOn === 'shipping' && shipping.country !== '' ? shipping : billing;
    const destination = address.country === '' ? rules.base : address;
    const tax = taxContextOf(rules, destination, testDay);
    const context: EditedTaxContext = {
      rates: tax.rates,
      destination: tax.destination,
      at: tax.at,
      pricesIncludeTax: tax.pricesIncludeTax,
      currencyMinorUnit: current.currency.decimals,
      shippingTaxClass: current.tax.shippingTaxClass,
    };
    const { amounts } = editedTotals(editableParts(order, offers), context);
    expect({ total: order.amounts.total, tax: order.amounts.tax }).toEqual({ total: amounts.total, tax: amounts.tax });
    const lines = order.lines.reduce((sum, { total, totalTax }) => sum + total + totalTax, 0);
    const others = [
      ...order.snapshot.shippingLines.map(({ cost, tax: its }) => cost + its),
      ...order.snapshot.fees.map(({ total, tax: its }) => total + its),
    ].reduce((sum, part) => sum + part, 0);
    expect(lines + others).toBe(order.amounts.total);
    expect(order.amounts.refunded).toBeLessThanOrEqual(order.amounts.total);
  }

  /** What an order holds by the ledger, and what each stock is by all of it. */
  async function expectStock(order: StoredOrder): Promise<void> {
    const { rows } = await sql<{ id: number; stock: number; ledger: number; held: number; restocked: number }>`
      select product_id as id, quantity::float8 as stock,
        (select coalesce(sum(delta), 0)::float8 from stock_movement where stock_movement.product_id = stock.product_id) as ledger,
        (select coalesce(-sum(delta) filter (where reason <> 'refund'), 0)::float8 from stock_movement
          where stock_movement.product_id = stock.product_id and order_id = ${order.id}) as held,
        (select coalesce(sum(delta) filter (where reason = 'refund'), 0)::float8 from stock_movement
          where stock_movement.product_id = stock.product_id and order_id = ${order.id}) as restocked
      from stock
    `.execute(database.db);
    for (const { id, stock, ledger, held, restocked } of rows) {
      expect([id, stock]).toEqual([id, stockAtFirst + ledger]);
      const ordered = order.lines
        .filter(({ productId }) => productId === id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (isCarriedOut(order.status)) expect([id, held]).toEqual([id, Math.max(ordered, restocked)]);
      if (order.status === 'cancelled' || order.status === 'pending') expect([id, held - restocked]).toEqual([id, 0]);
    }
  }

  async function readDocuments(orderId: number): Promise<ReadonlyMap<number, string>> {
    const rows = await database.db
      .selectFrom('invoice')
      .select(['id', 'kind', 'total', 'document', 'number', 'issued_at'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  }

  /** No document is changed or gone, and together they come to what the order costs, where it has an invoice in force. */
  async function expectDocuments(order: StoredOrder, before: ReadonlyMap<number, string>): Promise<void> {
    const documents = await readDocuments(order.id);
    for (const [id, document] of before) expect(documents.get(id)).toBe(document);
    const rows = [...documents.values()].map((text) => JSON.parse(text) as { kind: string; total: number });
    if (rows.at(-1)?.kind !== 'invoice' || !isCarriedOut(order.status)) return;
    const sum = rows.reduce((left, { kind, total }) => left + (kind === 'credit' ? -total : total), 0);
    expect(sum).toBe(order.amounts.total - order.amounts.refunded);
  }

  test('costs what core calculates, holds the stock that its lines say, and changes no document that was issued', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 3, maxLength: 9 }), async (sequence) => {
        const made = await runAction(tools(), owner, createOrder, {
          status: 'processing',
          billing: { country: 'LT', email: 'ona@example.test' },
          shipping: { country: 'LT' },
          lines: [{ productId: products[0], quantity: 2 }],
        });
        if (!made.ok) throw new Error(made.failure.code);
        let order = made.value;
        for (const edit of sequence) {
          const documents = await readDocuments(order.id);
          await make(order, edit);
          order = await read(order.id);
          await expectTotals(order);
          await expectStock(order);
          await expectDocuments(order, documents);
        }
      }),
      { numRuns: 20, seed: 20_261_126 },
    );
  }, 120_000);
});
