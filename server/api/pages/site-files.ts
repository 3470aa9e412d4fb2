import type { Feeds } from '#server/api/feeds/feed-files.ts';
import { answerAsset } from '#server/platform/http/answer-asset.ts';
import type { AssetStore } from '#server/platform/http/asset-store.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { createOfflineFiles } from '#server/api/offline/offline-files.ts';
import type { CachedPage } from '#server/api/cache/cached-page.ts';
import { cachedResponse } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { pathOf } from '#core/site/addresses.ts';
import { addressBook } from '#server/platform/settings/permalink-settings.ts';
import { languagePrefix } from '#contract/languages.ts';

/** Parameters that do something, or list the same goods once more. */
const addresses = [
  'add-to-cart=',
  'remove_item=',
  'wc-ajax=',
  'orderby=',
  'filter_',
  'min_price=',
  'max_price=',
  'rating_filter=',
  'stock_status=',
  'on_sale=',
];

/** The robots.txt: excludes one visitor's pages, endless lists of filters, and the API; or everything. */
function robotsText(publicUrl: string, { permalinks, languages, seo }: ShopSettings): string {
  if (seo.closed) return 'User-agent: *\nDisallow: /\n';
  const closed = [
    ...languages.flatMap((locale) =>
      (['cart', 'checkout', 'search'] as const).map(
        (page) => languagePrefix(locale) + pathOf(addressBook(permalinks)[locale], page),
      ),
    ),
    '/wp-admin/',
    '/wp-json/',
    '/*.data$',
    '/*.data?',
    ...addresses.map((parameter) => `/*${parameter}`),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

type SiteFilesOptions = {
  readonly feeds: Pick<Feeds, 'answer'>;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly publicUrl: string;
  readonly assets: AssetStore;
  readonly cache: Pick<PageCache, 'get'>;
  /** A sitemap by its path; null where there is none. */
  readonly sitemap: (path: string) => Promise<string | null>;
  /** A feed of the blog by its path; null where there is none. */
  readonly blogFeed: (path: string) => string | null;
  /** Icons and the like. */
  readonly brandFile: (request: Request) => Promise<Response | null>;
};

const rootFile = /^\/[\w-]+\.(?!data$)\w+$/;
const indexPath = '/sitemap.xml';
const sitemapFile = /^\/sitemap(?:-[a-z]+-\d{1,5})?\.xml$/;
const maxRemembered = 2_000_000; // bytes; sitemaps of large shops are not to take the place of pages

/** The files at the root of every site: for crawlers, without a connection, from the build, and the shop's icons. */
export function siteFiles(options: SiteFilesOptions): (request: Request) => Promise<Response | null> {
  const { feeds, settings, texts, publicUrl, assets, cache, sitemap, blogFeed, brandFile } = options;

  function getCachedFile(path: string, type: string, render: () => Promise<string | null>): Promise<CachedPage | null> {
    return cache.get(path, async () => {
      const text = await render();
      if (text === null) return null;
      const body = new TextEncoder().encode(text);
      const tags = ['catalogue', 'settings', 'texts', 'content'];
      const headers = [['content-type', type]] as const;
      return {
        cacheable: body.byteLength <= maxRemembered,
        page: { status: 200, headers, body, tags, expiresAt: Infinity },
      };
    });
  }

  async function storedText(request: Request, ...file: Parameters<typeof getCachedFile>): Promise<Response | null> {
    const cachedFile = await getCachedFile(...file);
    return cachedFile === null ? null : cachedResponse(request, cachedFile);
  }

  const offlineFile = createOfflineFiles({ settings, texts });
  const xml = 'application/xml; charset=utf-8';

  /** The cached index lists the files, so that made-up ones cost no query of the catalogue. */
  async function isSitemap(path: string): Promise<boolean> {
    if (path === indexPath) return true;
    const index = await getCachedFile(indexPath, xml, () => sitemap(indexPath));
    return index !== null && new TextDecoder().decode(index.body).includes(`<loc>${publicUrl}${path}</loc>`);
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/robots.txt') {
      const text = async () => robotsText(publicUrl, settings.current());
      return storedText(request, pathname, 'text/plain; charset=utf-8', text);
    }
    if (sitemapFile.test(pathname) && (await isSitemap(pathname))) {
      const file = await storedText(request, pathname, xml, () => sitemap(pathname));
      if (file !== null) return file;
    }
    const offline = offlineFile(request);
    if (offline !== null) return offline;
    if (blogFeed(pathname) !== null)
      return storedText(request, pathname, 'application/rss+xml; charset=utf-8', async () => blogFeed(pathname));
    if (pathname.startsWith('/feeds/')) return feeds.answer(request);
    if (!rootFile.test(pathname)) return null;
    return (await answerAsset(assets, request, pathname.slice(1))) ?? brandFile(request);
  };
}
