import { pathOf } from '#core/site/addresses.ts';
import { boughtAsCompany } from '#core/checkout/company-fields.ts';
import { decimal, decimalText } from '#core/decimal.ts';
import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { fromMinorUnits, minorUnits } from '#core/money.ts';
import { needsPayment } from '#core/order/order-states.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { metaId } from '#core/text/meta-id.ts';
import { companyMetas } from '#server/admin/orders/known-metas.ts';
import type { ManagedOrder } from '#server/admin/orders/read-managed-orders.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { indexed, itemId } from '#server/sales/stored-orders/item-ids.ts';
import { terminalLine } from '#server/sales/stored-orders/terminal-line.ts';
import {
  type AmountWriter,
  amountWriter,
  lineItemsJson,
  shownMeta,
  taxClassName,
  taxesJson,
} from './order-line-json.ts';
import { taxLinesJson } from './order-tax-json.ts';
import { newestFirst, shownRefund } from './refund-json.ts';
import type { RestCall } from './rest-call.ts';
import { shopDates } from './shop-dates.ts';

/** The version of the platform that orders say they are of. */
const platformVersion = '10.9.1';

/** What orders are written with. */
export type OrderJsonContext = {
  readonly settings: ShopSettings;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  /** Decimals of amounts; left out: the currency's. */
  readonly places?: number | undefined;
};

/** What the shop knows of an order in its own way, as the custom fields that shops of the platform have. */
function knownMetas({ snapshot }: ManagedOrder): readonly MetaEntry[] {
  const fields = snapshot.additionalFields;
  const isCompany = fields[boughtAsCompany] === true;
  const company = isCompany
    ? Object.entries(companyMetas).map(([key, field]) => [key, fields[field] ?? ''] as const)
    : [];
  const terminal = snapshot.terminal === null ? [] : [['_vitrina_terminal', snapshot.terminal.choice] as const];
  return [...company, ...terminal]
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ id: metaId(key), key, value }));
}

function metaData(order: ManagedOrder): readonly MetaEntry[] {
  const own = new Set(order.metaData.map(({ key }) => key));
  const all = [...knownMetas(order).filter(({ key }) => !own.has(key)), ...order.metaData];
  return all.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.id - other.id));
}

function shippingLines({ id, snapshot }: ManagedOrder, write: AmountWriter) {
  const { terminal } = snapshot;
  return indexed(snapshot.shippingLines).map((line) => ({
    id: itemId(id, 'shipping', line.index),
    method_title: line.title,
    method_id: line.methodId,
    instance_id: line.instanceId === 0 ? '' : String(line.instanceId),
    total: write.minor(line.cost),
    total_tax: write.minor(line.tax),
    taxes: taxesJson(line.taxes ?? [], write, () => ''),
    tax_status: (line.taxable ?? true) ? 'taxable' : 'none',
    meta_data: [
      ...(terminal === null
        ? []
        : [shownMeta({ id: metaId('pastomatas'), key: 'pastomatas', value: terminalLine(terminal) })]),
      ...(line.metaData ?? []).map((meta) => shownMeta(meta)),
    ],
  }));
}

function feeLines({ id, snapshot }: ManagedOrder, write: AmountWriter) {
  return indexed(snapshot.fees).map((fee) => ({
    id: itemId(id, 'fee', fee.index),
    name: fee.name,
    tax_class: taxClassName(fee.taxClass ?? 'standard'),
    tax_status: (fee.taxable ?? (fee.taxes ?? []).length > 0) ? 'taxable' : 'none',
    amount: '',
    total: write.minor(fee.total),
    total_tax: write.minor(fee.tax),
    taxes: taxesJson(fee.taxes ?? [], write, () => ''),
    meta_data: (fee.metaData ?? []).map((meta) => shownMeta(meta)),
  }));
}

function couponLines({ id, snapshot, couponIds }: ManagedOrder, decimals: number) {
  const plain = (minor: number) => decimalText(fromMinorUnits(minorUnits(minor), decimals));
  return indexed(snapshot.coupons).map((coupon) => {
    const amount = Number(decimalText(decimal(coupon.amount)));
    const type = coupon.type === 'fixed_cart' ? null : coupon.type;
    const known = [coupon.id ?? couponIds.get(coupon.code) ?? 0, coupon.code, type, amount];
    const info = JSON.stringify(coupon.freeShipping ? [...known, true] : known);
    return {
      id: itemId(id, 'coupon', coupon.index),
      code: coupon.code,
      discount: plain(coupon.discount),
      discount_tax: plain(coupon.tax),
      meta_data: [shownMeta({ id: metaId('coupon_info'), key: 'coupon_info', value: info })],
      discount_type: coupon.type,
      nominal_amount: amount,
      free_shipping: coupon.freeShipping,
    };
  });
}

function needsProcessing({ lines, products }: ManagedOrder): boolean {
  return lines.some(({ productId, variationId }) => products.get(variationId ?? productId ?? 0)?.isDelivered === false);
}

function linksOf(call: Pick<RestCall, 'links'>, { id, customerId, upperOrderId }: ManagedOrder) {
  const { self, collection, email_templates, ...others } = call.links(`/orders/${id}`, {
    collection: '/orders',
    email_templates: `/orders/${id}/actions/email_templates`,
    ...(customerId === 0 ? {} : { customer: `/customers/${customerId}` }),
    ...(upperOrderId === null ? {} : { up: `/orders/${upperOrderId}` }),
  });
  const templates = (email_templates as readonly object[]).map((link) => ({ embeddable: true, ...link }));
  return { self, collection, email_templates: templates, ...others };
}

function amountsJson({ amounts }: ManagedOrder, write: AmountWriter) {
  return {
    discount_total: write.minor(amounts.discount),
    discount_tax: write.minor(amounts.discountTax),
    shipping_total: write.minor(amounts.shipping),
    shipping_tax: write.minor(amounts.shippingTax),
    cart_tax: write.minor(amounts.tax - amounts.shippingTax),
    total: write.minor(amounts.total),
    total_tax: write.minor(amounts.tax),
  };
}

function paymentUrl({ id, key }: ManagedOrder, { publicUrl, settings }: OrderJsonContext): string {
  return `${publicUrl}${pathOf(settings.permalinks, 'checkout')}order-pay/${id}/?pay_for_order=true&key=${encodeURIComponent(key)}`;
}

/** An order as `wc/v3` returns it. */
export function orderJson(call: Pick<RestCall, 'links'>, order: ManagedOrder, context: OrderJsonContext): object {
  const { settings, publicUrl, places } = context;
  const { snapshot, billing, shipping, status } = order;
  const decimals = snapshot.currency.currency_minor_unit;
  const write = amountWriter(decimals, places ?? decimals);
  const { email, phone, ...billed } = billing;
  const dates = {
    ...shopDates('date_created', order.createdAt),
    ...shopDates('date_modified', order.updatedAt),
    ...shopDates('date_completed', order.completedAt),
    ...shopDates('date_paid', order.paidAt),
  };
  const rateAmounts = new Map(snapshot.taxLines.map((line) => [line.rateId, line]));
  return {
    id: order.id,
    parent_id: order.upperOrderId ?? 0,
    status,
    currency: snapshot.currency.currency_code,
    version: platformVersion,
    prices_include_tax: order.pricesIncludeTax,
    date_created: dates.date_created,
    date_modified: dates.date_modified,
    ...amountsJson(order, write),
    customer_id: order.customerId,
    order_key: order.key,
    billing: { ...billed, email, phone },
    shipping,
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentTitle,
    transaction_id: order.transactionId,
    customer_ip_address: order.ipAddress,
    customer_user_agent: order.userAgent,
    created_via: order.createdVia,
    customer_note: order.note,
    date_completed: dates.date_completed,
    date_paid: dates.date_paid,
    cart_hash: '',
    number: String(order.id),
    meta_data: metaData(order),
    line_items: lineItemsJson(order, write, publicUrl),
    tax_lines: taxLinesJson(order, settings, write, (rateId) => rateAmounts.get(rateId) ?? null),
    shipping_lines: shippingLines(order, write),
    fee_lines: feeLines(order, write),
    coupon_lines: couponLines(order, decimals),
    refunds: order.refunds.toSorted(newestFirst).map((refund) => shownRefund(refund, write)),
    payment_url: paymentUrl(order, context),
    is_editable: status === 'pending' || status === 'on-hold',
    needs_payment: needsPayment(status) && order.amounts.total > 0,
    needs_processing: needsProcessing(order),
    date_created_gmt: dates.date_created_gmt,
    date_modified_gmt: dates.date_modified_gmt,
    date_completed_gmt: dates.date_completed_gmt,
    date_paid_gmt: dates.date_paid_gmt,
    currency_symbol: decodeEntities(snapshot.currency.currency_symbol),
    _links: linksOf(call, order),
  };
}
