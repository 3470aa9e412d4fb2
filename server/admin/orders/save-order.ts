import type { BillingAddress, ShippingAddress } from '#contract/address.ts';
import { decimal, decimalText } from '#core/decimal.ts';
import { addMinor, minorUnits } from '#core/money.ts';
import type { EditedTax, EditedTotals } from '#core/order/edited-totals.ts';
import { quantityText } from '#core/quantity.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { indexed } from '#server/sales/stored-orders/item-ids.ts';
import type { OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { EditableLine, EditableParts } from './editable-order.ts';
import { rateCode } from './rate-code.ts';

/** What of an order stands beside its parts. */
export type OrderHead = Pick<
  StoredOrder,
  | 'billing'
  | 'shipping'
  | 'paymentMethod'
  | 'paymentTitle'
  | 'transactionId'
  | 'note'
  | 'accountId'
  | 'upperOrderId'
  | 'metaData'
> & { readonly currency: OrderSnapshot['currency']; readonly additionalFields: OrderSnapshot['additionalFields'] };

function taxRows(taxes: readonly EditedTax[]) {
  return taxes.map(({ rate, amount, exact, subtotal }) => ({
    rateId: rate.id,
    name: rate.name,
    rate: decimalText(decimal(rate.rate)),
    amount,
    exact: decimalText(exact),
    ...(subtotal === null ? {} : { subtotal: decimalText(subtotal) }),
  }));
}

/** Writes what stands beside an order's parts. */
export async function saveHead(trx: DatabaseTransaction, order: StoredOrder, head: OrderHead, at: Date): Promise<void> {
  const { currency, additionalFields } = head;
  await trx
    .updateTable('shop_order')
    .set({
      billing: JSON.stringify(head.billing satisfies BillingAddress),
      shipping: JSON.stringify(head.shipping satisfies ShippingAddress),
      email: head.billing.email,
      payment_method: head.paymentMethod,
      payment_title: head.paymentTitle,
      customer_note: head.note,
      account_id: head.accountId,
      upper_order_id: head.upperOrderId,
      meta_data: JSON.stringify(head.metaData),
      currency: currency.currency_code,
      snapshot: JSON.stringify({ ...order.snapshot, currency, additionalFields }),
      updated_at: at,
      ...(head.transactionId === order.transactionId ? {} : { transaction_id: head.transactionId }),
    })
    .where('id', '=', order.id)
    .execute();
}

/** Lines of tax: a rate keeps its number, and new ones come after. */
function taxLines(order: StoredOrder, { rates }: EditedTotals, next: number) {
  const before = new Map(indexed(order.snapshot.taxLines).map((line) => [line.rateId, line.index]));
  let nextIndex = next;
  const lines = rates.map(({ rate, items, shipping }) => ({
    rateId: rate.id,
    name: rate.name,
    rate: decimalText(decimal(rate.rate)),
    items,
    shipping,
    index: before.get(rate.id) ?? nextIndex++,
    code: rateCode(rate),
  }));
  return { lines: lines.toSorted((one, other) => one.index - other.index), next: nextIndex };
}

function lineRow(
  order: StoredOrder,
  line: EditableLine,
  totals: EditedTotals['lines'][number],
  { tax }: Pick<ShopSettings, 'tax'>,
) {
  const shown = tax.display === 'incl' ? addMinor(totals.subtotal, totals.subtotalTax) : totals.subtotal;
  const each = String(line.quantity === 0 ? 0 : minorUnits(Math.round(shown / line.quantity)));
  const raw = { precision: 6, price: `${each}0000`, regular_price: `${each}0000`, sale_price: `${each}0000` };
  const prices = { price: each, regular_price: each, sale_price: each, price_range: null, raw_prices: raw };
  const isOfCheckout = line.snapshot.exact === undefined && line.snapshot.prices.price !== '0';
  return {
    order_id: order.id,
    position: line.index,
    line_key: line.lineKey,
    product_id: line.productId,
    variation_id: line.variationId,
    name: line.name,
    sku: line.sku === '' ? null : line.sku,
    quantity: quantityText(line.quantity),
    subtotal: totals.subtotal,
    subtotal_tax: totals.subtotalTax,
    total: totals.total,
    total_tax: totals.tax,
    tax_class: line.taxClass,
    snapshot: JSON.stringify({
      ...line.snapshot,
      taxes: taxRows(totals.taxes),
      exact: { subtotal: decimalText(line.subtotal), total: decimalText(line.total) },
      metaData: line.metaData,
      ...(isOfCheckout ? {} : { prices: { ...line.snapshot.prices, ...prices } }),
    }),
  };
}

/** The snapshot of an order with its parts and their taxes. */
function snapshotOf(order: StoredOrder, parts: EditableParts, totals: EditedTotals): OrderSnapshot {
  const taxed = taxLines(order, totals, parts.next.tax);
  return {
    ...order.snapshot,
    needsShipping: parts.shipping.length > 0 || order.snapshot.needsShipping,
    taxLines: taxed.lines,
    shippingLines: parts.shipping.map(({ index, methodId, instanceId, title, total, taxable, metaData }, place) => ({
      index,
      methodId,
      instanceId,
      title,
      cost: total,
      tax: totals.shipping[place]?.tax ?? 0,
      taxes: taxRows(totals.shipping[place]?.taxes ?? []),
      taxable,
      metaData: [...metaData],
    })),
    fees: parts.fees.map(({ index, key, name, total, taxable, taxClass, metaData }, place) => ({
      index,
      key,
      name,
      total,
      tax: totals.fees[place]?.tax ?? 0,
      taxes: taxRows(totals.fees[place]?.taxes ?? []),
      taxable,
      taxClass,
      metaData: [...metaData],
    })),
    coupons: [...parts.coupons],
    nextIndex: { ...parts.next, tax: taxed.next },
  };
}

/** Writes an order's parts with their totals, in place of those it has. */
export async function saveParts(
  trx: DatabaseTransaction,
  order: StoredOrder,
  parts: EditableParts,
  { totals, settings, at }: { readonly totals: EditedTotals; readonly settings: ShopSettings; readonly at: Date },
): Promise<void> {
  const { amounts } = totals;
  await trx.deleteFrom('order_line').where('order_id', '=', order.id).execute();
  const rows = parts.lines.flatMap((line, place) => {
    const lineTotals = totals.lines[place];
    return lineTotals === undefined ? [] : [lineRow(order, line, lineTotals, settings)];
  });
  if (rows.length > 0) await trx.insertInto('order_line').values(rows).execute();
  await trx
    .updateTable('shop_order')
    .set({
      items_total: amounts.items,
      items_tax: amounts.itemsTax,
      discount_total: amounts.discount,
      discount_tax: amounts.discountTax,
      shipping_total: amounts.shipping,
      shipping_tax: amounts.shippingTax,
      fees_total: amounts.fees,
      fees_tax: amounts.feesTax,
      total_tax: amounts.tax,
      total: amounts.total,
      snapshot: JSON.stringify(snapshotOf(order, parts, totals)),
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute();
}
