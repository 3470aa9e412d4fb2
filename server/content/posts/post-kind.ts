import * as v from 'valibot';
import { slugify } from '#core/text/slug.ts';
import { parseVilniusDay } from '#core/time/vilnius.ts';
import { markdownWarnings } from '#server/content/markdown/page-markdown.ts';
import { lineOf, pageTextEntries, withoutOwnHeading } from '#server/content/markdown/text-fields.ts';
import { defineContentKind } from '#server/content/store/content-kind.ts';

const timestamp = v.pipe(v.string(), v.isoTimestamp());

function isDate(text: string): boolean {
  return text === '' || parseVilniusDay(text) !== null || v.is(timestamp, text);
}

const categoryName = v.pipe(
  lineOf(100),
  v.check((name) => slugify(name) !== '', 'a name with letters or digits'),
  v.regex(/^[^,]*$/, 'a name without a comma'),
);

const text = v.pipe(
  v.strictObject({
    ...pageTextEntries,
    /**
     * What it is filed under. A category is known by its name in the shop's own language; in another one, the name at
     * the same place is its translation.
     */
    categories: v.optional(v.pipe(v.array(categoryName), v.maxLength(20)), []),
  }),
  v.transform(withoutOwnHeading),
);

const shared = v.strictObject({
  /** The day or time it shows; empty: when it was first public. */
  date: v.optional(v.pipe(v.string(), v.check(isDate, 'a day such as 2026-11-26, or a time')), ''),
  author: v.optional(lineOf(200), ''),
  /** SKUs of the products that go with it. */
  products: v.optional(v.pipe(v.array(v.pipe(lineOf(100), v.minLength(1))), v.maxLength(24)), []),
});

export type PostText = v.InferOutput<typeof text>;
export type PostFacts = v.InferOutput<typeof shared>;

/** Posts of the blog. */
export const postKind = defineContentKind<PostFacts, PostText>({
  kind: 'post',
  shared,
  text,
  name: ({ texts }) => texts.lt_LT.title,
  listed: () => 'blog', // menus have an entry for it as soon as there is a post
  warnings: ({ texts }) => [...new Set(Object.values(texts).flatMap(({ markdown }) => markdownWarnings(markdown)))],
});
