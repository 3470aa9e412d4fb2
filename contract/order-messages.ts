import * as v from 'valibot';
import { antiSpamEntries } from './sent-forms.ts';

/** What was written about an order, by the shop or by its shopper. */
export const orderMessageSchema = v.object({
  /** ISO, UTC. */
  at: v.string(),
  /** A mail of the shop, by its subject; a note of the shop; or what the shopper wrote. */
  kind: v.picklist(['mail', 'note', 'shopper']),
  /** Plain lines; `''` for a mail from before subjects were stored. */
  text: v.string(),
});
export type OrderMessage = v.InferOutput<typeof orderMessageSchema>;

/** Where a shopper writes about an order, below `vitrinaApiPath`. */
export function orderMessagesPath(orderId: number, key: string, billingEmail: string): string {
  const query = new URLSearchParams({ key, ...(billingEmail === '' ? {} : { billing_email: billingEmail }) });
  return `/orders/${orderId}/messages?${query}`;
}

/** `POST /orders/{id}/messages`. */
export const sentOrderMessageSchema = v.object({ ...antiSpamEntries, message: v.optional(v.string(), '') });
export type SentOrderMessage = v.InferInput<typeof sentOrderMessageSchema>;
