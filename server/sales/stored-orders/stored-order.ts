import { defaultLocale } from '#contract/languages.ts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import {
  type BillingAddress,
  billingAddressSchema,
  type ShippingAddress,
  shippingAddressSchema,
} from '#contract/address.ts';
import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { possibleIds } from '#core/ids.ts';
import { minorUnits, type MinorUnits } from '#core/money.ts';
import { type OrderStatus, parseOrderStatus } from '#core/order/order-states.ts';
import { type Quantity, quantityOf } from '#core/quantity.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { readInvoiceNumbersOf, type InvoiceNumber } from './invoice-numbers.ts';
import { type LineSnapshot, lineSnapshotSchema, type OrderSnapshot, orderSnapshotSchema } from './order-snapshot.ts';
import { type Parcel, readParcelsOf } from './parcels.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';

export type StoredLine = {
  readonly position: number;
  readonly lineKey: string;
  /** Null where the product was deleted since. */
  readonly productId: number | null;
  readonly variationId: number | null;
  readonly name: string;
  readonly sku: string;
  readonly quantity: Quantity;
  readonly subtotal: MinorUnits;
  readonly subtotalTax: MinorUnits;
  readonly total: MinorUnits;
  readonly totalTax: MinorUnits;
  readonly taxClass: string;
  readonly snapshot: LineSnapshot;
};

export type OrderAmounts = Readonly<
  Record<
    | 'items'
    | 'itemsTax'
    | 'discount'
    | 'discountTax'
    | 'shipping'
    | 'shippingTax'
    | 'fees'
    | 'feesTax'
    | 'tax'
    | 'total'
    | 'refunded',
    MinorUnits
  >
>;

/** An order as it is stored. */
export type StoredOrder = {
  readonly id: number;
  /** The order above it; null: none. */
  readonly upperOrderId: number | null;
  readonly key: string;
  readonly status: OrderStatus;
  readonly paymentStatus: string;
  /** The merchant's tasks, each one of `orderTasks`. */
  readonly tasks: readonly string[];
  readonly amounts: OrderAmounts;
  readonly email: string;
  readonly billing: BillingAddress;
  readonly shipping: ShippingAddress;
  readonly paymentMethod: string;
  readonly paymentTitle: string;
  readonly note: string;
  readonly locale: string;
  readonly cartId: string;
  readonly snapshot: OrderSnapshot;
  readonly pricesIncludeTax: boolean;
  /** Whose order it is; 0: a guest's; null: theirs whose account has its e-mail address. */
  readonly accountId: number | null;
  /** `checkout` or `rest-api`. */
  readonly createdVia: string;
  /** What the payment is called elsewhere; empty where that is not known. */
  readonly transactionId: string;
  readonly metaData: readonly MetaEntry[];
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  readonly createdAt: Date;
  /** Since when its transfer is awaited; null: it is not cancelled by itself. */
  readonly transferAwaitedSince: Date | null;
  /** When it is cancelled unless it is paid, as the shopper was reminded; null: nobody was. */
  readonly cancelsAt: Date | null;
  readonly lines: readonly StoredLine[];
  readonly parcels: readonly Parcel[];
  /** Its invoices and credit notes, in the order they were issued. */
  readonly invoices: readonly InvoiceNumber[];
};

/** An order with its lines; null where there is none. */
export async function readOrder(db: Database, id: number): Promise<StoredOrder | null> {
  return (await readOrders(db, [id])).get(id) ?? null;
}

/** Orders with their lines, by id; unknown ids are left out. */
export async function readOrders(
  db: Database,
  requestedIds: readonly number[],
): Promise<ReadonlyMap<number, StoredOrder>> {
  const ids = possibleIds(requestedIds);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('shop_order').selectAll().where('id', 'in', ids).execute();
  if (rows.length === 0) return new Map();
  const lines = Map.groupBy(
    await db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
    ({ order_id }) => order_id,
  );
  const parcels = await readParcelsOf(db, ids);
  const invoices = await readInvoiceNumbersOf(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...orderOf(row),
        lines: (lines.get(row.id) ?? []).map(lineOf),
        parcels: parcels.get(row.id) ?? [],
        invoices: invoices.get(row.id) ?? [],
      },
    ]),
  );
}

type OrderRow = Selectable<Tables['shop_order']>;

function orderOf(row: OrderRow): Omit<StoredOrder, 'lines' | 'parcels' | 'invoices'> {
  return {
    id: row.id,
    upperOrderId: row.upper_order_id,
    key: row.key,
    status: parseOrderStatus(row.status) ?? 'pending',
    paymentStatus: row.payment_status,
    tasks: row.tasks,
    amounts: {
      items: minorUnits(row.items_total),
      itemsTax: minorUnits(row.items_tax),
      discount: minorUnits(row.discount_total),
      discountTax: minorUnits(row.discount_tax),
      shipping: minorUnits(row.shipping_total),
      shippingTax: minorUnits(row.shipping_tax),
      fees: minorUnits(row.fees_total),
      feesTax: minorUnits(row.fees_tax),
      tax: minorUnits(row.total_tax),
      total: minorUnits(row.total),
      refunded: minorUnits(row.refunded_total),
    },
    email: row.email,
    billing: v.parse(billingAddressSchema, row.billing),
    shipping: v.parse(shippingAddressSchema, row.shipping),
    paymentMethod: row.payment_method,
    paymentTitle: row.payment_title,
    note: row.customer_note,
    locale: row.locale,
    cartId: row.cart_id,
    snapshot: v.parse(orderSnapshotSchema, row.snapshot),
    pricesIncludeTax: row.prices_include_tax,
    accountId: row.account_id,
    createdVia: row.created_via,
    transactionId: row.transaction_id === '' ? (row.payment_reference ?? '') : row.transaction_id,
    metaData: row.meta_data as readonly MetaEntry[],
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    paidAt: row.paid_at,
    completedAt: row.completed_at,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    transferAwaitedSince: row.transfer_awaited_since,
    cancelsAt: row.cancels_at,
  };
}

function lineOf(line: Selectable<Tables['order_line']>): StoredLine {
  return {
    position: line.position,
    lineKey: line.line_key,
    productId: line.product_id,
    variationId: line.variation_id,
    name: line.name,
    sku: line.sku ?? '',
    quantity: quantityOf(Number(line.quantity)),
    subtotal: minorUnits(line.subtotal),
    subtotalTax: minorUnits(line.subtotal_tax),
    total: minorUnits(line.total),
    totalTax: minorUnits(line.total_tax),
    taxClass: line.tax_class,
    snapshot: v.parse(lineSnapshotSchema, line.snapshot),
  };
}

/** What a line is called in the language spoken: as the shopper read it, or as the shop calls it. */
export function lineName({ name, snapshot }: Pick<StoredLine, 'name' | 'snapshot'>): string {
  return currentLocale() === defaultLocale ? name : (snapshot.name ?? name);
}
