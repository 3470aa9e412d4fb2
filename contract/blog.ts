import * as v from 'valibot';
import { imageSchema, imageSizeSchema } from './image.ts';
import { integerSchema } from './integer.ts';
import { pageBlockSchema } from './page-block.ts';

const postCategorySchema = v.object({ slug: v.string(), name: v.string() });
export type PostCategory = v.InferOutput<typeof postCategorySchema>;

/** A post as lists show it. */
export const postCardSchema = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** When it was written, ISO 8601. */
  date: v.string(),
  /** `''` where nobody is named. */
  author: v.string(),
  categories: v.array(postCategorySchema),
  picture: v.optional(v.object({ image: imageSchema, size: imageSizeSchema })),
});
export type PostCard = v.InferOutput<typeof postCardSchema>;

/** A page of the list of posts, of one category or of all, the newest first. */
export const postListSchema = v.object({
  posts: v.array(postCardSchema),
  /** The category it is of; null: all. */
  category: v.nullable(postCategorySchema),
  /** All that posts are filed under. */
  categories: v.array(v.object({ ...postCategorySchema.entries, count: integerSchema })),
  page: integerSchema,
  pages: integerSchema,
});
export type PostList = v.InferOutput<typeof postListSchema>;

const postLinkSchema = v.nullable(v.object({ slug: v.string(), title: v.string() }));

/** A post; `html` is safe to insert. */
export const postSchema = v.object({
  ...postCardSchema.entries,
  id: v.optional(integerSchema),
  /** It is shown by a link that only some have: search engines must not index it. */
  preview: v.optional(v.literal(true)),
  seo_title: v.optional(v.string()),
  seo_description: v.optional(v.string()),
  html: v.string(),
  /** The text in parts, with product rails between them; absent where there are none. */
  blocks: v.optional(v.array(pageBlockSchema)),
  /** When it was last written, ISO 8601. */
  modified: v.string(),
  /** SKUs of the products that go with it. */
  products: v.array(v.string()),
  /** The posts before and after it by date. */
  previous: postLinkSchema,
  next: postLinkSchema,
});
export type Post = v.InferOutput<typeof postSchema>;
