import { sql } from 'kysely';
import type { CartId } from '#core/ids.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { type NewCart, writtenColumns } from '#server/sales/cart/cart-rows.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { confirmedTopics, confirmTopic } from '#server/sales/stored-orders/order-records.ts';
import type { OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';
import { awaitsTransfer, type PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import { reservedUntil } from '#server/sales/payments/reserved-until.ts';
import { newReference } from '#server/sales/payments/payment-rows.ts';
import { announcingChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import { refreshTopic } from '#server/catalog/products/refresh-queued-listings.ts';
import { foldEmail } from '#core/coupon/check-coupon.ts';
import { stockRows, type TakenStock } from './sold-stock.ts';
import { orderAmounts, snapshotLine, snapshotOrder } from './snapshot-order.ts';

export type OrderToWrite = {
  readonly view: CartView;
  readonly method: PaymentMethod | null;
  readonly status: string;
  readonly key: string;
  readonly cartId: CartId;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly ipAddress: string;
  /** What its limits are counted by; null: by nothing. */
  readonly ipNetwork: string | null;
  readonly userAgent: string;
  readonly stockReductions: readonly TakenStock[];
  readonly fields: OrderSnapshot['fields'];
  readonly terminal: OrderSnapshot['terminal'];
  /** Hashes of the texts that make up its contract. */
  readonly terms: OrderSnapshot['terms'];
  readonly addOns: readonly AddOn[];
  readonly locale: string;
  /** The cart as it is left: without lines. */
  readonly emptied: NewCart;
  /** Products whose pages change once it is written, and whether it sold one of them out, which lists show. */
  readonly visiblyChanged: { readonly ids: readonly number[]; readonly soldOut: boolean };
};

/**
 * Writes an order with everything that belongs to it in one statement: its lines, the stock it takes with its ledger
 * entries, the uses of its coupons, its first event, the mails to send or the payment to wait for, and the emptied
 * cart; what it changes is announced. Returns the order's id.
 */
export async function writeOrder(trx: DatabaseTransaction, order: OrderToWrite): Promise<number> {
  const { view, method, status } = order;
  const { document, lines, coupons, rules, at } = view.calculated;
  const amounts = orderAmounts(view);
  const reservationEnd = method?.settlement === 'provider' ? reservedUntil(at, rules.settings) : null;
  const emptied = writtenColumns(order.emptied, at);
  const isConfirmed = reservationEnd === null && rules.settings.invoices.when !== 'placed';
  const { ids: changedIds } = order.visiblyChanged;
  const changed: readonly ChangeTag[] =
    changedIds.length === 0 ? [] : ['offers', ...changedIds.map((id) => `product:${id}` as const)];
  const transferAwaitedSince = method !== null && awaitsTransfer(method) ? at : null;
  const lineRows = JSON.stringify(lines.map((line, position) => snapshotLine(line, position, view, order.addOns)));
  const { rows } = await sql<{ id: number }>`${prepared('write_order')}
    with placed as (
      insert into shop_order (key, status, payment_status, currency, prices_include_tax,
        items_total, items_tax, discount_total, discount_tax, shipping_total, shipping_tax, fees_total, fees_tax, total_tax, total,
        email, billing, shipping, payment_method, payment_title, customer_note, locale, snapshot,
        cart_id, idempotency_key, request_hash, ip_address, user_agent, ip_network,
        transfer_awaited_since, confirmed_at, created_at, updated_at)
      values (${order.key}, ${status}, ${amounts.total === 0 ? 'paid' : reservationEnd === null ? 'unpaid' : 'pending'}, ${rules.settings.currency.code}, ${rules.settings.tax.pricesIncludeTax},
        ${amounts.items_total}, ${amounts.items_tax}, ${amounts.discount_total}, ${amounts.discount_tax}, ${amounts.shipping_total},
        ${amounts.shipping_tax}, ${amounts.fees_total}, ${amounts.fees_tax}, ${amounts.total_tax}, ${amounts.total},
        ${document.billing.email}, ${JSON.stringify(document.billing)}::jsonb, ${JSON.stringify(document.shipping)}::jsonb,
        ${method?.id ?? ''}, ${method?.title ?? ''}, ${document.note}, ${order.locale},
        ${JSON.stringify(snapshotOrder(view, method, order))}::jsonb,
        ${order.cartId}, ${order.idempotencyKey}, ${order.requestHash}, ${order.ipAddress}, ${order.userAgent}, ${order.ipNetwork},
        ${transferAwaitedSince}, ${isConfirmed ? at : null}, ${at}, ${at})
      returning id
    ), lines as (
      insert into order_line (order_id, position, line_key, product_id, variation_id, name, sku, quantity,
        subtotal, subtotal_tax, total, total_tax, tax_class, snapshot)
      select placed.id, row.* from placed, jsonb_to_recordset(${lineRows}::text::jsonb) as row (position integer, line_key text,
        product_id integer, variation_id integer, name text, sku text, quantity numeric,
        subtotal bigint, subtotal_tax bigint, total bigint, total_tax bigint, tax_class text, snapshot jsonb)
    ), sold as (
      select * from jsonb_to_recordset(${JSON.stringify(stockRows(order.stockReductions))}::text::jsonb) as row (product_id integer, quantity numeric)
    ), taken as (
      update stock set quantity = stock.quantity - sold.quantity from sold where stock.product_id = sold.product_id
    ), entered as (
      insert into stock_movement (product_id, delta, reason, order_id, at)
      select sold.product_id, -sold.quantity, ${reservationEnd === null ? 'order' : 'hold'}, placed.id, ${at}::timestamptz from placed, sold
    ), noted as (
      insert into order_event (order_id, at, kind, data)
      select placed.id, ${at}::timestamptz, 'placed', ${JSON.stringify({ status })}::jsonb from placed
    ), queued as (
      insert into outbox (topic, payload, available_at, created_at)
      select row.topic, row.payload || jsonb_build_object('orderId', placed.id), ${at}::timestamptz, ${at}::timestamptz
      from placed, jsonb_to_recordset(${queuedRows(order, { isConfirmed, isReserved: reservationEnd !== null })}::text::jsonb)
        as row (position integer, topic text, payload jsonb)
      order by row.position
    ), held as (
      insert into payment (order_id, method, reference, amount, currency, state, held_until, created_at, updated_at)
      select placed.id, ${method?.id ?? ''}, ${newReference()}, ${amounts.total}::bigint, ${rules.settings.currency.code}, 'pending',
        ${reservationEnd}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      from placed where ${reservationEnd !== null}::boolean
    ), counted as (
      update coupon set used = used + 1 where id = any(${coupons.map(({ id }) => id)}::int[]) returning id
    ), used as (
      insert into coupon_use (coupon_id, order_id, email, at)
      select counted.id, placed.id, ${foldEmail(document.billing.email)}, ${at}::timestamptz from placed, counted
    ), announced as materialized (${announcingChange(changed)}
    ), emptied as (
      update cart set document = ${emptied.document}::jsonb, line_count = 0, revision = revision + 1, updated_at = ${at},
        expires_at = ${emptied.expires_at}, token_version = ${emptied.token_version}, old_tokens_until = ${emptied.old_tokens_until},
        oldest_token_version = ${emptied.oldest_token_version}, customer_until = ${emptied.customer_until}
      where id = ${order.cartId}
    )
    select placed.id, told.count from placed cross join (select count(*) from announced) as told
  `.execute(trx);
  const [placed] = rows;
  if (placed === undefined) throw new Error('an order was not written');
  return placed.id;
}

/** Work for after the order, as rows of JSON: what nobody who orders has to wait for. */
function queuedRows(
  { visiblyChanged: { ids, soldOut } }: OrderToWrite,
  { isConfirmed, isReserved }: { readonly isConfirmed: boolean; readonly isReserved: boolean },
): string {
  const topics = isReserved ? [] : isConfirmed ? confirmedTopics : [confirmTopic];
  const work = [
    ...topics.map((topic) => ({ topic, payload: {} })),
    ...(soldOut ? [{ topic: refreshTopic, payload: { productIds: ids } }] : []),
  ];
  return JSON.stringify(work.map((row, position) => ({ ...row, position })));
}
