import { addMinor, minorToDecimalText, minorUnits, type MinorUnits, subtractMinor } from '#core/money.ts';
import type { OrderTask } from '#core/order/tasks.ts';
import { quantityText } from '#core/quantity.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { OrderEvent, OrderSummary } from './orders.ts';
import type { Refund } from '#server/sales/stored-orders/refunds.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { terminalLine } from '#server/sales/stored-orders/terminal-line.ts';

function amount(minor: number, currency: string, decimals = 2): string {
  return `${minorToDecimalText(minorUnits(minor), decimals)} ${currency}`;
}

/** One order on one line, for the merchant. */
export function summaryLine(order: OrderSummary): string {
  const { id, createdAt, status, total, currency, name, email, tasks, transferAwaitedSince, cancelsAt } = order;
  const awaited = transferAwaitedSince === null ? [] : [awaitedText(transferAwaitedSince, cancelsAt)];
  return [
    String(id).padStart(7),
    vilniusMinute(createdAt),
    status.padEnd(10),
    amount(total, currency).padStart(14),
    name,
    email,
    ...awaited,
    ...(tasks.length === 0 ? [] : [`TO DO: ${tasks.join(', ')}`]),
  ].join('  ');
}

function awaitedText(since: Date, cancelsAt: Date | null): string {
  const end = cancelsAt === null ? '' : `, cancelled on ${vilniusMinute(cancelsAt)}`;
  return `transfer awaited since ${vilniusMinute(since)}${end}`;
}

/** An order in full, for the merchant. */
export function orderLines(
  order: StoredOrder,
  events: readonly OrderEvent[],
  refunds: readonly Refund[] = [],
): readonly string[] {
  const { amounts, snapshot, billing, shipping } = order;
  const { currency_code: currency, currency_minor_unit: decimals } = snapshot.currency;
  const money = (minor: MinorUnits) => amount(minor, currency, decimals);
  const withTax = (net: number, tax: number) => money(addMinor(minorUnits(net), minorUnits(tax)));
  return [
    `Order ${order.id}  ${order.status}  ${vilniusMinute(order.createdAt)}  ${money(amounts.total)}`,
    `OrderCustomer     ${addressLine(billing)}, ${billing.phone}, ${order.email}`,
    ...(snapshot.needsShipping ? [`Ship to   ${addressLine(shipping)}`] : []),
    ...snapshot.shippingLines.map(({ title, cost, tax }) => `Shipping  ${title}  ${withTax(cost, tax)}`),
    ...(snapshot.terminal === null ? [] : [`Terminal  ${terminalLine(snapshot.terminal)}`]),
    ...snapshot.coupons.map(({ code, discount, tax }) => `Coupon    ${code}  -${withTax(discount, tax)}`),
    `Payment   ${order.paymentTitle || 'none'} (${order.paymentStatus})`,
    ...(order.transferAwaitedSince === null
      ? []
      : [`Unpaid    ${awaitedText(order.transferAwaitedSince, order.cancelsAt)}`]),
    ...(order.note === '' ? [] : [`Note      ${order.note}`]),
    ...snapshot.fields.map(({ label, value }) => `Field     ${label}: ${value === true ? 'yes' : value}`),
    ...order.tasks.map((task) => `TO DO     ${taskText(task)}`),
    '',
    ...order.lines.map((line, index) => {
      const chosen = line.snapshot.variation.map(({ attribute, value }) => `${attribute}: ${value}`);
      const itemDetails = line.snapshot.itemData.map(({ name, value }) => decodeEntities(`${name}: ${value}`));
      const details = [...chosen, ...itemDetails].join(', ');
      const title = [line.name, line.sku === '' ? '' : `[${line.sku}]`, details === '' ? '' : `(${details})`]
        .filter(Boolean)
        .join(' ');
      return `${String(index + 1).padStart(3)}. ${quantityText(line.quantity).padStart(4)} × ${title}  ${withTax(line.total, line.totalTax)}`;
    }),
    '',
    `Items ${withTax(amounts.items, amounts.itemsTax)}, shipping ${withTax(amounts.shipping, amounts.shippingTax)}, tax in all ${money(amounts.tax)}`,
    ...snapshot.fees.map(({ name, total, tax }, index) => `Fee ${index + 1}     ${name}  ${withTax(total, tax)}`),
    ...refunds.map(
      ({ id, createdAt, total, paymentStatus, reason }) =>
        `Refund ${id}  ${vilniusMinute(createdAt)}  ${money(total)}  ${paymentStatus}${reason === '' ? '' : `  ${reason}`}`,
    ),
    ...(amounts.refunded > 0 ? [`Left      ${money(subtractMinor(amounts.total, amounts.refunded))}`] : []),
    ...order.invoices.map(({ kind, number }) => `${kind === 'credit' ? 'Credit   ' : 'Invoice  '} ${number}`),
    ...order.parcels.map(({ title, number, url }) => `Parcel    ${title} ${number}  ${url}`),
    '',
    ...events.map(({ at, kind, data }) => `${vilniusMinute(at)}  ${kind} ${JSON.stringify(data)}`),
  ];
}

const taskTexts: Readonly<Record<OrderTask, string>> = {
  paid_without_stock:
    'Paid, but its goods have sold out: restock them and set it to processing, or give the money back.',
  wrong_amount: 'Another sum came than was due: take it and set the order to processing, or give it back.',
  paid_twice: 'The money came twice: give it back once, then end this with `orders end-task`.',
  paid_after_cancel: 'The money came after the order had ended: set it to processing, or give the money back.',
  coupon_beyond_limit: 'The money came when the coupon had been used up: carry the order out, or give the money back.',
  withdrawal: 'Its buyer withdraws: see `withdrawals list`, give the money back, then say `withdrawals done`.',
};

function taskText(task: string): string {
  return Object.hasOwn(taskTexts, task) ? taskTexts[task as OrderTask] : task;
}

function addressLine(address: StoredOrder['shipping']): string {
  const { first_name, last_name, company, address_1, address_2, postcode, city, country } = address;
  return [`${first_name} ${last_name}`.trim(), company, address_1, address_2, `${postcode} ${city}`.trim(), country]
    .filter(Boolean)
    .join(', ');
}
