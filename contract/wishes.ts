import * as v from 'valibot';
import { integerSchema } from './integer.ts';
import { productSchema } from './product.ts';

/** A product of a list, or the variation of one that was chosen. */
export const wishSchema = v.object({
  id: integerSchema,
  /** Of a variation its product, else its own id. */
  product: integerSchema,
  added_at: v.string(),
});
export type Wish = v.InferOutput<typeof wishSchema>;

/** `GET /wishes`: the list of the browser, or of whoever is signed in in it; the newest first. */
export const wishesSchema = v.object({
  items: v.array(wishSchema),
  /** The token of the link that shares the list; null: it is not shared. */
  share: v.nullable(v.string()),
});
export type Wishes = v.InferOutput<typeof wishesSchema>;

/** `GET /wishes/products`: the list with its products as they are now; those that are sold no longer are missing. */
export const wishProductsSchema = v.object({ ...wishesSchema.entries, products: v.array(productSchema) });
export type WishProducts = v.InferOutput<typeof wishProductsSchema>;

/** `GET /wishes/shared`: a list as anybody with its link sees it, without a word of whose it is. */
export const sharedWishesSchema = v.object({ products: v.array(productSchema) });
export type SharedWishes = v.InferOutput<typeof sharedWishesSchema>;

/** `POST /wishes/add`; `added_at`: when it was added before, where a removal is undone. */
export const addWishSchema = v.object({ id: integerSchema, added_at: v.optional(v.pipe(v.string(), v.maxLength(40))) });
export type AddWish = v.InferInput<typeof addWishSchema>;

/** `POST /wishes/remove`. */
export const removeWishesSchema = v.object({ ids: v.pipe(v.array(integerSchema), v.maxLength(1000)) });

/** `POST /wishes/share`: makes a link, in place of the one there is; or withdraws it. */
export const shareWishesSchema = v.object({ shared: v.boolean() });
