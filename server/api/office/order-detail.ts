import type { OfficeOrder, OfficeOrderPart } from '#contract/office/order.ts';
import { minorToDecimalText, minorUnits, type MinorUnits } from '#core/money.ts';
import { isPaid } from '#core/order/is-paid.ts';
import { orderTransitions } from '#core/order/order-states.ts';
import { grossOf, leftToRefund } from '#core/order/split-refund.ts';
import { readTimeline } from '#server/admin/office/read-timeline.ts';
import { type ManagedOrder, readManagedOrder } from '#server/admin/orders/read-managed-orders.ts';
import { takesPayment } from '#server/admin/orders/record-payment.ts';
import { drawnPath, mediaPath, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type PricedPart, refundableParts } from '#server/sales/stored-orders/order-parts.ts';
import { orderUrl } from '#server/sales/stored-orders/order-url.ts';
import { customerName, deliveryTitle, parcelJson } from './order-row.ts';

type DetailTools = { readonly db: Database; readonly settings: Settings; readonly publicUrl: string };

const maxOthers = 10;

async function readOthers(db: Database, { id, email }: ManagedOrder, decimals: number) {
  if (email === '') return { others: [], others_count: 0 };
  const same = db
    .selectFrom('shop_order')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', id)
    .where('status', 'not in', ['trash', 'checkout-draft']);
  const rows = await same
    .select(['id', 'created_at', 'status', 'total'])
    .orderBy('created_at', 'desc')
    .limit(maxOthers)
    .execute();
  const count = await same.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirst();
  return {
    others: rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      status: row.status,
      total: minorToDecimalText(minorUnits(row.total), decimals),
    })),
    others_count: Number(count?.count ?? 0),
  };
}

/** What a line was chosen with: of its product, and of add-ons. */
function optionsOf(order: ManagedOrder, part: PricedPart): OfficeOrderPart['options'] {
  const line = order.lines.find(({ position }) => part.key === `line:${position}`);
  if (line === undefined) return [];
  const { variation, itemData } = line.snapshot;
  return [
    ...variation.map(({ attribute, value }) => ({ name: attribute, value })),
    ...itemData.map(({ name, value, display }) => ({ name, value: display ?? value })),
  ];
}

function partsOf(order: ManagedOrder, money: (amount: MinorUnits) => string): readonly OfficeOrderPart[] {
  const parts = refundableParts(order);
  const left = leftToRefund(
    parts,
    order.refunds.flatMap(({ lines }) => lines),
  );
  const leftByKey = new Map(left.map((part) => [part.key, part]));
  return parts.map((part) => {
    const line = order.lines.find(({ position }) => part.key === `line:${position}`);
    const product = order.products.get(line?.variationId ?? line?.productId ?? 0);
    const rest = leftByKey.get(part.key);
    return {
      key: part.key,
      kind: part.kind,
      name: line?.name ?? part.name,
      sku: part.sku,
      quantity: Number(part.quantity),
      total: money(grossOf(part)),
      options: optionsOf(order, part),
      path: line?.snapshot.path ?? '',
      image: thumbnailPath(product?.media ?? null),
      left_quantity: Number(rest?.quantity ?? 0),
      left_total: money(rest === undefined ? minorUnits(0) : grossOf(rest)),
    };
  });
}

const thumbnailWidth = 160;

function thumbnailPath(media: MediaRecord | null): string {
  if (media === null) return '';
  return media.state === 'stored' && media.hash !== null ? mediaPath(media.hash, thumbnailWidth) : drawnPath(media.id);
}

/** An order as whoever works on it sees it; null where there is none. */
export async function readOfficeOrder(tools: DetailTools, id: number): Promise<OfficeOrder | null> {
  const { db, settings, publicUrl } = tools;
  const order = await readManagedOrder(db, id);
  if (order === null) return null;
  const { snapshot, amounts, status } = order;
  const decimals = snapshot.currency.currency_minor_unit;
  const money = (amount: MinorUnits) => minorToDecimalText(amount, decimals);
  const { terminal } = snapshot;
  return {
    id,
    number: String(id),
    created: order.createdAt.toISOString(),
    created_via: order.createdVia,
    status,
    next: orderTransitions.next(status).filter((next) => next !== 'refunded'),
    is_paid: isPaid(order),
    paid_on: order.paidAt?.toISOString() ?? null,
    payment: order.paymentTitle,
    payment_method: order.paymentMethod,
    payment_reference: order.transactionId,
    takes_payment: takesPayment(order),
    currency: snapshot.currency.currency_code,
    total: money(amounts.total),
    tax: money(amounts.tax),
    discount: money(amounts.discount),
    refunded: money(amounts.refunded),
    coupons: snapshot.coupons.map(({ code }) => code),
    customer: customerName(order),
    customer_id: order.customerId,
    customer_note: order.note,
    delivery: deliveryTitle(order),
    terminal:
      terminal === null
        ? null
        : {
            choice: terminal.choice,
            carrier: terminal.carrier,
            country: terminal.country,
            name: terminal.name,
            town: terminal.town,
            address: terminal.address,
          },
    fields: snapshot.fields.flatMap(({ label, value }) => (typeof value === 'string' ? [{ label, value }] : [])),
    tasks: order.tasks,
    parts: partsOf(order, money),
    parcels: order.parcels.map(parcelJson),
    documents: order.invoices.map(({ kind, number }) => ({ kind, number })),
    refunds: order.refunds.map((refund) => ({
      id: refund.id,
      at: refund.createdAt.toISOString(),
      total: money(refund.total),
      reason: refund.reason,
      restocked: refund.restocked,
      payment: refund.paymentStatus,
    })),
    timeline: await readTimeline(db, id),
    ...(await readOthers(db, order, decimals)),
    url: orderUrl(order, settings.current(), publicUrl),
  };
}
