import * as v from 'valibot';
import { type Decimal, parseDecimal } from '#core/decimal.ts';
import { minorUnits } from '#core/money.ts';
import { quantity, quantityOf } from '#core/quantity.ts';

const maxAmount = 1_000_000_000; // major units
const maxParts = 1000;

const amount = v.pipe(
  v.string(),
  v.transform(parseDecimal),
  v.check((value) => value !== null && value.abs().lt(maxAmount), 'an amount such as 10 or 4.99'),
  v.transform((value) => value as Decimal),
);
const partSchema = v.object({
  id: v.number(),
  quantity: v.optional(v.number(), 0),
  /** Net, in major units. */
  total: amount,
  taxes: v.optional(v.array(v.object({ rateId: v.number(), total: amount })), []),
});
export type SentPart = v.InferOutput<typeof partSchema>;

const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(minorUnits));
const pieces = v.pipe(
  v.number(),
  v.check((value) => value > 0 && quantity(value).ok, 'a quantity of at most three decimals'),
  v.transform(quantityOf),
);

/** What is wished of a refund, as the shop splits it: all that is left, an amount with tax, or certain parts. */
const wishSchema = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('amount'), amount: minor }),
  v.object({
    kind: v.literal('parts'),
    parts: v.pipe(
      v.array(v.object({ key: v.string(), quantity: v.exactOptional(pieces), amount: v.exactOptional(minor) })),
      v.maxLength(maxParts),
    ),
  }),
]);

/** A refund: by `wish`, or by what is named in `amount` and `parts`. */
export const refundSchema = v.object({
  orderId: v.number(),
  wish: v.optional(wishSchema),
  /** In major units, with tax; null: what the parts come to. */
  amount: v.optional(v.nullable(amount), null),
  reason: v.pipe(v.string(), v.maxLength(10_000)),
  parts: v.optional(v.pipe(v.array(partSchema), v.maxLength(maxParts)), []),
  restock: v.boolean(),
  /** Whether the provider of its payment is asked to send the money. */
  throughProvider: v.boolean(),
  metaData: v.optional(v.pipe(v.array(v.looseObject({})), v.maxLength(1000)), []),
});
export type RefundInput = v.InferOutput<typeof refundSchema>;
