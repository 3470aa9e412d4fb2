import * as v from 'valibot';
import { issueInvoiceIfDue } from '#server/sales/invoices/issue-invoice.ts';
import { confirmOrder, confirmTopic } from '#server/sales/stored-orders/order-records.ts';
import type { Clock } from '#server/platform/clock.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';

const payloadSchema = v.looseObject({ orderId: v.pipe(v.number(), v.integer()) });

/**
 * Confirms orders of a shop that issues invoices as they are placed. The invoice comes first, as the mail carries it;
 * and after the checkout, where orders would wait for each other's numbers.
 */
export function confirmationHandlers(clock: Clock): Readonly<Record<string, OutboxHandler>> {
  return {
    async [confirmTopic](entry, db) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: `not the payload of an order: ${parsed.issues[0].message}`, final: true };
      const { orderId } = parsed.output;
      await retryConflicts(() =>
        db.transaction().execute(async (trx) => {
          await issueInvoiceIfDue(trx, orderId, clock());
          await confirmOrder(trx, orderId, clock());
        }),
      );
      return null;
    },
  };
}
