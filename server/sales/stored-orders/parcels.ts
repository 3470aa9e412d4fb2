import { isPossibleId } from '#core/ids.ts';
import { findCarrier, trackingAddress } from '#core/shipping/carriers.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { by, type EventActor, noteEvent } from './order-records.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';

/** A parcel of an order, and where it can be followed. */
export type Parcel = {
  /** An id of core/shipping/carriers.ts, or the name of another carrier. */
  readonly carrier: string;
  /** The carrier's name as shown to the shopper. */
  readonly title: string;
  readonly number: string;
  readonly url: string;
};

/** The parcels of orders by the order's id, the first sent first. */
export async function readParcelsOf(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Parcel[]>> {
  const rows = await db
    .selectFrom('order_parcel')
    .select(['order_id', 'carrier', 'number', 'url'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const parcels = rows.map(({ order_id, carrier, number, url }) => ({
    orderId: order_id,
    parcel: { carrier, title: findCarrier(carrier)?.title ?? carrier, number, url },
  }));
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, orderParcels]) => [id, orderParcels.map(({ parcel }) => parcel)]));
}

export type ParcelRequest = {
  readonly orderId: number;
  readonly carrier: string;
  readonly number: string;
  /** The tracking page; required for an unknown carrier, and replaces that of a known one. */
  readonly url: string | null;
};

export type ParcelFailure =
  | { readonly code: 'unknown_order' }
  | { readonly code: 'address_needed'; readonly carrier: string }
  | { readonly code: 'no_web_address' };

/** Notes that a parcel was sent; its buyer gets a mail. The same parcel again changes its address and sends nothing. */
export async function sendParcel(
  trx: DatabaseTransaction,
  { orderId, carrier, number, url }: ParcelRequest,
  at: Date,
  actor?: EventActor,
): Promise<Result<Parcel, ParcelFailure>> {
  if (!isPossibleId(orderId)) return fail({ code: 'unknown_order' });
  const order = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return fail({ code: 'unknown_order' });
  const knownCarrier = findCarrier(carrier);
  if (url !== null && !isWebAddress(url)) return fail({ code: 'no_web_address' });
  const address = url ?? (knownCarrier === null ? null : trackingAddress(knownCarrier, number));
  if (address === null) return fail({ code: 'address_needed', carrier });
  const parcel = { carrier: knownCarrier?.id ?? carrier, title: knownCarrier?.title ?? carrier, number, url: address };
  const alreadySent = ((await readParcelsOf(trx, [orderId])).get(orderId) ?? []).some(
    (earlier) => earlier.carrier === parcel.carrier && earlier.number === number,
  );
  await trx
    .insertInto('order_parcel')
    .values({ order_id: orderId, carrier: parcel.carrier, number, url: address, created_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'carrier', 'number']).doUpdateSet({ url: address }))
    .execute();
  if (alreadySent) return ok(parcel);
  await noteEvent(trx, orderId, 'parcel', { carrier: parcel.carrier, number, ...by(actor) }, at);
  await queueWork(trx, 'mail.order-shipped', { orderId }, at);
  return ok(parcel);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);
}
