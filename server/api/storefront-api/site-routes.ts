import { Hono } from 'hono';
import { vitrinaApiPath } from '#contract/paths.ts';
import { homePath } from '#contract/paths.ts';
import type { ShownHome } from '#contract/shown-home.ts';
import { openingPage, previewParameter } from '#contract/storefront-paths.ts';
import type { ContentPage } from '#contract/storefront.ts';
import { defaultBlocks, type HomeBlock, namedBy } from '#core/site/home-blocks.ts';
import type { FoundThing } from '#core/site/link-target.ts';
import type { ResponseCache } from '#server/api/store-api/response-cache.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { readPictures } from '#server/content/pages/page-pictures.ts';
import type { SiteContent } from '#server/content/site/site-content.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { homeOfPage, type HomeSource, shownHome } from './home-answer.ts';
import { siteSource } from './site-source.ts';
import { categoryMenu } from './storefront-answer.ts';

type SiteOptions = {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly responseCache: Pick<ResponseCache, 'answer'>;
  readonly settings: Settings;
  readonly catalog: Pick<Catalog, 'taxonomies'>;
  readonly pages: () => Promise<readonly ContentPage[]>;
  readonly content: SiteContent;
  /** The newest that is written of the home page, for the token of a link that shows it; null: there is none. */
  readonly previewHome: (token: string) => Promise<readonly HomeBlock[] | null>;
  readonly texts: Texts;
  readonly hasBlog: () => boolean;
  /** What posts are filed under. */
  readonly postCategories: () => readonly FoundThing[];
};

/** The route for the home page. */
export function siteRoutes({
  database,
  responseCache,
  settings,
  catalog,
  pages,
  content,
  previewHome,
  texts,
  hasBlog,
  postCategories,
}: SiteOptions): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  async function sourceOf(blocks: readonly HomeBlock[]): Promise<HomeSource> {
    const taxonomies = await catalog.taxonomies();
    const current = settings.current();
    const menu = categoryMenu(taxonomies.categories, current.catalogue.unshownCategories);
    const files = blocks.flatMap((block) => namedBy(block).pictures.map(({ file }) => file));
    return {
      ...siteSource({
        taxonomies,
        menu,
        pages: await pages(),
        settings: current,
        postCategories: postCategories(),
        hasBlog: hasBlog(),
      }),
      terms: taxonomies.categories,
      pictures: await readPictures(database.db, files),
    };
  }

  async function previewAnswer(token: string): Promise<Response> {
    const blocks = await previewHome(token);
    if (blocks === null)
      return apiError(404, 'vitrina_page_not_found', texts.text('There is nothing at this address.'));
    const home: ShownHome = { ...shownHome(blocks, await sourceOf(blocks)), preview: true };
    return Response.json(home, { headers: { 'Cache-Control': 'no-store' } });
  }

  routes.get(homePath, (c) => {
    const token = c.req.query(previewParameter);
    if (token !== undefined) return previewAnswer(token);
    return responseCache.answer(new URL(c.req.url), [], async () => {
      const written = content.home();
      const blocks = written ?? defaultBlocks;
      const source = await sourceOf(blocks);
      const home = shownHome(blocks, source);
      const opening = written === null ? (await pages()).find(({ slug }) => slug === openingPage) : undefined;
      return {
        value: opening === undefined ? home : homeOfPage(opening, home.blocks, source.find),
        headers: {},
        scope: { products: [], anyProduct: true, brief: false },
      };
    });
  });
  return routes;
}
