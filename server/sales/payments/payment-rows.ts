import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { parsePaymentState, type PaymentState } from '#core/payment/payment-states.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { endAtProvider } from './end-at-provider.ts';

/** An attempt to pay an order. */
export type Payment = {
  readonly id: number;
  readonly orderId: number;
  readonly method: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly redirectUrl: string | null;
  readonly reservedUntil: Date | null;
};

const columns = [
  'id',
  'order_id',
  'method',
  'reference',
  'amount',
  'currency',
  'state',
  'redirect_url',
  'held_until',
] as const;

type Row = {
  readonly id: number;
  readonly order_id: number;
  readonly method: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: string;
  readonly redirect_url: string | null;
  readonly held_until: Date | null;
};

function paymentOf(row: Row): Payment {
  const state = parsePaymentState(row.state);
  if (state === null) throw new Error(`a payment in an unknown state: ${row.state}`);
  return {
    id: row.id,
    orderId: row.order_id,
    method: row.method,
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    state,
    redirectUrl: row.redirect_url,
    reservedUntil: row.held_until,
  };
}

export function newReference(): string {
  return `vp_${randomBytes(12).toString('hex')}`;
}

/** The newest attempt to pay an order. */
export async function latestPayment(db: Database, orderId: number): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : paymentOf(row);
}

/** A payment by our reference or the provider's. */
export async function findPayment(db: Database, method: string, reference: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .select(columns)
    .where('method', '=', method)
    .where((is) => is.or([is('reference', '=', reference), is('provider_reference', '=', reference)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : paymentOf(row);
}

/** The current state of a payment; its order must be locked before, so that nobody else changes it meanwhile. */
export async function readPayment(trx: DatabaseTransaction, id: number): Promise<Payment> {
  const row = await trx
    .selectFrom('payment')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return paymentOf(row);
}

export async function insertPayment(
  trx: DatabaseTransaction,
  payment: Pick<Payment, 'orderId' | 'method' | 'amount' | 'currency'> & { readonly reservedUntil: Date },
  at: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      method: payment.method,
      reference: newReference(),
      amount: payment.amount,
      currency: payment.currency,
      state: 'pending',
      held_until: payment.reservedUntil,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the payment a provider began, and has it ended where the shop ended it meanwhile; false where another payment
 * has the provider's reference already.
 */
export async function storePaymentStart(
  db: Database,
  id: number,
  { redirectUrl, providerReference }: { readonly redirectUrl: string; readonly providerReference?: string },
  at: Date,
): Promise<boolean> {
  const name = providerReference ?? null;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<EndedRow & { readonly state: string }>`
      update payment set redirect_url = ${redirectUrl}, provider_reference = ${name}::text
      where id = ${id} and not exists (
        select 1 from payment as other
        where other.method = payment.method and other.provider_reference = ${name}::text and other.id <> ${id}
      ) returning method, provider_reference, state
    `.execute(trx);
    for (const row of rows) if (endedHere.has(row.state)) await endEach(trx, [row], at);
    return rows.length > 0;
  });
}

const endedHere: ReadonlySet<string> = new Set<PaymentState>(['expired', 'cancelled']);

type EndedRow = { readonly method: string; readonly provider_reference: string | null };

async function endEach(trx: DatabaseTransaction, ended: readonly EndedRow[], at: Date): Promise<void> {
  for (const { method, provider_reference: providerReference } of ended)
    if (providerReference !== null) await endAtProvider(trx, { method, providerReference }, at);
}

/** Ends a payment that nobody made in time. */
export async function expireRow(trx: DatabaseTransaction, id: number, at: Date): Promise<void> {
  await setPaymentState(trx, id, 'expired', at);
  await endEach(
    trx,
    await trx.selectFrom('payment').select(['method', 'provider_reference']).where('id', '=', id).execute(),
    at,
  );
}

/** Sets a payment's state; from then on its stock reservation has no time limit. */
export async function setPaymentState(
  trx: DatabaseTransaction,
  id: number,
  state: PaymentState,
  at: Date,
): Promise<void> {
  await trx.updateTable('payment').set({ state, held_until: null, updated_at: at }).where('id', '=', id).execute();
}

/** Records a notice of a payment, unless it repeats the last one word for word; returns whether it was new. */
export async function recordNotice(
  trx: DatabaseTransaction,
  id: number,
  heard: { readonly kind: string; readonly data?: unknown },
  at: Date,
): Promise<boolean> {
  const entry = JSON.stringify({ at: at.toISOString(), ...heard });
  const { rows } = await sql`
    update payment set events = events || jsonb_build_array(${entry}::text::jsonb)
    where id = ${id} and (events -> -1) - 'at' is distinct from ${entry}::text::jsonb - 'at' returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Whether another attempt to pay an order received money. */
export async function paidByAnother(trx: DatabaseTransaction, orderId: number, but: number): Promise<boolean> {
  const other = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '!=', but)
    .where('state', 'in', ['paid', 'wrong_amount'])
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether an order has an attempt to pay that is still open. */
export async function hasOpenPayment(trx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'authorized'])
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends the attempts of an order that are still open, but one; with their providers, too. */
export async function closeOpenPayments(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
  but: number | null = null,
): Promise<void> {
  const ended = await trx
    .updateTable('payment')
    .set({ state: 'cancelled', held_until: null, updated_at: at })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'authorized'])
    .$if(but !== null, (query) => query.where('id', '!=', but ?? 0))
    .returning(['method', 'provider_reference'])
    .execute();
  await endEach(trx, ended, at);
}
