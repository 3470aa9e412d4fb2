import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compareShape } from '#tests/contract/compare-shape.ts';
import { addPage, addPost } from '#tests/fixtures/pages.ts';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { referencePath } from '#tests/reference.ts';
import { openReplayedRestShop, type ReplayedRestShop } from './recorded-calls.ts';

const writtenAt = new Date('2026-11-20T08:00:00Z');

type Recorded = { readonly response: { readonly body: unknown } };

function recorded(name: string): unknown {
  const path = referencePath('wire-v3', 'moving', `wp-${name}.json`);
  return path === null ? null : (JSON.parse(readFileSync(path, 'utf8')) as Recorded).response.body;
}

/** Links to what the shop has not: authors, comments, revisions; the sizes and dates of a picture, and what only ours have. */
const isElsewhere = (at: string) =>
  /^vitrina$|_links|media_details|\.post$|\.meta$|permalink_template|generated_slug/.test(at);

describe.skipIf(!isRecordedHere)('what programs look up in wp/v2', () => {
  let shop: ReplayedRestShop;
  const read = async (path: string) => shop.call('GET', `/wp-json/wp/v2${path}`);
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    await addPage(shop.database, 'taisykles', '---\ntitle: Taisyklės\n---\nPirkite.', { at: writtenAt });
    await addPost(shop.database, 'linas', '---\ntitle: Linas\ndescription: Apie liną\n---\nAuga.', { at: writtenAt });
    await vi.waitFor(async () => expect((await read('/posts?slug=linas')).body).toHaveLength(1), { timeout: 10_000 });
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(['types', 'taxonomies'])('%s are those that the shop has, in the recorded form', async (name) => {
    const expected = recorded(name) as Record<string, unknown>;
    const own = (await read(`/${name}`)).body as Record<string, unknown>;
    for (const [slug, kind] of Object.entries(own)) {
      expect(compareShape(expected[slug], kind, (at) => at.includes('_links'))).toEqual([]);
      const { status, body } = await read(`/${name}/${slug}`);
      expect([status, body]).toEqual([200, kind]);
    }
    expect(Object.keys(own).length).toBeGreaterThan(2);
    expect((await read(`/${name}/nera`)).status).toBe(404);
  });

  test('media are the pictures of the shop', async () => {
    const list = await read('/media?per_page=3&orderby=id&order=asc');
    expect(Number(list.headers.get('x-wp-total'))).toBeGreaterThan(3);
    expect(list.headers.get('link')).toContain('rel="next"');
    const expected = (recorded('media-1') as unknown[])[0];
    for (const one of list.body as { id: number; source_url: string }[]) {
      expect(compareShape(expected, one, isElsewhere)).toEqual([]);
      expect((await read(`/media/${one.id}`)).body).toEqual(one);
      expect(one.source_url).toMatch(/^https:\/\/shop\.test\/media\//);
    }
    expect((await read('/media/999999')).body).toMatchObject({ code: 'rest_post_invalid_id' });
  });

  test('pages are those of the shop and those that the merchant wrote', async () => {
    const { body } = await read('/pages?context=edit&per_page=100&orderby=id&order=asc');
    const expected = (recorded('pages-1') as unknown[])[0];
    const isOther = (at: string) => isElsewhere(at) || /password|block_version|\.?(date|modified)(_gmt)?$/.test(at);
    const pages = body as { id: number; slug: string; link: string; content: { rendered: string } }[];
    expect(compareShape(expected, pages[0], isOther)).toEqual([]);
    expect(pages.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['parduotuve', 'krepselis', 'taisykles']));
    expect(pages.find(({ slug }) => slug === 'taisykles')?.content.rendered).toContain('<p>');
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
    const [first] = (await read('/pages?slug=taisykles')).body as { id: number }[];
    expect(first).toMatchObject({ date_gmt: '2026-11-20T08:00:00', modified_gmt: '2026-11-20T08:00:00' });
    expect((await read(`/pages/${first?.id}`)).status).toBe(200);
  });

  test('posts are read like pages, with their dates and excerpts', async () => {
    const [post] = (await read('/posts')).body as { id: number; type: string; link: string }[];
    expect(post).toMatchObject({
      slug: 'linas',
      type: 'post',
      link: 'https://shop.test/tinklarastis/linas/',
      date_gmt: '2026-11-20T08:00:00',
      excerpt: { rendered: 'Apie liną' },
      content: { rendered: '<p>Auga.</p>' },
    });
    expect((await read(`/posts/${post?.id}`)).body).toEqual(post);
    expect((await read('/posts?search=nieko')).body).toEqual([]);
  });

  test('a key is told its name and what it may do', async () => {
    expect((await read('/users/me?context=edit')).body).toMatchObject({
      name: 'ck_read_write',
      roles: ['administrator'],
      capabilities: { manage_woocommerce: true },
    });
    expect((await read('/users/me')).body).not.toHaveProperty('capabilities');
  });

  test('nobody reads it without a key, and nothing is written', async () => {
    for (const path of ['/users/me', '/media', '/types', '/pages', '/posts', '/taxonomies']) {
      const answer = await shop.ask(`/wp-json/wp/v2${path}`);
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect((await shop.call('POST', '/wp-json/wp/v2/pages', { title: 'x' })).status).toBe(404);
    expect((await read('/comments')).body).toMatchObject({ code: 'rest_no_route' });
    expect((await shop.call('POST', '/wp-json/wp/v2/posts', { title: 'x' })).status).toBe(404);
    expect((await read('')).body).toMatchObject({ namespace: 'wp/v2', routes: { '/wp/v2/media': {} } });
  });

  test('wc/v3 has an OpenAPI document of version 3.1 with every route', async () => {
    const response = await shop.ask('/wp-json/wc/v3/openapi.json');
    const document = (await response.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/customers/{id}', '/settings/{group_id}/{id}', '/reports/sales', '/coupons/batch']),
    );
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const index = (await (await shop.ask('/wp-json/wc/v3')).json()) as { routes: object };
    expect(Object.keys(document.paths)).toHaveLength(Object.keys(index.routes).length - 1);
  });
});
