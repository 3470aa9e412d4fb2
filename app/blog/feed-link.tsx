import { blogFeedPath } from '#contract/blog-paths.ts';
import { defaultLocale, htmlLanguage } from '#contract/languages.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';

/** Tells browsers and readers of feeds of the blog's; React puts it into the head. */
export function FeedLink({ publicUrl }: { readonly publicUrl: string }) {
  const { t, locale } = useText();
  const { name } = useShopFacts();
  const path = blogFeedPath(htmlLanguage[locale], locale === defaultLocale);
  return <link rel="alternate" type="application/rss+xml" title={t('%s – blog', name)} href={publicUrl + path} />;
}
