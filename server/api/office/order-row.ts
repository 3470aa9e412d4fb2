import type { OfficeOrderRow, OfficeParcel } from '#contract/office/orders.ts';
import { minorToDecimalText } from '#core/money.ts';
import { isPaid } from '#core/order/is-paid.ts';
import type { Parcel } from '#server/sales/stored-orders/parcels.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/** Whom an order is billed to: a name, else the company. */
export function customerName({ billing }: Pick<StoredOrder, 'billing'>): string {
  const name = `${billing.first_name} ${billing.last_name}`.trim();
  return name === '' ? billing.company : name;
}

/** A parcel as the back office shows it. */
export function parcelJson({ carrier, title, number, url }: Parcel): OfficeParcel {
  return { carrier, title, number, url };
}

/** How an order is delivered, in the words of the checkout. */
export function deliveryTitle({ snapshot }: Pick<StoredOrder, 'snapshot'>): string {
  return snapshot.shippingLines.map(({ title }) => title).join(', ');
}

/** An order as a list of the back office shows it. */
export function orderRow(order: StoredOrder): OfficeOrderRow {
  const { snapshot, amounts, shipping, billing, invoices } = order;
  const decimals = snapshot.currency.currency_minor_unit;
  const { terminal } = snapshot;
  return {
    id: order.id,
    number: String(order.id),
    created: order.createdAt.toISOString(),
    status: order.status,
    is_paid: isPaid(order),
    payment: order.paymentTitle,
    total: minorToDecimalText(amounts.total, decimals),
    refunded: minorToDecimalText(amounts.refunded, decimals),
    currency: snapshot.currency.currency_code,
    customer: customerName(order),
    email: order.email,
    phone: billing.phone,
    delivery: deliveryTitle(order),
    terminal: terminal === null ? '' : `${terminal.name}, ${terminal.town}`,
    town: shipping.city,
    country: shipping.country,
    customer_note: order.note,
    items: order.lines
      .filter(({ snapshot: line }) => !line.hidden)
      .map(({ name, quantity }) => ({ name, quantity: Number(quantity) })),
    tasks: order.tasks,
    parcels: order.parcels.map(parcelJson),
    invoice: invoices.findLast(({ kind }) => kind === 'invoice')?.number ?? '',
  };
}
