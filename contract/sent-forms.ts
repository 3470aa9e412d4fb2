import * as v from 'valibot';

const text = v.optional(v.string(), '');

export const antiSpamEntries = {
  /** Honeypot field that no person sees: whoever fills it in is a bot. */
  website: text,
  /** The token that the shop issued with the form: `form_token` of the storefront. */
  token: text,
  /** Milliseconds from the form's first use to its sending, where a script could count them. */
  took: v.optional(v.unknown()),
};
export type AntiSpamFields = { readonly website: string; readonly token: string; readonly took?: unknown };

/** `POST /messages`. The server validates the fields and names each that is wrong. */
export const sentMessageSchema = v.object({
  ...antiSpamEntries,
  /** From the short form at the foot of a page, which asks for no name. */
  quick: v.optional(v.boolean(), false),
  name: text,
  email: text,
  message: text,
});
export type SentMessage = v.InferInput<typeof sentMessageSchema>;

/** `POST /withdrawals`. */
export const sentWithdrawalSchema = v.object({
  ...antiSpamEntries,
  name: text,
  order: text,
  email: text,
  goods: text,
});
export type SentWithdrawal = v.InferInput<typeof sentWithdrawalSchema>;

/** `POST /order-links`. */
export const sentOrderLinkSchema = v.object({ ...antiSpamEntries, order: text, email: text });
export type SentOrderLink = v.InferInput<typeof sentOrderLinkSchema>;

/** Answer 202 of each: the same whether or not anything was found. */
export const formReceivedSchema = v.object({
  status: v.literal('received'),
  /** When it came, ISO in UTC. */
  received_at: v.string(),
});
export type FormReceived = v.InferOutput<typeof formReceivedSchema>;
