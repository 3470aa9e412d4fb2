import { Hono } from 'hono';
import { postParameters, postsPath } from '#contract/blog-paths.ts';
import type { Post, PostList } from '#contract/blog.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { previewParameter } from '#contract/storefront-paths.ts';
import { readPictures } from '#server/content/pages/page-pictures.ts';
import { postKind } from '#server/content/posts/post-kind.ts';
import { countCategories, writePost, type WrittenPosts } from '#server/content/posts/written-posts.ts';
import { readPreviewToken } from '#server/content/preview/preview-link.ts';
import { readNewest } from '#server/content/preview/read-preview.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { picturesOf, postAnswer, postCard } from './post-answers.ts';

type BlogServices = {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly settings: Pick<Settings, 'current'>;
  readonly texts: Texts;
  readonly clock: Clock;
  /** What previews are signed with. */
  readonly key: string;
  readonly posts: WrittenPosts;
};

/** The blog's calls: lists of posts by pages, and single posts. */
export function blogRoutes({ database: { db }, settings, texts, clock, key, posts }: BlogServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const nothing = () => apiError(404, 'vitrina_post_not_found', texts.text('There is nothing at this address.'));

  async function listAnswer(pageNumber: number, categorySlug: string | undefined): Promise<PostList | null> {
    const all = posts.now();
    const categories = countCategories(all, currentLocale());
    const category = categories.find(({ slug }) => slug === categorySlug) ?? null;
    if (categorySlug !== undefined && category === null) return null;
    const listed =
      category === null ? all : all.filter((post) => post.categories.some(({ slug }) => slug === category.slug));
    const perPage = settings.current().content.postsPerPage;
    const pages = Math.ceil(listed.length / perPage);
    if (pageNumber < 1 || pageNumber > pages) return null;
    const shown = listed.slice((pageNumber - 1) * perPage, pageNumber * perPage);
    const pictures = await readPictures(db, picturesOf(shown));
    return {
      posts: shown.map((post) => postCard(post, pictures)),
      category: category === null ? null : { slug: category.slug, name: category.name },
      categories: [...categories],
      page: pageNumber,
      pages,
    };
  }

  async function previewed(slug: string, token: string): Promise<Post | null> {
    const at = clock();
    const id = readPreviewToken(key, token, at);
    const newest = id === null ? null : await readNewest(db, postKind, id);
    if (newest?.slug !== slug) return null;
    const post = writePost(newest, currentLocale(), { at, changedAt: at });
    return { ...postAnswer(post, [], await readPictures(db, picturesOf([post]))), preview: true };
  }

  routes.get(postsPath, async (c) => {
    const page = c.req.query(postParameters.page) ?? '1';
    const list = await listAnswer(/^\d{1,6}$/.test(page) ? Number(page) : 0, c.req.query(postParameters.category));
    return list === null ? nothing() : c.json(list);
  });
  routes.get(`${postsPath}/:slug`, async (c) => {
    const slug = c.req.param('slug');
    const token = c.req.query(previewParameter);
    if (token !== undefined) {
      const post = await previewed(slug, token);
      return post === null ? nothing() : c.json(post, 200, { 'Cache-Control': 'no-store' });
    }
    const all = posts.now();
    const post = all.find((one) => one.slug === slug);
    return post === undefined ? nothing() : c.json(postAnswer(post, all, await readPictures(db, picturesOf([post]))));
  });
  return routes;
}
