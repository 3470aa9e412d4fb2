import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { parseXml } from '#tests/fixtures/parse-xml.ts';
import { openTestShop } from './test-shop.ts';

const at = new Date('2026-11-20T10:00:00Z');

test('the sitemap lists files, and those list each page in each language with its pictures', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const id = await addProduct(db, { name: 'Rankšluostis', slug: 'lininis-rankšluostis', regularPrice: '10' }, at);
  const hidden = { name: 'Slaptas', slug: 'slaptas', regularPrice: '10', visibility: 'hidden' } as const;
  await addProduct(db, hidden, at);
  const picture = {
    state: 'stored',
    source: 'a.jpg',
    content_hash: 'ab'.repeat(32),
    extension: 'jpg',
    width: 900,
    height: 1100,
  } as const;
  const { id: media } = await db
    .insertInto('media')
    .values({ ...picture, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('product_media').values({ product_id: id, position: 0, media_id: media }).execute();
  const { id: elsewhere } = await db
    .insertInto('media')
    .values({ state: 'remote', source: 'https://elsewhere.example/b.jpg', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('product_media').values({ product_id: id, position: 1, media_id: elsewhere }).execute();
  const [filled] = await db
    .insertInto('category')
    .values(['vonia', 'tuscia'].map((slug) => ({ name: slug, slug })))
    .returning('id')
    .execute();
  await db
    .insertInto('product_category')
    .values({ product_id: id, category_id: filled?.id ?? 0 })
    .execute();
  await db.transaction().execute((trx) => announceChange(trx, ['everything']));

  const response = await shop.ask('/sitemap.xml');
  expect(response.headers.get('Content-Type')).toContain('application/xml');
  const index = await response.text();
  expect(index).toContain('<loc>http://shop.test/sitemap-pages-1.xml</loc>');
  expect(index).toContain('<loc>http://shop.test/sitemap-products-1.xml</loc><lastmod>2026-11-20</lastmod>');
  expect(index).not.toContain('sitemap-brands');
  parseXml(index);

  const packed = await shop.ask('/sitemap-products-1.xml', { headers: { 'Accept-Encoding': 'br' } });
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  const products = brotliDecompressSync(await packed.arrayBuffer()).toString();
  const lithuanian = 'http://shop.test/produktas/lininis-rank%C5%A1luostis/';
  const english = 'http://shop.test/en/produktas/lininis-rank%C5%A1luostis/';
  for (const address of [lithuanian, english])
    expect(products).toContain(`<url><loc>${address}</loc><lastmod>2026-11-20</lastmod>`);
  expect(products.split(`<xhtml:link rel="alternate" hreflang="x-default" href="${lithuanian}"/>`)).toHaveLength(3);
  expect(products).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`);
  expect(products).toContain(`<image:loc>http://shop.test/media/${'ab'.repeat(32)}-640.webp</image:loc>`);
  // In each language; pictures that are not stored here are not listed.
  expect(products.match(/<image:loc>/g)).toHaveLength(2);
  expect(products).not.toContain('slaptas');
  parseXml(products);

  const categories = await (await shop.ask('/sitemap-categories-1.xml')).text();
  expect(categories).toContain('<loc>http://shop.test/produkto-kategorija/vonia/</loc><lastmod>2026-11-20</lastmod>');
  expect(categories).not.toContain('tuscia');

  // It is cached, and rendered anew once the catalogue changed.
  const etag = packed.headers.get('ETag') ?? '';
  const again = { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } };
  expect((await shop.ask('/sitemap-products-1.xml', again)).status).toBe(304);
  await addProduct(db, { name: 'Šaukštas', slug: 'saukstas', regularPrice: '10' }, at);
  await db.transaction().execute((trx) => announceChange(trx, ['catalogue']));
  await expect.poll(async () => (await shop.ask('/sitemap-products-1.xml')).text()).toContain('/produktas/saukstas/');

  const pages = await (await shop.ask('/sitemap-pages-1.xml')).text();
  expect(pages).toContain('<loc>http://shop.test/parduotuve/</loc>');
  expect(pages).not.toContain('/pradzia/');
  for (const none of [
    '/sitemap-products-2.xml',
    '/sitemap-products-0.xml',
    '/sitemap-brands-1.xml',
    '/sitemap-x-1.xml',
  ])
    expect((await shop.ask(none)).status).toBe(404);
  await shop.settings.set('languages', ['lt_LT']);
  await expect.poll(async () => (await shop.ask('/sitemap-products-1.xml')).text()).not.toContain('/en/');
  await shop.settings.reset('languages');
  await shop.close();
});

test('robots.txt excludes crawlers from private pages and endless lists, or from all of a shop being built', async () => {
  const shop = await openTestShop();
  const robots = async () => (await shop.ask('/robots.txt')).text();
  for (const line of [
    '/krepselis/',
    '/en/krepselis/',
    '/apmokejimas/',
    '/paieska/',
    '/wp-json/',
    '/*.data$',
    '/*.data?',
    '/*add-to-cart=',
    '/*wc-ajax=',
    '/*filter_',
    '/*min_price=',
    '/*max_price=',
    '/*rating_filter=',
    '/*stock_status=',
    '/*on_sale=',
    '/*orderby=',
  ])
    expect(await robots()).toContain(`Disallow: ${line}\n`);
  expect(await robots()).not.toContain('Disallow: /\n');
  expect(await robots()).toContain('Sitemap: http://shop.test/sitemap.xml');
  expect((await shop.ask('/')).headers.get('X-Robots-Tag')).toBeNull();
  await shop.settings.set('seo.closed', true);
  await expect.poll(robots).toBe('User-agent: *\nDisallow: /\n');
  expect((await shop.ask('/')).headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  await shop.settings.reset('seo');
  await shop.close();
});

test('icons and the shared picture are the demo shop’s, or the shop’s own', async () => {
  const shop = await openTestShop();
  const bytes = async (path: string) => Buffer.from(await (await shop.ask(path)).arrayBuffer());
  const corner = async (path: string) => {
    const { data } = await sharp(await bytes(path))
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].slice(0, 3);
  };
  const icon = await bytes('/favicon.ico');
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 3, 16]);
  const last = icon.subarray(icon.readUInt32LE(6 + 2 * 16 + 12));
  expect(await sharp(last).metadata()).toMatchObject({ format: 'png', width: 48 });
  expect((await bytes('/favicon.svg')).toString()).toContain('<svg');
  expect(await sharp(await bytes('/apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, hasAlpha: false });
  expect(await corner('/icon-512.png')).toEqual([0xfb, 0xf9, 0xf4]);
  expect(await sharp(await bytes('/og.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const manifest = await shop.ask('/site.webmanifest');
  expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ name: 'Parduotuvė', icons: [{ src: '/icon-192.png' }, {}] });
  const unchanged = { headers: { 'If-None-Match': (await shop.ask('/og.jpg')).headers.get('ETag') ?? '' } };
  expect((await shop.ask('/og.jpg', unchanged)).status).toBe(304);

  await mkdir(join(shop.dataFolder, 'brand'));
  const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();
  await writeFile(join(shop.dataFolder, 'brand/own.png'), red);
  await shop.settings.set('brand.icon', 'own.png');
  await shop.settings.set('brand.colour', '#112233');
  await expect.poll(async () => (await bytes('/favicon.svg')).toString()).toContain('data:image/png;base64,');
  expect(await corner('/icon-192.png')).toEqual([0x11, 0x22, 0x33]);
  // A missing file, or one that is no picture, is logged; the first letter of the shop's name is drawn instead.
  const drawn = await bytes('/favicon.svg');
  await shop.settings.set('brand.icon', 'missing.png');
  await expect.poll(async () => (await bytes('/favicon.svg')).toString()).not.toBe(drawn.toString());
  expect(shop.log.some((line) => line.includes('"msg":"brand"'))).toBe(true);
  await shop.settings.reset('brand');
  await shop.close();
});

test('the storefront can look up where an address was redirected to', async () => {
  const shop = await openTestShop();
  const readRedirect = async (path: string) =>
    (await shop.ask(`/wp-json/vitrina/v1/moved?path=${encodeURIComponent(path)}`)).json();
  const { db } = shop.database;
  const id = await addProduct(db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '10' }, at);
  await db.updateTable('product').set({ slug: 'puodukas' }).where('id', '=', id).execute();
  expect(await readRedirect('/produktas/puodelis/')).toEqual({ target: '/produktas/puodukas/', gone: false });
  expect(await readRedirect('/produktas/nera/')).toEqual({ target: null, gone: false });
  await db.deleteFrom('product').where('id', '=', id).execute();
  expect(await readRedirect('/produktas/puodukas/')).toEqual({ target: null, gone: true });
  await shop.close();
});
