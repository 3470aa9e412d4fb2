import type { Catalog } from '#server/catalog/catalog.ts';
import type { Database } from '#server/db/database.ts';
import { answerAsset } from '#server/http/answer-asset.ts';
import type { Feeds } from '#server/feeds/feed-files.ts';
import type { AssetStore } from '#server/http/asset-store.ts';
import type { Settings } from '#server/settings/settings.ts';
import { robotsText } from './robots.ts';
import { sitemap } from './sitemap.ts';

type SiteFilesOptions = {
  readonly feeds: Pick<Feeds, 'answer'>;
  readonly db: Database;
  readonly settings: Settings;
  readonly catalog: Pick<Catalog, 'taxonomies'>;
  readonly publicUrl: string;
  readonly assets: AssetStore;
  readonly pages: readonly { readonly slug: string }[];
};

const rootFile = /^\/[\w-]+\.(?!data$)\w+$/;

/** The files that stand at the root of every site: for crawlers, and what the build put there (`favicon.ico`). */
export function siteFiles({ feeds, db, settings, catalog, publicUrl, assets, pages }: SiteFilesOptions) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const { permalinks } = settings.current();
    if (pathname === '/robots.txt') {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
      return new Response(robotsText(publicUrl, permalinks), { headers });
    }
    if (pathname === '/sitemap.xml') {
      const { categories, tags, brands } = await catalog.taxonomies();
      const headers = { 'Content-Type': 'application/xml; charset=utf-8' };
      return new Response(sitemap({ db, publicUrl, permalinks, categories, tags, brands, pages }), { headers });
    }
    if (pathname.startsWith('/feeds/')) return feeds.answer(request);
    return rootFile.test(pathname) ? answerAsset(assets, request, pathname.slice(1)) : null;
  };
}
