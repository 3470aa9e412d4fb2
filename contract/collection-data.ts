import * as v from 'valibot';
import { currencyEntries, moneySchema } from './prices.ts';
import { wholeSchema } from './whole.ts';

/** What a listing's filters offer; each part only where it was asked for. */
export const collectionDataSchema = v.object({
  price_range: v.nullable(v.object({ min_price: moneySchema, max_price: moneySchema, ...currencyEntries })),
  attribute_counts: v.nullable(v.array(v.object({ term: wholeSchema, count: wholeSchema }))),
  rating_counts: v.nullable(v.array(v.object({ rating: wholeSchema, count: wholeSchema }))),
  stock_status_counts: v.nullable(v.array(v.object({ status: v.string(), count: v.string() }))),
  taxonomy_counts: v.nullable(v.array(v.object({ term: wholeSchema, count: wholeSchema }))),
});
export type CollectionData = v.InferOutput<typeof collectionDataSchema>;
