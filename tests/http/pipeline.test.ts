import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestShop, plainRender, type TestShop } from './test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    render: async (request, context) => {
      if (new URL(request.url).pathname === '/lūžta/'.normalize() || request.url.includes('luzta'))
        throw new Error('secret detail');
      return plainRender(request, context);
    },
  });
});
afterAll(() => shop.close());

async function problem(response: Response): Promise<{ code: string; message: string; data: Record<string, unknown> }> {
  return (await response.json()) as never;
}

test('every answer carries a request id and the security headers', async () => {
  for (const path of ['/', '/wp-json/wc/store/v1/nope', '/assets/none.js', '/healthz', '/%E0%A4%A']) {
    const { headers } = await shop.ask(path);
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  }
});

test('request ids differ, and one from outside is taken only behind a trusted proxy', async () => {
  const requestOptions = { headers: { 'X-Request-Id': 'from-the-proxy-1' } };
  const ids = await Promise.all([shop.ask('/'), shop.ask('/'), shop.ask('/', requestOptions)]);
  expect(new Set(ids.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(3);
  expect(ids[2].headers.get('X-Request-Id')).not.toBe('from-the-proxy-1');

  const proxied = await openTestShop({ trustProxy: true });
  expect((await proxied.ask('/', requestOptions)).headers.get('X-Request-Id')).toBe('from-the-proxy-1');
  expect((await proxied.ask('/', { headers: { 'X-Request-Id': 'a b"' } })).headers.get('X-Request-Id')).not.toBe(
    'a b"',
  );
  await proxied.close();
});

test('over https the HSTS header makes browsers stay there', async () => {
  const secure = await openTestShop({ publicUrl: 'https://shop.test' });
  const { headers } = await secure.ask('/');
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}$/);
  expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
  await secure.close();
});

test('an unknown API address is a 404 in the form of the Store API', async () => {
  for (const path of [
    '/wp-json/nope',
    '/wp-json/wc/store/v1/nope',
    '/wp-json/other/v1',
    '/?rest_route=/wc/store/v1/nope',
  ]) {
    const response = await shop.ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(await problem(response)).toEqual({
      code: 'rest_no_route',
      message: 'Nerastas maršrutas, atitinkantis adresą ir užklausos metodą.',
      data: { status: 404 },
    });
  }
});

test('a broken JSON body is a 400 that says so', async () => {
  const response = await shop.ask('/wp-json/wc/store/v1/cart/add-item', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"id":',
  });
  expect(response.status).toBe(400);
  expect(await problem(response)).toMatchObject({
    code: 'rest_invalid_json',
    data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
  });
});

test('a body that breaks off is a 400, as JSON or as a page: nothing about it was too large', async () => {
  const send = (path: string) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"id":'));
        controller.error(new Error('aborted'));
      },
    });
    return shop.ask(path, { method: 'POST', body, duplex: 'half' } as RequestInit);
  };
  const answer = await send('/wp-json/wc/store/v1/cart/add-item');
  expect(answer.status).toBe(400);
  expect((await problem(answer)).code).toBe('rest_request_incomplete');
  expect((await send('/krepselis/')).status).toBe(400);
});

test('a body over the limit is a 413, announced or not, as JSON or as a page', async () => {
  const large = 'x'.repeat(1_100_000);
  const announced = await shop.ask('/wp-json/wc/store/v1/batch', { method: 'POST', body: large });
  expect(announced.status).toBe(413);
  expect((await problem(announced)).code).toBe('rest_request_too_large');

  const chunks = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  const streamed = await shop.ask('/wp-json/wc/store/v1/batch', {
    method: 'POST',
    body: chunks,
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);

  const page = await shop.ask('/krepselis/', { method: 'POST', body: large });
  expect(page.status).toBe(413);
  expect(page.headers.get('Content-Type')).toContain('text/html');
});

test('an error that nobody expected is logged with its request id and leaks nothing', async () => {
  const response = await shop.ask('/luzta/');
  const id = response.headers.get('X-Request-Id') ?? '';
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain(id);
  expect(html).toContain('lang="lt"');
  expect(html).not.toContain('secret detail');
  expect(shop.log.some((line) => line.includes(id) && line.includes('secret detail'))).toBe(true);
});

test('one log line a request, with id, path without query, status and time', async () => {
  const response = await shop.ask('/log-me/?email=a@b.lt', { headers: { Cookie: 'vitrina_session=topsecret' } });
  const id = response.headers.get('X-Request-Id') ?? '';
  const lines = shop.log.filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: '/log-me/', status: 200, requestId: id });
  expect(lines[0]).not.toMatch(/topsecret|a@b\.lt/);
});

test('foreign pages cannot post forms here', async () => {
  const post = (headers: Record<string, string>, path = '/krepselis/') =>
    shop.ask(path, { method: 'POST', headers, body: 'a=1' });
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ]) {
    expect((await post(headers)).status).toBe(403);
    expect((await post(headers, '/?wc-ajax=add_to_cart')).status).toBe(403);
  }
  for (const headers of [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'http://shop.test' }, {}]) {
    expect((await post(headers as Record<string, string>)).status).toBe(200);
  }
});

test('forms are taken at any host name the shop is opened by', async () => {
  const seen: (string | null)[] = [];
  const render: typeof plainRender = (request, context) => {
    if (request.method === 'POST') seen.push(request.headers.get('Origin'), new URL(request.url).origin);
    return plainRender(request, context);
  };
  const [direct, proxied] = [await openTestShop({ render }), await openTestShop({ render, trustProxy: true })];
  const post = async ({ ask }: TestShop, headers: Record<string, string>) =>
    (await ask('/prisijungimas/', { method: 'POST', headers, body: 'a=1' })).status;
  const www = { Host: 'www.shop.test', Origin: 'https://www.shop.test' };
  const forwarded = { ...www, Host: '10.0.0.2:3000', 'X-Forwarded-Host': 'www.shop.test' };
  for (const shopOpened of [direct, proxied]) {
    expect(await post(shopOpened, www)).toBe(200);
    expect(await post(shopOpened, { ...www, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    expect(await post(shopOpened, { ...www, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await post(shopOpened, { ...www, Origin: 'https://evil.example' })).toBe(403);
    expect(await post(shopOpened, { ...forwarded, Origin: 'https://evil.example' })).toBe(403);
  }
  expect([await post(direct, forwarded), await post(proxied, forwarded)]).toEqual([403, 200]);
  // The router compares the two: they are the shop's own for every form that was let in.
  expect(seen.filter((origin) => origin !== 'http://shop.test')).toEqual([]);
  expect(seen).toHaveLength(10);
  await Promise.all([direct.close(), proxied.close()]);
});

test('the API states which headers other origins may send and read', async () => {
  const plain = await shop.ask('/wp-json/wc/store/v1/nope', { headers: { Origin: 'https://app.example' } });
  expect(plain.headers.get('Access-Control-Expose-Headers')).toBe('X-WP-Total, X-WP-TotalPages, Link, Cart-Token');
  expect(plain.headers.get('Access-Control-Allow-Headers')).toMatch(/Cart-Token, Nonce/);
  expect(plain.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(plain.headers.get('Vary')).toContain('Origin');

  const preflight = await shop.ask('/wp-json/vitrina/v1/storefront', {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('DELETE');
  expect(preflight.headers.get('Allow')).toBe('GET');
});

test('/healthz reports on the process, /readyz on the database and on closing', async () => {
  const drainingShop = await openTestShop();
  expect([(await drainingShop.ask('/healthz')).status, (await drainingShop.ask('/readyz')).status]).toEqual([200, 200]);
  drainingShop.shop.drain();
  expect([(await drainingShop.ask('/healthz')).status, (await drainingShop.ask('/readyz')).status]).toEqual([200, 503]);
  await drainingShop.close();

  const broken = await openTestShop({ database: await openTemporaryPGlite() });
  await broken.database.close();
  expect([(await broken.ask('/healthz')).status, (await broken.ask('/readyz')).status]).toEqual([200, 503]);
});
