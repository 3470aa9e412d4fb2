import * as v from 'valibot';
import { currencySchema } from './prices.ts';
import { integerSchema } from './integer.ts';

/** Below `vitrinaApiPath`: what listings can be filtered by. */
export const listingFiltersPath = '/listing-filters';

const namedTermSchema = v.object({ id: integerSchema, slug: v.string(), name: v.string() });

/** Everything products are categorised by, with the names shown to shoppers; what is empty is left out. */
export const listingFiltersSchema = v.object({
  attributes: v.array(
    v.object({
      /** Its slug, such as `pa_spalva`. */
      taxonomy: v.string(),
      name: v.string(),
      type: v.string(),
      /** In the merchant's order. */
      terms: v.array(v.object({ ...namedTermSchema.entries, swatch: v.nullable(v.unknown()) })),
    }),
  ),
  /** Roots have the parent 0; in the merchant's order, then by name. */
  categories: v.array(v.object({ ...namedTermSchema.entries, parent: integerSchema })),
  brands: v.array(namedTermSchema),
  /** As in every price of the Store API. */
  currency: currencySchema,
});
export type ListingFilters = v.InferOutput<typeof listingFiltersSchema>;
