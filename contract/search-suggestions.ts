import * as v from 'valibot';
import { imageSchema, imageSizeSchema } from './image.ts';
import { moneySchema, productPricesSchema } from './prices.ts';
import { contentPageLinkSchema } from './storefront.ts';
import { integerSchema } from './integer.ts';

/** `GET /suggestions?q=…`: suggestions for the search terms, the likeliest of each kind first. Names are plain text. */
export const suggestionsSchema = v.object({
  /** Products found in all. */
  total: integerSchema,
  /** The corrected search terms, where something was misspelt. */
  corrected_query: v.nullable(v.string()),
  /** Path of the one product whose code was typed. */
  exact: v.nullable(v.string()),
  products: v.array(
    v.object({
      id: integerSchema,
      name: v.string(),
      path: v.string(),
      image: v.nullable(v.pick(imageSchema, ['id', 'src', 'srcset', 'alt'])),
      image_sizes: v.array(imageSizeSchema),
      prices: productPricesSchema,
      lowest_price_30_days: v.nullable(moneySchema),
      /**
       * How its price is worded, where that differs from the usual: `%s` in `words` stands for the amounts, or for the
       * price; `regular` is the price before.
       */
      price_in_words: v.nullable(
        v.object({
          words: v.string(),
          amounts: v.nullable(v.pipe(v.array(moneySchema), v.readonly())),
          regular: v.nullable(moneySchema),
        }),
      ),
    }),
  ),
  /** `above` is the parent category, `''` at the root. */
  categories: v.array(v.object({ name: v.string(), above: v.string(), path: v.string() })),
  /** Complete queries that the typed text may be the beginning of. */
  completions: v.array(v.string()),
  pages: v.array(contentPageLinkSchema),
  /** Posts of the blog. */
  posts: v.array(contentPageLinkSchema),
});
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;
