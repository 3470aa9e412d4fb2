import * as v from 'valibot';
import { currencyEntries, moneySchema } from './prices.ts';

/** What a listing's filters offer; each part only where it was asked for. */
export const collectionDataSchema = v.object({
  price_range: v.nullable(v.object({ min_price: moneySchema, max_price: moneySchema, ...currencyEntries })),
  attribute_counts: v.nullable(v.array(v.object({ term: v.number(), count: v.number() }))),
  rating_counts: v.nullable(v.array(v.object({ rating: v.number(), count: v.number() }))),
  stock_status_counts: v.nullable(v.array(v.object({ status: v.string(), count: v.string() }))),
  taxonomy_counts: v.nullable(v.array(v.object({ term: v.number(), count: v.number() }))),
});
export type CollectionData = v.InferOutput<typeof collectionDataSchema>;
