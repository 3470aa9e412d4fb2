import { pathOf } from '#core/site/addresses.ts';
import { countCategories, type WrittenPosts } from '#server/content/posts/written-posts.ts';
import { defaultLocale } from '#contract/languages.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** A page of the blog, in the shop's own language. */
export type BlogAddress = { readonly path: string; readonly changed: Date };

/** All pages of the blog but the later ones of its lists; none where there is no post. */
export function blogAddresses(
  posts: WrittenPosts,
  { permalinks }: Pick<ShopSettings, 'permalinks'>,
): readonly BlogAddress[] {
  const all = posts.now(defaultLocale);
  const newest = (of: typeof all) => new Date(Math.max(...of.map(({ changedAt }) => changedAt.getTime())));
  if (all.length === 0) return [];
  return [
    { path: pathOf(permalinks, 'blog'), changed: newest(all) },
    ...countCategories(all, defaultLocale).map(({ slug }) => ({
      path: pathOf(permalinks, 'blogCategory', slug),
      changed: newest(all.filter(({ categories }) => categories.some((one) => one.slug === slug))),
    })),
    ...all.map(({ slug, changedAt }) => ({ path: pathOf(permalinks, 'post', slug), changed: changedAt })),
  ];
}
