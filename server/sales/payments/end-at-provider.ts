import * as v from 'valibot';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import type { PaymentProvider } from './payment-provider.ts';

const topic = 'payment.end';
const payloadSchema = v.object({ method: v.string(), providerReference: v.string() });

/** Has the provider end a payment that the shop ended, so that nobody pays what is no longer for sale. */
export function endAtProvider(
  trx: DatabaseTransaction,
  payment: v.InferOutput<typeof payloadSchema>,
  at: Date,
): Promise<void> {
  return queueWork(trx, topic, payment, at);
}

/** Ends payments at their providers; where one cannot be reached, it is tried again later. */
export function paymentEndHandlers(providers: readonly PaymentProvider[]): Readonly<Record<string, OutboxHandler>> {
  return {
    async [topic]({ payload }) {
      const { method, providerReference } = v.parse(payloadSchema, payload);
      await providers.findLast(({ id }) => id === method)?.end?.(providerReference);
      return null;
    },
  };
}
