import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { Database } from '#server/platform/db/database.ts';
import { referencePath } from '#tests/reference.ts';
import type { ReplayedRestShop } from './recorded-calls.ts';

type Meta = { readonly id: number; readonly key: string; readonly value: unknown; readonly display_key: string };
type Tax = { readonly id: number; readonly total: string; readonly subtotal: string };
type Part = {
  readonly id: number;
  readonly total: string;
  readonly total_tax: string;
  readonly taxes: readonly Tax[];
  readonly meta_data: readonly (Meta & { readonly display_value: string })[];
};

/** An order as the recorded shop returned it. */
export type RecordedOrder = {
  readonly id: number;
  readonly status: string;
  readonly customer_id: number;
  readonly order_key: string;
  readonly billing: Readonly<Record<string, string>>;
  readonly shipping: Readonly<Record<string, string>>;
  readonly meta_data: readonly Meta[];
  readonly line_items: readonly (Part & {
    readonly name: string;
    readonly product_id: number;
    readonly variation_id: number;
    readonly quantity: number;
    readonly tax_class: string;
    readonly subtotal: string;
    readonly subtotal_tax: string;
    readonly sku: string;
    readonly price: number;
  })[];
  readonly shipping_lines: readonly (Part & { method_title: string; method_id: string; instance_id: string })[];
  readonly fee_lines: readonly (Part & { name: string; tax_status: string })[];
  readonly coupon_lines: readonly {
    readonly code: string;
    readonly discount: string;
    readonly discount_tax: string;
    readonly discount_type: string;
    readonly nominal_amount: number;
    readonly free_shipping: boolean;
    readonly meta_data: readonly Meta[];
  }[];
  readonly tax_lines: readonly {
    readonly rate_id: number;
    readonly rate_code: string;
    readonly label: string;
    readonly tax_total: string;
    readonly shipping_tax_total: string;
    readonly rate_percent: number;
  }[];
} & Readonly<Record<string, string | null>>;

type RecordedRefund = {
  readonly id: number;
  readonly date_created_gmt: string;
  readonly amount: string;
  readonly reason: string;
  readonly refunded_by: number;
  readonly line_items: readonly (Part & { readonly name: string; readonly quantity: number })[];
};

type RecordedNote = {
  readonly author: string;
  readonly note: string;
  readonly customer_note: boolean;
  readonly date_created_gmt: string;
};

function recorded<T>(name: string): readonly T[] {
  const path = referencePath('wire-v3', 'moving', `${name}.json`);
  if (path === null) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { response: { body: T[] } }).response.body;
}

/** All orders of the recorded shop before its calls were recorded. */
export const recordedOrders = ['orders-1', 'orders-2', 'orders-draft-1', 'orders-trash-1'].flatMap((name) =>
  recorded<RecordedOrder>(name),
);
/** Notes and refunds of an order. */
export const recordedNotes = (id: number) => recorded<RecordedNote>(`order-${id}-notes`);
export const recordedRefunds = (id: number) => recorded<RecordedRefund>(`order-${id}-refunds-1`);

const cents = (text: string | null | undefined) => Math.round(Number(text) * 100);
const instant = (text: string | null | undefined) => (text == null ? null : new Date(`${text}Z`));

/** Puts an order into the database as a program's was stored. */
async function addOrder(shop: ReplayedRestShop, order: RecordedOrder): Promise<void> {
  const { db } = shop.database;
  const currency = currencyFields(shop.settings.current().currency);
  const taxesOf = ({ taxes, total_tax: totalTax }: Part) =>
    taxes.map(({ id, total, subtotal }) => {
      const line = order.tax_lines.find(({ rate_id }) => rate_id === id);
      const amount = cents(taxes.length === 1 ? totalTax : total);
      const exact = { exact: total, ...(subtotal === '' ? {} : { subtotal }) };
      return { rateId: id, name: line?.label ?? '', rate: String(line?.rate_percent ?? 0), amount, ...exact };
    });
  const snapshot = {
    version: 1,
    placedStatus: order.status,
    shopName: 'Vitrina',
    currency,
    display: 'incl',
    needsShipping: true,
    taxLines: order.tax_lines.map((line) => ({
      rateId: line.rate_id,
      name: line.label,
      rate: String(line.rate_percent),
      items: cents(line.tax_total),
      shipping: cents(line.shipping_tax_total),
      code: line.rate_code,
    })),
    shippingLines: order.shipping_lines.map((line) => ({
      methodId: line.method_id,
      instanceId: Number(line.instance_id),
      title: line.method_title,
      cost: cents(line.total),
      tax: cents(line.total_tax),
      taxes: taxesOf(line),
      metaData: line.meta_data.map(({ id, key, value }) => ({ id, key, value })),
    })),
    fees: order.fee_lines.map((fee, index) => ({
      key: `fee-${index}`,
      name: fee.name,
      total: cents(fee.total),
      tax: cents(fee.total_tax),
      taxes: taxesOf(fee),
      taxable: fee.tax_status === 'taxable',
    })),
    coupons: order.coupon_lines.map((coupon) => ({
      code: coupon.code,
      type: coupon.discount_type,
      amount: String(coupon.nominal_amount),
      freeShipping: coupon.free_shipping,
      discount: cents(coupon.discount),
      tax: cents(coupon.discount_tax),
      id: (JSON.parse(String(coupon.meta_data[0]?.value)) as number[])[0],
    })),
    paymentInstructions: '',
    additionalFields: {},
  };
  const sums = (parts: readonly Part[], name: 'total' | 'total_tax') =>
    parts.reduce((sum, part) => sum + cents(part[name]), 0);
  await db
    .insertInto('shop_order')
    .values({
      id: order.id,
      key: order.order_key,
      status: order.status,
      payment_status: order['date_paid_gmt'] == null ? 'unpaid' : 'paid',
      currency: String(order['currency']),
      prices_include_tax: true,
      items_total: sums(order.line_items, 'total') + cents(order['discount_total']),
      items_tax: sums(order.line_items, 'total_tax') + cents(order['discount_tax']),
      discount_total: cents(order['discount_total']),
      discount_tax: cents(order['discount_tax']),
      shipping_total: cents(order['shipping_total']),
      shipping_tax: cents(order['shipping_tax']),
      fees_total: sums(order.fee_lines, 'total'),
      fees_tax: sums(order.fee_lines, 'total_tax'),
      total_tax: cents(order['total_tax']),
      total: cents(order['total']),
      email: order.billing['email'] ?? '',
      billing: JSON.stringify(order.billing),
      shipping: JSON.stringify(order.shipping),
      payment_method: String(order['payment_method']),
      payment_title: String(order['payment_method_title']),
      customer_note: String(order['customer_note']),
      snapshot: JSON.stringify(snapshot),
      cart_id: `recorded_${order.id}`,
      idempotency_key: '',
      request_hash: '',
      created_at: instant(order['date_created_gmt']) ?? new Date(),
      updated_at: instant(order['date_modified_gmt']) ?? new Date(),
      paid_at: instant(order['date_paid_gmt']),
      completed_at: instant(order['date_completed_gmt']),
      account_id: order.customer_id,
      created_via: String(order['created_via']),
      transaction_id: String(order['transaction_id']),
      meta_data: JSON.stringify(order.meta_data),
    })
    .execute();
  for (const [position, line] of order.line_items.entries()) {
    const total = String(Math.round(line.price * line.quantity * 1e6) / 1e6);
    const reduced = line.meta_data.find(({ key }) => key === '_reduced_stock');
    const metaData = line.meta_data.filter((meta) => meta !== reduced);
    const chosen = metaData.filter(({ key }) => key.startsWith('pa_'));
    const lineSnapshot = {
      version: 1,
      path: '/',
      prices: {
        price: '0',
        regular_price: '0',
        sale_price: '0',
        price_range: null,
        raw_prices: { precision: 6, price: '0', regular_price: '0', sale_price: '0' },
        ...currency,
      },
      taxes: taxesOf(line),
      exact: { total, subtotal: line.total === line.subtotal ? total : line.subtotal },
      metaData: metaData.map(({ id, key, value }) => ({ id, key, value })),
      variation: chosen.map(({ key, display_key, display_value }) => ({
        raw_attribute: `attribute_${key}`,
        attribute: display_key,
        value: display_value,
      })),
      itemData: [],
      categories: [],
      visibility: 'visible',
      soldIndividually: false,
      addOns: {},
      parentKey: null,
    };
    await db
      .insertInto('order_line')
      .values({
        order_id: order.id,
        position,
        line_key: `recorded_${line.id}`,
        product_id: line.product_id,
        variation_id: line.variation_id === 0 ? null : line.variation_id,
        name: line.name,
        sku: line.sku,
        quantity: line.quantity,
        subtotal: cents(line.subtotal),
        subtotal_tax: cents(line.subtotal_tax),
        total: cents(line.total),
        total_tax: cents(line.total_tax),
        tax_class: line.tax_class === '' ? 'standard' : line.tax_class,
        snapshot: JSON.stringify(lineSnapshot),
      })
      .execute();
    if (reduced !== undefined) {
      await sql`
        insert into stock_movement (product_id, delta, reason, order_id, at)
        values (${line.variation_id || line.product_id}, ${-Number(reduced.value)}, 'order', ${order.id}, now())
      `.execute(db);
    }
  }
}

async function addRefunds(db: Database, order: RecordedOrder): Promise<void> {
  for (const refund of recordedRefunds(order.id)) {
    const lines = refund.line_items;
    const values = {
      order_id: order.id,
      total: cents(refund.amount),
      total_tax: lines.reduce((sum, line) => sum - cents(line.total_tax), 0),
      reason: refund.reason,
      at: instant(refund.date_created_gmt) ?? new Date(),
    };
    await sql`
      insert into refund (id, order_id, total, total_tax, reason, restocked, payment_status, created_at, named, refunded_by)
      overriding system value values (${refund.id}, ${values.order_id}, ${values.total}, ${values.total_tax},
        ${values.reason}, false, 'by_hand', ${values.at},
        ${lines.length === 0 ? '[]' : null}::jsonb, ${refund.refunded_by})
    `.execute(db);
    for (const [position, line] of lines.entries()) {
      const item = line.meta_data.find(({ key }) => key === '_refunded_item_id');
      const place = order.line_items.findIndex(({ id }) => String(id) === item?.value);
      await db
        .insertInto('refund_line')
        .values({
          refund_id: refund.id,
          position,
          part: `line:${place}`,
          name: line.name,
          quantity: -line.quantity,
          total: -cents(line.total),
          total_tax: -cents(line.total_tax),
          taxes: JSON.stringify(line.taxes.map(({ id, total }) => ({ rateId: id, amount: -cents(total) }))),
        })
        .execute();
    }
    await sql`update shop_order set refunded_total = refunded_total + ${values.total} where id = ${order.id}`.execute(
      db,
    );
  }
}

async function addNotes(db: Database, { id }: RecordedOrder): Promise<void> {
  for (const note of recordedNotes(id).toReversed()) {
    const author = note.author === 'WooCommerce' ? null : note.author;
    await db
      .insertInto('order_event')
      .values({
        order_id: id,
        at: instant(note.date_created_gmt) ?? new Date(),
        kind: 'note',
        data: JSON.stringify({ text: note.note, toCustomer: note.customer_note, author }),
      })
      .execute();
  }
}

type RecordedProduct = {
  readonly id: number;
  readonly manage_stock: unknown;
  readonly stock_quantity: number | null;
  readonly total_sales?: number;
};

/** Stock and sales of products as the recorded shop had them. */
async function arrangeStock(db: Database): Promise<void> {
  const pages = Array.from({ length: 12 }, (_, page) => recorded<RecordedProduct>(`products-${page + 1}`)).flat();
  const variations = ['variations-1061-1', 'variations-1117-1'].flatMap((name) => recorded<RecordedProduct>(name));
  const managed = [...pages, ...variations].filter(({ manage_stock }) => manage_stock === true);
  await sql`
    update stock set managed = true, quantity = row.stock_quantity
    from jsonb_to_recordset(${JSON.stringify(managed)}::text::jsonb) as row (id integer, stock_quantity numeric)
    where stock.product_id = row.id
  `.execute(db);
  await sql`
    insert into stock (product_id, managed, quantity)
    select id, true, stock_quantity from jsonb_to_recordset(${JSON.stringify(managed)}::text::jsonb) as row (id integer, stock_quantity numeric)
    where exists (select 1 from product where product.id = row.id) on conflict do nothing
  `.execute(db);
  await sql`
    update product_listing set total_sales = row.total_sales
    from jsonb_to_recordset(${JSON.stringify(pages)}::text::jsonb) as row (id integer, total_sales integer)
    where product_id = row.id
  `.execute(db);
}

/** Coupons under the recorded ids, which orders name. */
async function arrangeCoupons(shop: ReplayedRestShop): Promise<void> {
  const { db } = shop.database;
  await sql`truncate coupon cascade`.execute(db);
  for (const coupon of recorded<{ id: number }>('coupons-1').toSorted((one, other) => one.id - other.id)) {
    await sql`alter table coupon alter column id restart with ${sql.lit(coupon.id)}`.execute(db);
    const { id: _id, ...draft } = coupon;
    await shop.call('POST', '/wp-json/wc/v3/coupons', { ...draft, meta_data: [] });
  }
}

/** Where ids of the shop's own new orders and refunds begin: no amount and no recorded id is as large. */
export const firstOwnId = { order: 800_001, refund: 900_001 } as const;

/** Puts the orders of the recorded shop into ours, with their customers, notes and refunds. */
export async function arrangeOrders(shop: ReplayedRestShop): Promise<void> {
  const { db } = shop.database;
  for (const { id, email } of recorded<{ id: number; email: string }>('customers-1')) {
    await sql`
      insert into account (id, email, locale, created_at) overriding system value values (${id}, ${email}, 'lt_LT', now())
    `.execute(db);
  }
  // Bought and downloaded, which the recorded shop's file does not say.
  await db.updateTable('product').set({ virtual: true, downloadable: true }).where('id', '=', 143).execute();
  await shop.settings.set('tax.shippingTaxClass', 'inherit');
  await shop.settings.set('invoices.when', 'manual'); // the recorded shop issued none
  await arrangeStock(db);
  await arrangeCoupons(shop);
  for (const order of recordedOrders) {
    await addOrder(shop, order);
    await addRefunds(db, order);
    await addNotes(db, order);
  }
  await sql`alter sequence order_id_seq restart with ${sql.lit(firstOwnId.order)}`.execute(db);
  await sql`alter table refund alter column id restart with ${sql.lit(firstOwnId.refund)}`.execute(db);
}
