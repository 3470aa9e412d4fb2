import * as v from 'valibot';
import { currencyEntries, moneySchema } from './prices.ts';
import { integerSchema } from './integer.ts';

/** What a listing's filters offer; each part only where it was requested. */
export const collectionDataSchema = v.object({
  price_range: v.nullable(v.object({ min_price: moneySchema, max_price: moneySchema, ...currencyEntries })),
  attribute_counts: v.nullable(v.array(v.object({ term: integerSchema, count: integerSchema }))),
  rating_counts: v.nullable(v.array(v.object({ rating: integerSchema, count: integerSchema }))),
  stock_status_counts: v.nullable(v.array(v.object({ status: v.string(), count: v.string() }))),
  taxonomy_counts: v.nullable(v.array(v.object({ term: integerSchema, count: integerSchema }))),
  /** Only where `calculate_filter_counts` requested it. */
  extensions: v.optional(
    v.object({
      vitrina: v.object({
        on_sale_count: integerSchema,
        /**
         * How many more products there would be without a filter: `price`, `stock_status`, `on_sale`, `rating`,
         * `pa_spalva`, `product_cat`.
         */
        kept_away: v.array(v.object({ filter: v.string(), count: integerSchema })),
        /** `taxonomy_counts` by taxonomy: a category and a brand may have one id. */
        taxonomies: v.array(
          v.object({
            taxonomy: v.string(),
            counts: v.array(v.object({ term: integerSchema, count: integerSchema })),
          }),
        ),
      }),
    }),
  ),
});
export type CollectionData = v.InferOutput<typeof collectionDataSchema>;
