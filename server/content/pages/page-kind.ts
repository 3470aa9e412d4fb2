import * as v from 'valibot';
import { openingPage } from '#contract/storefront-paths.ts';
import { defineContentKind } from '#server/content/store/content-kind.ts';
import { markdownWarnings } from '#server/content/markdown/page-markdown.ts';
import { pageTextEntries, withoutOwnHeading } from '#server/content/markdown/text-fields.ts';

const text = v.pipe(v.strictObject(pageTextEntries), v.transform(withoutOwnHeading));
const shared = v.strictObject({
  /** Pages are listed by it, then by their addresses. */
  order: v.optional(v.number(), 0),
});

export type PageText = v.InferOutput<typeof text>;
export type PageFacts = v.InferOutput<typeof shared>;

/** Pages of text: about the shop, terms, delivery. */
export const pageKind = defineContentKind<PageFacts, PageText>({
  kind: 'page',
  shared,
  text,
  name: ({ texts }) => texts.lt_LT.title,
  listed: ({ slug, content: { shared: facts, texts } }) =>
    slug === openingPage ? null : [slug, facts.order, ...Object.values(texts).map(({ title }) => title)],
  warnings: ({ texts }) => [...new Set(Object.values(texts).flatMap(({ markdown }) => markdownWarnings(markdown)))],
});
