import { defaultLocale } from '#contract/languages.ts';
import { blogAddresses } from './api/blog/blog-addresses.ts';
import { createKeepTerms } from './api/storefront-api/terms-of-order.ts';
import { createBlogFeed } from './api/blog/blog-feed.ts';
import { blogRoutes } from './api/blog/blog-routes.ts';
import { readablePosts } from './api/blog/readable-posts.ts';
import { openContent, type ShopContent } from './content/open-content.ts';
import { withPictures } from './content/pages/page-pictures.ts';
import { postCategoriesOf } from './content/site/find-things.ts';
import { siteContent } from './content/site/site-content.ts';
import { homePreviews } from './content/preview/preview-home.ts';
import { pagePreviews } from './content/preview/preview-page.ts';
import type { AddOn } from './add-on-api/add-on.ts';
import type { Clock } from './platform/clock.ts';
import type { Closing } from './platform/closing.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Texts } from './platform/texts/texts.ts';
import { createLawPages } from './sales/legal/law-pages.ts';
import type { PaymentProvider } from './sales/payments/payment-provider.ts';

type Services = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly clock: Clock;
  /** What previews are signed with. */
  readonly key: string;
  readonly publicUrl: string;
  readonly closing: Closing;
  readonly addOns: readonly AddOn[];
  readonly providers: readonly PaymentProvider[];
};

/** What the parts of a shop show of what the merchant has written; `opened`: by the caller, who closes it. */
export async function openShopContent(opened: ShopContent | undefined, services: Services) {
  const { database, settings, texts, clock, key, publicUrl, closing } = services;
  const content = opened ?? (await openContent({ database, settings, lawPages: createLawPages(services) }));
  if (opened === undefined) closing.add(content.close);
  const { pages, posts } = content;
  return {
    ...content,
    keepTerms: createKeepTerms({ db: database.db, settings, clock, publicUrl, pages: pages.now }),
    storefront: {
      pages: async () => withPictures(database.db, pages.now()),
      previewPage: pagePreviews({ database, key, clock }),
      previewHome: homePreviews({ database, key, clock }),
      hasBlog: () => posts.now().length > 0,
      content: siteContent(content.store),
      postCategories: () => postCategoriesOf(posts),
    },
    searched: { pages: pages.now, posts: posts.now },
    /** What addresses of the blog may name. */
    blogSlugs: () => ({
      posts: posts.now().map(({ slug }) => slug),
      categories: postCategoriesOf(posts).map(({ slug }) => slug),
    }),
    programs: { contentPages: () => pages.now(defaultLocale), posts: () => readablePosts(posts.now(defaultLocale)) },
    sitemap: { pages: () => pages.now(defaultLocale), blog: () => blogAddresses(posts, settings.current()) },
    blogFeed: createBlogFeed({ posts, settings, texts, publicUrl }),
    blogRoutes: blogRoutes({ database, settings, texts, clock, key, posts }),
  };
}
