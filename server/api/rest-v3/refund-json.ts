import { decimal, decimalText } from '#core/decimal.ts';
import { fromMinorUnits, minorUnits, sumMinor } from '#core/money.ts';
import { type OrderPart, taxOf } from '#core/order/split-refund.ts';
import { metaId } from '#core/text/meta-id.ts';
import type { ManagedOrder } from '#server/admin/orders/read-managed-orders.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { indexed, itemId } from '#server/sales/stored-orders/item-ids.ts';
import type { Refund } from '#server/sales/stored-orders/refunds.ts';
import {
  type AmountWriter,
  amountWriter,
  productParts,
  shownMeta,
  taxClassName,
  unitPrice,
} from './order-line-json.ts';
import { taxLinesJson } from './order-tax-json.ts';
import type { RestCall } from './rest-call.ts';
import { shopDates } from './shop-dates.ts';

/** The order of refunds within their order: the newest first, those of one second as they were made. */
export function newestFirst(one: Refund, other: Refund): number {
  const second = ({ createdAt }: Refund) => Math.floor(createdAt.getTime() / 1000);
  return second(other) - second(one) || one.id - other.id;
}

/** A refund as its order lists it. */
export function shownRefund(refund: Refund, write: AmountWriter) {
  const { id, reason, total, hasAmount } = refund;
  const tax = sumMinor(shownParts(refund).map(({ taxes }) => taxOf(taxes)));
  return {
    id,
    reason,
    total: hasAmount ? `-${write.minor(total)}` : '-',
    total_tax: tax === 0 ? write.minor(0) : `-${write.minor(tax)}`,
  };
}

/** An amount below zero; nothing is written without a sign. */
function negative(amount: number, write: AmountWriter): string {
  return amount === 0 ? write.minor(0) : write.minor(-amount);
}

/** The parts that a refund shows: what a program named, or its lines. */
function shownParts({ lines, named }: Refund): readonly OrderPart[] {
  return named ?? lines;
}

/** The lines that a refund names; none where an amount was refunded. */
function linesOf(refund: Refund, kind: 'line' | 'shipping' | 'fee') {
  return shownParts(refund).flatMap((line, place) => {
    const [name, index] = line.key.split(':');
    return name === kind ? [{ line, place, index: Number(index) }] : [];
  });
}

function sums(line: OrderPart, write: AmountWriter) {
  const tax = taxOf(line.taxes);
  const taxes = line.taxes.map(({ rateId, amount }) => ({ id: rateId, total: negative(amount, write) }));
  return { total: negative(line.net, write), total_tax: negative(tax, write), taxes };
}

function refundedItem(orderId: number, kind: 'line' | 'shipping' | 'fee', index: number) {
  const value = String(itemId(orderId, kind, index));
  return [shownMeta({ id: metaId('_refunded_item_id'), key: '_refunded_item_id', value })];
}

/** Ids of parts of a refund: below those of its order's, which are positive and of another size. */
function refundItemId(refundId: number, place: number): number {
  return refundId * 1000 + place + 1;
}

function lineItems(refund: Refund, order: ManagedOrder, write: AmountWriter, publicUrl: string) {
  const decimals = order.snapshot.currency.currency_minor_unit;
  return linesOf(refund, 'line').map(({ line, place, index }) => {
    const sold = order.lines.find(({ position }) => position === index);
    const amounts = sums(line, write);
    const { sku, global_unique_id, image, parent_name } = productParts(
      { productId: sold?.productId ?? null, variationId: sold?.variationId ?? null },
      order,
      publicUrl,
    );
    return {
      id: refundItemId(refund.id, place),
      name: sold?.name ?? '',
      product_id: sold?.productId ?? 0,
      variation_id: sold?.variationId ?? 0,
      quantity: line.quantity === 0 ? 0 : -line.quantity,
      tax_class: taxClassName(sold?.taxClass ?? 'standard'),
      subtotal: amounts.total,
      subtotal_tax: amounts.total_tax,
      total: amounts.total,
      total_tax: amounts.total_tax,
      taxes: amounts.taxes.map((tax) => ({ ...tax, subtotal: tax.total })),
      meta_data: refundedItem(order.id, 'line', index),
      sku,
      global_unique_id,
      price: unitPrice(fromMinorUnits(line.net, decimals), line.quantity),
      image,
      parent_name,
    };
  });
}

function shippingLines(refund: Refund, order: ManagedOrder, write: AmountWriter) {
  const sold = indexed(order.snapshot.shippingLines);
  return linesOf(refund, 'shipping').map(({ line, place, index }) => {
    const source = sold.find((one) => one.index === index);
    const { total, total_tax, taxes } = sums(line, write);
    return {
      id: refundItemId(refund.id, place),
      method_title: source?.title ?? '',
      method_id: source?.methodId ?? '',
      instance_id: source === undefined || source.instanceId === 0 ? '' : String(source.instanceId),
      total,
      total_tax,
      taxes: taxes.map((tax) => ({ ...tax, subtotal: '' })),
      tax_status: 'taxable',
      meta_data: refundedItem(order.id, 'shipping', index),
    };
  });
}

function feeLines(refund: Refund, order: ManagedOrder, write: AmountWriter) {
  const sold = indexed(order.snapshot.fees);
  return linesOf(refund, 'fee').map(({ line, place, index }) => {
    const source = sold.find((one) => one.index === index);
    const { total, total_tax, taxes } = sums(line, write);
    return {
      id: refundItemId(refund.id, place),
      name: source?.name ?? '',
      tax_class: taxClassName(source?.taxClass ?? 'standard'),
      tax_status: (source?.taxable ?? true) ? 'taxable' : 'none',
      amount: '',
      total,
      total_tax,
      taxes: taxes.map((tax) => ({ ...tax, subtotal: '' })),
      meta_data: refundedItem(order.id, 'fee', index),
    };
  });
}

/** The taxes that a refund names, by rate; null where it names none of the rate. */
function taxesOf(refund: Refund) {
  const amountOf = (kind: 'line' | 'shipping' | 'fee', rateId: number) =>
    linesOf(refund, kind).reduce(
      (sum, { line }) => sum + line.taxes.reduce((all, tax) => (tax.rateId === rateId ? all + tax.amount : all), 0),
      0,
    );
  return (rateId: number) => {
    const items = amountOf('line', rateId) + amountOf('fee', rateId);
    const shipping = amountOf('shipping', rateId);
    return items === 0 && shipping === 0 ? null : { items: -items, shipping: -shipping };
  };
}

/** Whether nothing of the order was left after this refund. */
function isFull(refund: Refund, { refunds, amounts }: ManagedOrder): boolean {
  const upTo = refunds.filter(({ id }) => id <= refund.id).reduce((sum, { total }) => sum + total, 0);
  return refund.total > 0 && upTo >= amounts.total;
}

/** A refund as `wc/v3` returns it; `isListed`: in the list of all orders', with the id of its order. */
export function refundJson(
  call: Pick<RestCall, 'links'>,
  refund: Refund,
  order: ManagedOrder,
  {
    settings,
    publicUrl,
    places,
    isListed = false,
  }: {
    readonly settings: ShopSettings;
    readonly publicUrl: string;
    readonly places?: number | undefined;
    readonly isListed?: boolean;
  },
): object {
  const decimals = order.snapshot.currency.currency_minor_unit;
  const write = amountWriter(decimals, places ?? decimals);
  const { id } = refund;
  const path = `/orders/${order.id}`;
  const type = { id: metaId('_refund_type'), key: '_refund_type', value: isFull(refund, order) ? 'full' : 'partial' };
  return {
    id,
    ...(isListed ? { parent_id: order.id } : {}),
    ...shopDates('date_created', refund.createdAt),
    amount: refund.hasAmount ? decimalText(decimal(write.minor(minorUnits(refund.total))), places ?? decimals) : '',
    reason: refund.reason,
    refunded_by: refund.refundedBy,
    refunded_payment: refund.paymentStatus === 'asked' || refund.paymentStatus === 'done',
    meta_data: [type, ...refund.metaData],
    line_items: lineItems(refund, order, write, publicUrl),
    shipping_lines: shippingLines(refund, order, write),
    tax_lines: taxLinesJson(order, settings, write, taxesOf(refund)),
    fee_lines: feeLines(refund, order, write),
    _links: call.links(`${path}/refunds/${id}`, { collection: `${path}/refunds`, up: path }),
  };
}
