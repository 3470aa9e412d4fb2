import * as v from 'valibot';
import { integerSchema } from './integer.ts';
import { antiSpamEntries } from './sent-forms.ts';

const text = v.optional(v.string(), '');

/** `POST /back-in-stock`: a simple product or a variation, and where the mail goes. */
export const sentBackInStockSchema = v.object({ ...antiSpamEntries, product: integerSchema, email: text });
export type SentBackInStock = v.InferInput<typeof sentBackInStockSchema>;

/**
 * Answer 202 of it. `confirm`: a mail asks whether the address is right; the same for every address but the confirmed one
 * of whoever is signed in (`waiting`).
 */
export const backInStockSentSchema = v.object({ status: v.picklist(['confirm', 'waiting']) });
export type BackInStockSent = v.InferOutput<typeof backInStockSentSchema>;

/** The product of a request, by its name with the chosen values, and its page with them chosen. */
export const waitedProductSchema = v.object({ name: v.string(), path: v.string() });
export type WaitedProduct = v.InferOutput<typeof waitedProductSchema>;

/** `GET /back-in-stock/link`: what a mail's link is about. */
export const backInStockLinkSchema = v.object({
  product: waitedProductSchema,
  /** Whether the address is confirmed. */
  confirmed: v.boolean(),
});
export type BackInStockLink = v.InferOutput<typeof backInStockLinkSchema>;

/** `POST /back-in-stock/confirm`. */
export const confirmBackInStockSchema = v.object({ link: v.pipe(v.string(), v.maxLength(100)) });

/** `POST /back-in-stock/end`: by a mail's link, or by the id of a request of the account that is signed in. */
export const endBackInStockSchema = v.object({
  link: v.optional(v.pipe(v.string(), v.maxLength(100))),
  id: v.optional(integerSchema),
});
export type EndBackInStock = v.InferInput<typeof endBackInStockSchema>;

/** `GET /back-in-stock/own`: of whoever is signed in; nobody: no address and no requests. */
export const ownBackInStockSchema = v.object({
  email: v.nullable(v.string()),
  requests: v.array(v.object({ id: integerSchema, product: waitedProductSchema })),
});
export type OwnBackInStock = v.InferOutput<typeof ownBackInStockSchema>;
