import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postListSchema, postSchema } from '#contract/blog.ts';
import { contentPageSchema, storefrontSchema } from '#contract/storefront.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { homeContent, homeKind, siteSlug } from '#server/content/site/site-kinds.ts';
import { contentActions } from '#server/content/store/content-actions.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { takeOverPages } from '#server/content/seed-content.ts';
import { previewToken } from '#server/content/preview/preview-link.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addPage, addPost, editing } from '#tests/fixtures/pages.ts';
import { parseXml } from '#tests/fixtures/parse-xml.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const api = '/wp-json/vitrina/v1';

let database: OpenDatabase;
let shop: TestShop;
beforeEach(async () => {
  database = await openTemporaryPGlite();
  shop = await openTestShop({ database });
});
afterEach(() => shop.close());

const json = async (path: string) => (await shop.ask(path)).json() as Promise<unknown>;
const statusOf = async (path: string) => (await shop.ask(path)).status;
const text = async (path: string) => (await shop.ask(path)).text();

test('a page is there as soon as it is published, in lists, sitemap and search too', async () => {
  expect(await statusOf(`${api}/pages/apie`)).toBe(404);
  expect(await text('/sitemap-pages-1.xml')).not.toContain('/apie/');
  const at = new Date('2026-11-21T09:00:00Z');
  await addPage(database, 'apie', '---\ntitle: Apie mus\nseoTitle: Kas mes\n---\nAudžiame liną.', {
    english: '---\ntitle: About us\n---\nWe weave linen.',
    at,
  });
  await expect.poll(() => statusOf(`${api}/pages/apie`)).toBe(200);
  const page = v.parse(contentPageSchema, await json(`${api}/pages/apie`));
  expect(page).toMatchObject({ title: 'Apie mus', seo_title: 'Kas mes', html: '<p>Audžiame liną.</p>' });
  expect(await json(`${api}/pages/apie?lang=en`)).toMatchObject({ title: 'About us' });
  const { pages } = v.parse(storefrontSchema, await json(`${api}/storefront`));
  expect(pages[0]).toEqual({ slug: 'apie', title: 'Apie mus' }); // before those of the law
  await expect
    .poll(() => text('/sitemap-pages-1.xml'))
    .toContain(`<loc>${publicUrl}/apie/</loc><lastmod>2026-11-21</lastmod>`);
  expect(await json(`${api}/suggestions?q=audziame`)).toMatchObject({ pages: [{ slug: 'apie' }] });
});

test('a draft of the home page is shown by its signed link alone, which nothing may cache', async () => {
  const saved = await runAction(
    { database, clock: () => new Date() },
    commandAuthority('test'),
    contentActions(editing).saveDraft,
    {
      id: null,
      kind: homeKind.kind,
      slug: siteSlug,
      content: homeContent([{ kind: 'announcement', text: { lt: 'Rytoj atsidarome' } }]),
      basedOn: null,
    },
  );
  const id = saved.ok ? saved.value.id : 0;
  const inAnHour = new Date(Date.now() + 3_600_000);
  const token = previewToken(await signingKey(database), id, inAnHour);
  const shown = await shop.ask(`${api}/home?preview=${token}`);
  expect(await shown.json()).toMatchObject({ blocks: [{ text: 'Rytoj atsidarome' }], preview: true });
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect((await shop.ask(`/?preview=${token}`)).headers.get('Cache-Control')).toBe('no-store');
  expect(await text(`${api}/home`)).not.toContain('Rytoj');
  const page = await addPage(database, 'apie', '---\ntitle: Apie\n---\nMes.');
  const ofPage = previewToken(await signingKey(database), page.id, inAnHour);
  for (const other of [ofPage, `${token}x`, ''])
    expect([other, await statusOf(`${api}/home?preview=${other}`)]).toEqual([other, 404]);
});

test('a post is suggested by the words of its text, in the language of the call, once it is public', async () => {
  await addPost(database, 'rytas', '---\ntitle: Rytas\ndescription: Apie lovą\n---\n**Čiužinys** kvėpuoja.', {
    english: '---\ntitle: Morning\ndescription: About the bed\n---\nThe mattress breathes.',
  });
  await addPost(database, 'vakaras', '---\ntitle: Vakaras\ndescription: Dar ne\n---\nČiužinys ilsisi.', {
    isDraft: true,
  });
  await expect
    .poll(() => json(`${api}/suggestions?q=ciuzinys`))
    .toMatchObject({ pages: [], posts: [{ slug: 'rytas', title: 'Rytas' }] });
  expect(await json(`${api}/suggestions?q=mattress&lang=en`)).toMatchObject({ posts: [{ title: 'Morning' }] });
});

test('a draft is shown by its signed link alone, which nothing may cache', async () => {
  const { id } = await addPage(database, 'naujas', '---\ntitle: Naujas\n---\nDar ne.', { isDraft: true });
  const key = await signingKey(database);
  const token = previewToken(key, id, new Date('2026-11-28T10:00:00Z'));
  expect(await statusOf(`${api}/pages/naujas`)).toBe(404);
  const shown = await shop.ask(`${api}/pages/naujas?preview=${token}`);
  expect(await shown.json()).toMatchObject({ title: 'Naujas', html: '<p>Dar ne.</p>', preview: true });
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect((await shop.ask(`/naujas/?preview=${token}`)).headers.get('Cache-Control')).toBe('no-store');
  for (const path of ['kitas', 'naujas']) {
    const wrong = path === 'kitas' ? token : `${token}x`;
    expect([path, await statusOf(`${api}/pages/${path}?preview=${wrong}`)]).toEqual([path, 404]);
  }
  expect(await statusOf(`${api}/posts/naujas?preview=${token}`)).toBe(404);
  shop.setTime('2026-11-28T10:02:00Z');
  expect(await statusOf(`${api}/pages/naujas?preview=${token}`)).toBe(404);
});

test('the blog lists posts by pages and categories, and each knows its neighbours', async () => {
  expect(v.parse(storefrontSchema, await json(`${api}/storefront`)).blog).toBe(false);
  for (const path of [`${api}/posts`, '/feeds/blog.xml', '/sitemap-posts-1.xml'])
    expect(await statusOf(path)).toBe(404);
  for (let day = 1; day <= 12; day += 1) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    const category = day % 2 === 0 ? 'Šventės' : 'Namai';
    const head = `title: Diena ${day}\ndate: ${date}\nauthor: Ona\nproducts: LN-1, LN-2\ncategories: ${category}`;
    await addPost(database, `diena-${day}`, `---\n${head}\n---\n[Lova](/produktas/lova/) & <b>viskas</b>`);
  }
  await expect.poll(() => json(`${api}/storefront`)).toMatchObject({ blog: true });
  const list = async (query: string) => v.parse(postListSchema, await json(`${api}/posts?${query}`));
  const first = await list('page=1');
  expect([first.posts.length, first.pages, first.posts[0]?.slug]).toEqual([10, 2, 'diena-12']);
  expect((await list('page=2')).posts.map(({ slug }) => slug)).toEqual(['diena-2', 'diena-1']);
  expect(first.categories).toEqual([
    { slug: 'namai', name: 'Namai', count: 6 },
    { slug: 'sventes', name: 'Šventės', count: 6 },
  ]);
  const even = await list('category=sventes');
  expect([even.category?.name, even.posts.length]).toEqual(['Šventės', 6]);
  for (const query of ['page=3', 'page=0', 'page=x', 'category=nera', 'category=namai&page=2'])
    expect([query, await statusOf(`${api}/posts?${query}`)]).toEqual([query, 404]);
  const post = v.parse(postSchema, await json(`${api}/posts/diena-5`));
  expect(post).toMatchObject({
    author: 'Ona',
    products: ['LN-1', 'LN-2'],
    previous: { slug: 'diena-4', title: 'Diena 4' },
    next: { slug: 'diena-6' },
  });
  expect(v.parse(postSchema, await json(`${api}/posts/diena-12`)).next).toBeNull();
  expect(v.parse(postSchema, await json(`${api}/posts/diena-1`)).previous).toBeNull();

  const feed = await shop.ask('/feeds/blog.xml');
  expect(feed.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const rss = await feed.text();
  expect(() => parseXml(rss)).not.toThrow();
  expect(rss.match(/<item>/g)).toHaveLength(12);
  expect(rss).toContain(`<link>${publicUrl}/tinklarastis/diena-12/</link>`);
  expect(rss).toContain(`href=&quot;${publicUrl}/produktas/lova/&quot;`);
  expect(await text('/feeds/blog-en.xml')).toContain(`<link>${publicUrl}/en/tinklarastis/diena-12/</link>`);
  expect(await text('/sitemap.xml')).toContain('/sitemap-posts-1.xml');
  const addresses = (await text('/sitemap-posts-1.xml')).match(/<loc>http:\/\/shop\.test\/tinklarastis\/[^<]*/g);
  expect(addresses).toHaveLength(15);
});

test('a shop that had its pages as files takes them over once, and a new one none', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'pages'), { recursive: true });
  await writeFile(join(folder, 'pages/apie.md'), '---\ntitle: Apie\n---\n\nMes.\n');
  const foundation = {
    database,
    settings: shop.settings,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    dataFolder: shop.dataFolder,
  };
  const mark = (value: string) =>
    database.db
      .insertInto('secret')
      .values({ name: 'content_pages', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  await mark('none');
  expect(await takeOverPages(foundation, folder)).toBeNull();
  await mark('files');
  expect(await takeOverPages(foundation, folder)).toBe(1);
  expect(await takeOverPages(foundation, folder)).toBeNull();
  await expect.poll(() => statusOf(`${api}/pages/apie`)).toBe(200);
});
