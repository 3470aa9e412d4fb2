import { withPreview } from './storefront-paths.ts';

/** Addresses below `vitrinaApiPath`. */
export const postsPath = '/posts';

/** Query parameters of the list of posts. */
export const postParameters = { page: 'page', category: 'category' } as const;

/** `preview`: the token of a link that shows what is not public yet; null: what is public. */
export function postPath(slug: string, preview: string | null = null): string {
  return withPreview(`${postsPath}/${encodeURIComponent(slug)}`, preview);
}

/** The path of the blog's feed in the shop's own language, and in another. */
export function blogFeedPath(language: string, isOwn: boolean): string {
  return `/feeds/blog${isOwn ? '' : `-${language}`}.xml`;
}
