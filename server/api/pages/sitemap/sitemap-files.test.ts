import { beforeAll, expect, test, vi } from 'vitest';
import { createCatalog } from '#server/catalog/catalog.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { siteFiles } from '#server/api/pages/site-files.ts';
import { createPageCache } from '#server/api/pages/page-cache.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { createSitemap } from './sitemap-files.ts';

const at = new Date('2026-11-21T10:00:00Z');
const clock = () => at;
const publicUrl = 'https://shop.test';

describeOnEachDatabase('sitemaps of products', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  }, 120_000);

  test('each product is in one file, and a file that the index does not name is not looked for', async () => {
    const settings = await openSettings(database, clock);
    const catalog = await createCatalog({ database, settings, clock });
    for (let index = 1; index <= 5; index += 1)
      await addProduct(database.db, { name: `P${index}`, slug: `p${index}`, regularPrice: '1' }, at);
    for (const slug of ['slaptas', 'slapta'])
      await addProduct(database.db, { name: slug, slug, regularPrice: '10', visibility: 'hidden' }, at);
    const sitemap = createSitemap({
      db: database.db,
      settings,
      catalog,
      publicUrl,
      pages: () => [],
      blog: () => [],
      perFile: 2,
    });
    const index = await sitemap('/sitemap.xml');
    expect(index?.match(/sitemap-products-\d/g)).toEqual([1, 2, 3].map((file) => `sitemap-products-${file}`));
    const slugs = async (file: number) =>
      (await sitemap(`/sitemap-products-${file}.xml`))?.match(/<loc>https:\/\/shop\.test\/produktas\/\w+/g)?.length;
    expect(await Promise.all([1, 2, 3, 4, 99_999].map(slugs))).toEqual([2, 2, 1, undefined, undefined]);
    for (const none of ['/sitemap-constructor-1.xml', '/sitemap-x-1.xml', '/sitemap-products-0.xml'])
      expect(await sitemap(none)).toBeNull();

    const renderSitemap = vi.fn(sitemap);
    const answer = siteFiles({
      settings,
      texts: createTexts('lt_LT'),
      publicUrl,
      cache: createPageCache({ clock, maxBytes: () => 1_000_000 }),
      sitemap: renderSitemap,
      feeds: { answer: async () => null },
      assets: { find: () => null } as never,
      blogFeed: () => null,
      brandFile: async () => null,
    });
    const status = async (path: string) =>
      (await answer(new Request(`${publicUrl}${path}`)).catch(() => null))?.status ?? 404;
    for (const file of [4, 77, 4, 99_999]) expect(await status(`/sitemap-products-${file}.xml`)).toBe(404);
    expect(await status('/sitemap-products-3.xml')).toBe(200);
    expect(renderSitemap.mock.calls.flat()).toEqual(['/sitemap.xml', '/sitemap-products-3.xml']);
    await catalog.close();
    await settings.close();
    await database.close();
  });
});
