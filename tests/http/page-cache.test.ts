import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { noticeCookie } from '#contract/cookie-names.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { htmlPage, openTestShop, plainRender, publicUrl } from './test-shop.ts';

/** Renders pages that contain the number of renders so far, and records the requests. */
function countingRender(headers: Record<string, string> = {}) {
  const requests: Request[] = [];
  const render: Render = async (request) => {
    requests.push(request);
    return htmlPage(`<h1>${requests.length}</h1>${'<p>linas</p>'.repeat(200)}`, headers);
  };
  return { render, requests };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a catalogue page is rendered once, without anything of the visitor', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render });
  const headers = { Cookie: 'vitrina_session=abc; woocommerce_items_in_cart=1' };
  const first = await shop.ask('/parduotuve/', { headers });
  const second = await shop.ask('/parduotuve/');
  expect(await second.text()).toBe(await first.text());
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('Cookie')).toBeNull();
  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  expect(first.headers.get('Set-Cookie')).toBeNull();
  expect(first.headers.has('X-Page-Tags')).toBe(false);
  await shop.close();
});

test('pages take their share of what the setting gives all caches, from the next page on', async () => {
  const render: Render = async ({ url }) => htmlPage(`<h1>${url}</h1>${'<p>linas</p>'.repeat(30_000)}`);
  const shop = await openTestShop({ render });
  async function cachedBytes(): Promise<number> {
    const [, bytes] = /vitrina_page_cache_size\{unit="bytes"\} (\d+)/.exec(await shop.shop.metricsText()) ?? [];
    return Number(bytes);
  }
  for (let page = 1; page <= 12; page += 1) await shop.ask(`/parduotuve/?puslapis=${page}`);
  expect(await cachedBytes()).toBeGreaterThan(3_000_000);
  await shop.settings.set('memory.cacheMegabytes', 4);
  for (let page = 1; page <= 12; page += 1) await shop.ask(`/parduotuve/?puslapis=${page}`);
  expect(await cachedBytes()).toBeGreaterThan(1_000_000);
  expect(await cachedBytes()).toBeLessThan(shareCacheBytes(4).pages);
  await shop.close();
});

test('answers and lists take memory that is in the metrics, until something that they show changes', async () => {
  const shop = await openTestShop({});
  async function cacheBytes(): Promise<readonly number[]> {
    const lines = (await shop.shop.metricsText()).matchAll(
      /^vitrina_cache_bytes\{cache="(?:answers|lists)"\} (\d+)$/gm,
    );
    return [...lines].map(([, bytes]) => Number(bytes));
  }
  await shop.ask('/wp-json/wc/store/v1/products?per_page=2');
  await shop.ask('/wp-json/wc/store/v1/products/collection-data?calculate_price_range=true');
  expect((await cacheBytes()).map((bytes) => bytes > 0)).toEqual([true, true]);
  await shop.database.db.transaction().execute((trx) => announceChange(trx, ['catalogue']));
  await expect.poll(cacheBytes).toEqual([0, 0]);
  await shop.close();
});

test('short answers of the API name each header that they vary by once, from the cache and before', async () => {
  const shop = await openTestShop({});
  const headers = { 'Accept-Encoding': 'br' };
  for (const path of ['/wp-json/wc/store/v1/products', '/wp-json/wc/store/v1/products/categories'])
    for (const _ of [1, 2])
      expect((await shop.ask(path, { headers })).headers.get('Vary')).toBe('Accept-Encoding, Origin');
  await shop.close();
});

test('only known parameters make another page: campaign ones are dropped before it is rendered', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render });
  for (const query of ['', '?utm_source=fb', '?gclid=1&fbclid=2', '?nezinomas=1'])
    await shop.ask(`/parduotuve/${query}`);
  expect(requests.map(({ url }) => url)).toEqual(['http://shop.test/parduotuve/']);
  for (const query of ['?puslapis=2&orderby=price', '?orderby=price&utm_medium=x&puslapis=2'])
    await shop.ask(`/parduotuve/${query}`);
  expect(requests.map(({ url }) => url).slice(1)).toEqual(['http://shop.test/parduotuve/?orderby=price&puslapis=2']);
  await shop.close();
});

test('whatever host a request names, the page is rendered for the shop’s own address', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render });
  await shop.shop.fetch(new Request('http://evil.example/parduotuve/', { headers: { Host: 'evil.example' } }));
  expect(requests[0]?.url).toBe('http://shop.test/parduotuve/');
  await shop.close();
});

test('pages are compressed once and answered 304 by their ETag in each form', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render });
  const plain = await shop.ask('/a/');
  const text = await plain.text();
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await shop.ask('/a/', { headers: { 'Accept-Encoding': encoding } });
    expect(packed.headers.get('Content-Encoding')).toBe(encoding);
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
    expect(decode(await packed.arrayBuffer()).toString()).toBe(text);
    const etag = packed.headers.get('ETag') ?? '';
    expect(etag).not.toBe(plain.headers.get('ETag'));
    expect(etag).toMatch(/^W\//); // it may be compressed better for the next request
    for (const named of [`"x", ${etag}`, etag, etag.slice('W/'.length)]) {
      const again = await shop.ask('/a/', { headers: { 'Accept-Encoding': encoding, 'If-None-Match': named } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    }
  }
  expect((await shop.ask('/a/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  expect((await shop.ask('/a/', { headers: { 'If-None-Match': '*' } })).status).toBe(304);
  const head = await shop.ask('/a/', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([
    200,
    '',
    String(Buffer.byteLength(text)),
  ]);
  expect(requests).toHaveLength(1);
  await shop.close();
});

test('the content policy names the hashes that the renderer sent, and nothing else inline', async () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const sent = {
    'X-Page-Script-Hashes': `${hash('window.page = 1')} 'unsafe-inline' https://evil.example`,
    'X-Page-Style-Hashes': hash('a{}'),
  };
  const smuggled = '<script>smuggled()</script><style>b{}</style>';
  const shop = await openTestShop({ render: async () => htmlPage(smuggled, sent) });
  for (const path of ['/a/', '/a/', '/krepselis/']) {
    const { headers } = await shop.ask(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${hash('window.page = 1')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy).toContain("object-src 'none'");
    expect(policy.match(/unsafe/g)).toHaveLength(1);
    for (const name of Object.keys(sent)) expect(headers.get(name)).toBeNull();
  }
  await shop.close();
});

test('a page whose renderer sent no hashes may run nothing inline, and the error page has the one of its style', async () => {
  const shop = await openTestShop();
  expect((await shop.ask('/a/')).headers.get('Content-Security-Policy')).toContain(
    "script-src 'self'; style-src 'self';",
  );
  const failed = await shop.ask('/x.txt');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await failed.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(failed.headers.get('Content-Security-Policy')).toContain(
    `script-src 'self'; style-src 'self' 'sha256-${hash}';`,
  );
  await shop.close();
});

test('a visitor with a notice to read bypasses the cache', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render });
  await shop.ask('/a/');
  const noticed = await shop.ask('/a/', { headers: { Cookie: `x=1; ${noticeCookie}=added` } });
  expect(await noticed.text()).toContain('<h1>2</h1>');
  expect(noticed.headers.get('Cache-Control')).toBe('no-store');
  expect(requests[1]?.headers.get('Cookie')).toContain(noticeCookie);
  expect(await (await shop.ask('/a/', { headers: { Cookie: `${noticeCookie}=` } })).text()).toContain('<h1>1</h1>');
  await shop.close();
});

test('cart, checkout and order pages are rendered for each visitor and cached by nobody', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render });
  const paths = [
    '/krepselis/',
    '/apmokejimas/',
    '/apmokejimas/order-received/7/?key=wc_order_x',
    '/krepselis.data',
    '/en/krepselis/',
  ];
  for (const path of paths) {
    const headers = { Cookie: 'vitrina_session=abc' };
    const [response] = [await shop.ask(path, { headers }), await shop.ask(path, { headers })];
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('ETag')).toBeNull();
  }
  expect(requests).toHaveLength(2 * paths.length);
  expect(requests.every(({ headers }) => headers.get('Cookie') === 'vitrina_session=abc')).toBe(true);
  expect(requests[4]?.url).toContain('?key=wc_order_x');
  await shop.close();
});

test('a page that turns out to be private is never shared, even with those who waited for it', async () => {
  let renderCount = 0;
  const render: Render = async (request) => {
    renderCount += 1;
    return htmlPage(`<h1>${request.headers.get('Cookie') ?? 'nobody'}</h1>`, { 'Cache-Control': 'no-store' });
  };
  const shop = await openTestShop({ render });
  const answers = await Promise.all(
    ['a=1', 'b=2'].map((cookie) => shop.ask('/tik-man/', { headers: { Cookie: cookie } })),
  );
  expect(await answers[0]?.text()).toContain('a=1');
  expect(await answers[1]?.text()).toContain('b=2');
  expect(answers.every(({ headers }) => headers.get('Cache-Control') === 'no-store')).toBe(true);
  expect(renderCount).toBe(3);
  await shop.close();
});

test('an answer that sets a cookie is not shared', async () => {
  const { render, requests } = countingRender({ 'Set-Cookie': 'vitrina_session=secret' });
  const shop = await openTestShop({ render });
  for (const _ of [1, 2]) expect((await shop.ask('/a/')).headers.get('Set-Cookie')).toBe('vitrina_session=secret');
  expect(requests).toHaveLength(4);
  await shop.close();
});

test('a missing page is not cached, a redirect is', async () => {
  let renderCount = 0;
  const render: Render = async (request) => {
    renderCount += 1;
    if (request.url.includes('nera')) return htmlPage('404', {}, 404);
    return new Response(null, { status: 301, headers: { Location: '/naujas/' } });
  };
  const shop = await openTestShop({ render });
  for (const _ of [1, 2]) expect((await shop.ask('/nera/')).status).toBe(404);
  expect(renderCount).toBe(2);
  for (const _ of [1, 2]) expect((await shop.ask('/senas/')).headers.get('Location')).toBe('/naujas/');
  expect(renderCount).toBe(3);
  await shop.close();
});

test('pages have one address: with a closing slash and single slashes', async () => {
  const shop = await openTestShop();
  const places: readonly (readonly [string, string])[] = [
    ['/parduotuve?page=2&utm_source=x', '/parduotuve/?page=2&utm_source=x'],
    ['/parduotuve//a', '/parduotuve/a/'],
    ['/PARDUOTUVE/?puslapis=2&q=A', '/parduotuve/?puslapis=2&q=A'],
    ['/%70arduotuve/', '/parduotuve/'],
    ['/KREPSELIS/?x=1', '/krepselis/?x=1'],
  ];
  for (const [from, to] of places) {
    for (const method of ['GET', 'HEAD']) {
      const response = await shop.ask(from, { method });
      expect([from, response.status, response.headers.get('Location')]).toEqual([from, 301, to]);
    }
  }
  expect((await shop.ask('/PARDUOTUVE/', { method: 'POST', headers: { Origin: publicUrl } })).status).toBe(200);
  const slashes = await shop.shop.fetch(new Request('http://shop.test//evil'));
  expect(slashes.headers.get('Location')).toBe('/evil/');
  await shop.close();
});

test('data of a page are cached once, however its address is spelled, and only as the shop’s own script asks for them', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render, routeIds: ['root', 'routes/shop'] });
  for (const path of ['/parduotuve.data', '/PARDUOTUVE.data', '//parduotuve.data', '/%70arduotuve.data?utm_x=1'])
    expect((await shop.shop.fetch(new Request(`${publicUrl}${path}`))).status).toBe(200);
  expect(requests.map(({ url }) => url)).toEqual(['http://shop.test/parduotuve.data']);
  for (const _ of [1, 2]) await shop.ask('/parduotuve.data?_routes=routes%2Fshop');
  expect(requests).toHaveLength(2);
  const cachedPages = async () =>
    /vitrina_page_cache_size\{unit="pages"\} (\d+)/.exec(await shop.shop.metricsText())?.[1];
  for (let number = 1; number <= 5; number += 1) {
    const answer = await shop.ask(`/parduotuve.data?_routes=routes/shop${number}`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  expect(await cachedPages()).toBe('2');
  await shop.close();
});

test('requests for files that are no pages are refused without rendering anything', async () => {
  const { render, requests } = countingRender();
  const shop = await openTestShop({ render });
  for (const path of ['/wp-login.php', '/.env', '/a/b.aspx']) expect((await shop.ask(path)).status).toBe(404);
  expect(requests).toHaveLength(0);
  await shop.close();
});

test('a cached page expires at Vilnius midnight and at the time that it states itself', async () => {
  const { render, requests } = countingRender({ 'X-Page-Expires': '2026-11-21T12:00:00Z' });
  const shop = await openTestShop({ render });
  await shop.ask('/a/');
  shop.setTime('2026-11-21T11:59:59Z');
  await shop.ask('/a/');
  expect(requests).toHaveLength(1);
  shop.setTime('2026-11-21T12:00:00Z');
  await shop.ask('/a/');
  expect(requests).toHaveLength(2);
  await shop.close();

  const daily = countingRender();
  const other = await openTestShop({ render: daily.render });
  await other.ask('/a/');
  other.setTime('2026-11-21T21:59:59Z');
  await other.ask('/a/');
  expect(daily.requests).toHaveLength(1);
  other.setTime('2026-11-21T22:00:00Z');
  await other.ask('/a/');
  expect(daily.requests).toHaveLength(2);
  await other.close();
});

describeOnEachDatabase('page cache', (open) => {
  test('a change announced with a transaction drops the cached pages that show it, their .data answers too', async () => {
    const { render, requests } = countingRender({ 'X-Page-Tags': 'product:1 catalogue' });
    const database = await open();
    const shop = await openTestShop({ render, database });
    const ask = async () => {
      await shop.ask('/a/');
      await shop.ask('/a.data');
      return requests.length;
    };
    expect([await ask(), await ask()]).toEqual([2, 2]);

    await database.db.transaction().execute((trx) => announceChange(trx, ['product:2']));
    await settled();
    expect(await ask()).toBe(2);

    await database.db.transaction().execute((trx) => announceChange(trx, ['product:1']));
    await settled();
    expect(await ask()).toBe(4);

    await database.db
      .transaction()
      .execute(async (trx) => {
        await announceChange(trx, ['everything']);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await settled();
    expect(await ask()).toBe(4);

    await shop.settings.set('shop.name', 'Kita parduotuvė');
    await settled();
    expect(await ask()).toBe(6);
    await shop.close();
  });

  test('a cached page expires at the next sale date', async () => {
    const { render, requests } = countingRender();
    const database = await open();
    const at = new Date('2026-11-21T10:00:00Z');
    const product = { type: 'simple', slug: 'a', name: 'A', created_at: at, updated_at: at } as const;
    const { id } = await database.db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow();
    await database.db
      .insertInto('product_listing')
      .values({
        product_id: id,
        listed: true,
        searchable: true,
        stock_status: 'instock',
        sort_name: 'a',
        menu_order: 0,
        created_at: at,
        document: '',
        search_text: 'a',
        next_change_at: new Date('2026-11-21T11:00:00Z'),
      })
      .execute();
    const shop = await openTestShop({ render, database });
    await shop.ask('/a/');
    shop.setTime('2026-11-21T10:59:59Z');
    await shop.ask('/a/');
    expect(requests).toHaveLength(1);
    shop.setTime('2026-11-21T11:00:00Z');
    await shop.ask('/a/');
    expect(requests).toHaveLength(2);
    await shop.close();
  });
});

test('the storefront calls the shop without the network, as the shopper it renders for', async () => {
  const innerResponses: string[] = [];
  const render: Render = async (request, context) => {
    const inner = await context.fetch(new Request(`${context.publicUrl}/wp-json/wc/store/v1/nope`));
    innerResponses.push(`${inner.status} ${inner.headers.get('Content-Type')}`);
    return plainRender(request, context);
  };
  const shop = await openTestShop({ render });
  await shop.ask('/krepselis/');
  expect(innerResponses).toEqual([expect.stringMatching(/^404 application\/json/)]);
  expect(shop.log).toHaveLength(1);
  await shop.close();
});
