import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { ShopOptions } from '#server/shop-options.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { type OpenServer, openServer, serve } from '#server/serve.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { htmlPage, openTestShop, type TestShop } from './test-shop.ts';

let opened: { readonly serving: OpenServer; readonly shop: TestShop }[] = [];

async function open(overrides: Partial<ShopOptions> = {}, patience?: number) {
  const shop = await openTestShop(overrides);
  const serving = await serve(shop.shop, {
    host: '127.0.0.1',
    port: 0,
    ...(patience === undefined ? {} : { patience }),
  });
  opened.push({ serving, shop });
  return { serving, shop };
}

afterEach(async () => {
  for (const { serving, shop } of opened) {
    await serving.close();
    await shop.close();
  }
  opened = [];
});

/** Sends bytes as they are and returns the complete answer as text. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.destroy(), 3000).unref();
  });
}

type Raw = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };

function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const outgoingRequest = httpRequest(url, { method, headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    });
    outgoingRequest.on('error', reject);
    outgoingRequest.end();
  });
}

const varying = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
const comparable = ({ status, headers, body }: Raw) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.has(name))),
  body: body.toString('base64'),
});

test('a cached page is answered as the full pipeline answers it, byte for byte', async () => {
  const render: Render = async () => htmlPage('<p>linas</p>'.repeat(500));
  const { serving } = await open({ render });
  for (const encoding of ['', 'br', 'gzip']) {
    const headers: Record<string, string> = encoding === '' ? {} : { 'Accept-Encoding': encoding };
    const long = await get(`${serving.url}/a/`, headers);
    const short = await get(`${serving.url}/a/?utm_source=x`, headers);
    expect(comparable(short)).toEqual(comparable(long));
    expect(short.headers['x-request-id']).not.toBe(long.headers['x-request-id']);
    expect(short.headers['x-content-type-options']).toBe('nosniff');
    expect(short.headers['content-security-policy']).toContain("script-src 'self'");
    const unchanged = await get(`${serving.url}/a/`, { ...headers, 'If-None-Match': long.headers['etag'] ?? '' });
    expect([unchanged.status, unchanged.body.byteLength, unchanged.headers['content-length']]).toEqual([
      304,
      0,
      undefined,
    ]);
    // The page is compressed better meanwhile.
    await expect
      .poll(async () => {
        const head = await get(`${serving.url}/a/`, headers, 'HEAD');
        const whole = await get(`${serving.url}/a/`, headers);
        return [head.status, head.body.byteLength, head.headers['content-length'] === whole.headers['content-length']];
      })
      .toEqual([200, 0, true]);
  }
});

test('API and script calls through the home address are never answered with its cached page', async () => {
  const { serving } = await open();
  for (const _ of [1, 2]) expect((await get(`${serving.url}/`)).body.toString()).toContain('<h1>/</h1>');
  const list = await get(`${serving.url}/?rest_route=/wc/store/v1/products&utm_source=x`);
  expect(list.status).toBe(200);
  expect(JSON.parse(list.body.toString())).toEqual([]);
  for (const query of ['?wc-ajax=get_refreshed_fragments', '?utm_source=x&wc%2Dajax=get_variation']) {
    const answer = await get(`${serving.url}/${query}`);
    expect(answer.body.toString()).not.toContain('<h1>');
  }
  expect((await get(`${serving.url}//evil.example/?utm_source=x`)).status).toBe(301);
});

test('the log contains the path of a cached page, not its query', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const { serving } = await open({ logger });
  for (const _ of [1, 2]) await get(`${serving.url}/paieska/?q=ona%40example.lt`);
  const paths = lines
    .map((line) => JSON.parse(line) as { msg: string; path?: string })
    .filter(({ msg }) => msg === 'request');
  expect(paths.map(({ path }) => path)).toEqual(['/paieska/', '/paieska/']);
});

test('a change reaches cached pages', async () => {
  let renderCount = 0;
  const render: Render = async () => htmlPage(`<h1>${(renderCount += 1)}</h1>`);
  const { serving, shop } = await open({ render });
  for (const _ of [1, 2]) expect((await get(`${serving.url}/a/`)).body.toString()).toContain('<h1>1</h1>');
  await shop.database.db.transaction().execute((trx) => announceChange(trx, ['catalogue']));
  await pause(100);
  expect((await get(`${serving.url}/a/`)).body.toString()).toContain('<h1>2</h1>');
});

test('a change reaches cached answers of the API, which a client that has them is not sent again', async () => {
  const { serving, shop } = await open();
  const address = `${serving.url}/wp-json/wc/store/v1/products?per_page=5`;
  const id = await addProduct(
    shop.database.db,
    { name: 'Staltiesė', slug: 'staltiese', regularPrice: '10' },
    new Date(),
  );
  await expect.poll(async () => JSON.parse((await get(address)).body.toString()) as unknown[]).toHaveLength(1);
  const [first, second] = [await get(address), await get(address)];
  expect(comparable(second)).toEqual(comparable(first));
  const etag = first.headers['etag'] ?? '';
  expect((await get(address, { 'If-None-Match': etag })).status).toBe(304);
  await shop.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('product').set({ name: 'Užtiesalas' }).where('id', '=', id).execute();
    await announceChange(trx, [`product:${id}`]);
  });
  await expect.poll(async () => (await get(address, { 'If-None-Match': etag })).status).toBe(200);
  expect((await get(address)).body.toString()).toContain('Užtiesalas');
});

test('closing lets a request under way finish and takes no new ones', async () => {
  const started = Promise.withResolvers<void>();
  const render: Render = async () => {
    started.resolve();
    await pause(300);
    return htmlPage('done');
  };
  const { serving } = await open({ render });
  const underWay = get(`${serving.url}/a/`, { Connection: 'keep-alive' });
  await started.promise;
  const closed = serving.close();
  await pause(50);
  await expect(get(`${serving.url}/b/`)).rejects.toThrow('ECONNREFUSED');
  const answer = await underWay;
  expect([answer.status, answer.body.toString().includes('done')]).toEqual([200, true]);
  await closed;
});

test('closing does not wait for ever', async () => {
  const render: Render = () => new Promise(() => undefined);
  const { serving } = await open({ render }, 200);
  const hanging = get(`${serving.url}/a/`).catch((error: unknown) => error);
  await pause(50);
  const began = performance.now();
  await serving.close();
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await hanging).toBeInstanceOf(Error);
});

test('a taken port is reported in one line', async () => {
  const { serving, shop } = await open();
  await expect(serve(shop.shop, { host: '127.0.0.1', port: serving.port })).rejects.toMatchObject({
    code: 'start_problem',
    message: expect.stringContaining(`Port ${serving.port} is taken`),
  });
});

test('a port without a shop yet answers that it is starting, and then as the shop', async () => {
  const server = await openServer({ host: '127.0.0.1', port: 0 });
  expect((await get(`${server.url}/healthz`)).status).toBe(200);
  const notReady = await get(`${server.url}/readyz`);
  expect([notReady.status, notReady.body.toString()]).toEqual([503, 'starting\n']);
  const page = await get(`${server.url}/a/`);
  expect([page.status, page.headers['retry-after'], page.headers['refresh']]).toEqual([503, '5', '5']);
  expect(page.body.toString()).toContain('<h1>Parduotuvė tuoj vėl veiks</h1>');
  expect((await get(`${server.url}/en/a/`)).body.toString()).toContain('<h1>The shop will be back in a moment</h1>');
  const form = await get(`${server.url}/kasa/`, {}, 'POST');
  expect([form.status, form.headers['refresh']]).toEqual([503, undefined]);
  const call = await get(`${server.url}/wp-json/wc/store/v1/cart`);
  expect(JSON.parse(call.body.toString())).toMatchObject({ code: 'vitrina_starting', data: { status: 503 } });
  const shop = await openTestShop();
  server.open(shop.shop);
  opened.push({ serving: server, shop });
  expect((await get(`${server.url}/a/`)).status).toBe(200);
  expect((await get(`${server.url}/readyz`)).status).toBe(200);
});

/** Sends requests over one connection, which stays open between them. */
async function oneConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.on('error', () => undefined);
  let ended = false;
  socket.on('close', () => (ended = true));
  return {
    isEnded: () => ended,
    async ask(path: string): Promise<string> {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
      return String((await once(socket, 'data'))[0]);
    },
  };
}

test('a shop that drains is not ready, answers all the same, and asks every client to go elsewhere', async () => {
  const { serving } = await open();
  const connection = await oneConnection(serving.port);
  for (const _ of [1, 2]) expect(await connection.ask('/a/')).toMatch(/Connection: keep-alive/i);
  const closed = serving.close({ drainMilliseconds: 600, replaced: false });
  await pause(100);
  const notReady = await get(`${serving.url}/readyz`);
  expect([notReady.status, notReady.body.toString()]).toEqual([503, 'draining\n']);
  for (const path of ['/a/', '/b/', '/wp-json/wc/store/v1/products']) {
    expect((await get(`${serving.url}${path}`)).status).toBe(200);
  }
  const answer = await connection.ask('/a/'); // cached
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toMatch(/Connection: close/i);
  await expect.poll(connection.isEnded).toBe(true);
  await closed;
  await expect(get(`${serving.url}/a/`)).rejects.toThrow('ECONNREFUSED');
});

test('a shop whose port another answers takes no new connections, and stays ready for those it has', async () => {
  const { serving } = await open();
  const connection = await oneConnection(serving.port);
  await connection.ask('/a/');
  const closed = serving.close({ drainMilliseconds: 2000, replaced: true });
  await pause(50);
  await expect(get(`${serving.url}/a/`)).rejects.toThrow('ECONNREFUSED');
  expect(await connection.ask('/readyz')).toMatch(/^HTTP\/1\.1 200/);
  await closed; // as soon as nobody is connected
});

test('invalid or oversized HTTP is refused without harm', async () => {
  const { serving } = await open();
  const { port } = serving;
  expect(await exchange(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await exchange(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
  expect(await exchange(port, 'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await exchange(port, 'GET http://other.example/a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  expect(await exchange(port, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 4\d\d /,
  );
  expect(await exchange(port, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 4\d\d /,
  );
  expect((await get(`${serving.url}/a/`)).status).toBe(200);
});

test('a body that is too large is answered on its connection, though it was not read to its end', async () => {
  const { serving } = await open();
  const body = 'x'.repeat(100_000);
  const head = ['POST /wp-json/wc/store/v1/cart/add-item HTTP/1.1', 'Host: shop.test', 'Connection: close'];
  const chunked = [...head, 'Transfer-Encoding: chunked', '', body.length.toString(16), body, '0', '', ''];
  expect(await exchange(serving.port, chunked.join('\r\n'))).toMatch(/^HTTP\/1\.1 413 /);
});

test('requests above the rate limit of one address get a Retry-After, others are answered', async () => {
  const { shop } = await open({ limits: { read: 3, write: 2, page: 2 } });
  const statuses = async (path: string, init: RequestInit, times: number, address = '203.0.113.5') => {
    const answers = [];
    for (let at = 0; at < times; at += 1) answers.push(await shop.ask(path.replace('#', String(at)), init, address));
    return answers;
  };
  const reads = await statuses('/wp-json/vitrina/v1/pages', {}, 4);
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const refused = reads[3]!;
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'vitrina_too_many_requests', data: { status: 429 } });
  const writes = await statuses('/wp-json/wc/store/v1/nope', { method: 'POST' }, 3);
  expect(writes.map(({ status }) => status)).toEqual([404, 404, 429]);
  const pages = await statuses('/page-#/', {}, 3);
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(pages[2]!.headers.get('Retry-After')).not.toBeNull();
  expect(pages[2]!.headers.get('Content-Type')).toContain('text/html');
  expect((await statuses('/page-0/', {}, 5)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await shop.ask('/page-9/', {}, '203.0.113.6')).status).toBe(200);
  expect((await shop.ask('/page-8/')).status).toBe(200);
});

test('rate limits are settings of the shop, and the machine itself is never limited', async () => {
  const { shop, serving } = await open();
  await shop.settings.set('limits.read', 1);
  const ask = async (address: string) => (await shop.ask('/wp-json/vitrina/v1/pages', {}, address)).status;
  expect([await ask('203.0.113.5'), await ask('203.0.113.5')]).toEqual([200, 429]);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect([await ask(address), await ask(address)]).toEqual([200, 200]);
  for (const _ of [1, 2]) expect((await get(`${serving.url}/wp-json/vitrina/v1/pages`)).status).toBe(200);
  await shop.settings.set('limits.read', 0);
  expect([await ask('203.0.113.5'), await ask('203.0.113.5')]).toEqual([200, 200]);
});

test('behind a trusted proxy the rate limit applies to the address the proxy saw', async () => {
  const limits = { read: 1, write: 1, page: 1 };
  const { shop } = await open({ limits, trustProxy: true });
  const ask = (forwarded: string) =>
    shop.ask('/wp-json/vitrina/v1/pages', { headers: { 'X-Forwarded-For': forwarded } }, '10.0.0.1');
  expect((await ask('198.51.100.1')).status).toBe(200);
  expect((await ask('1.2.3.4, 198.51.100.1')).status).toBe(429);
  expect((await ask('198.51.100.2')).status).toBe(200);
  expect((await ask('2001:db8:1:2::1')).status).toBe(200);
  expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429);
  const { shop: direct } = await open({ limits });
  for (const [forwarded, status] of [
    ['198.51.100.1', 200],
    ['198.51.100.2', 429],
  ] as const) {
    const init = { headers: { 'X-Forwarded-For': forwarded } };
    expect((await direct.ask('/wp-json/vitrina/v1/pages', init, '10.0.0.1')).status).toBe(status);
  }
});

test('metrics for Prometheus: requests by kind, pages by how they came about, the cache', async () => {
  const { shop, serving } = await open();
  for (const _ of [1, 2]) await get(`${serving.url}/a/`);
  await shop.ask('/krepselis/');
  await shop.ask('/wp-json/vitrina/v1/pages');
  const text = await shop.shop.metricsText();
  expect(text).toMatch(/vitrina_http_request_duration_seconds_count\{kind="api",method="GET",status="200"\} 1/);
  for (const line of ['{source="render"} 1', '{source="cache"} 1', '{source="visitor"} 1'])
    expect(text).toContain(`vitrina_pages_total${line}`);
  expect(text).toMatch(/vitrina_page_cache_size\{unit="pages"\} 1/);
  expect(text).toContain('vitrina_process_cpu_seconds_total');
  expect(text).not.toContain('vitrina_redis'); // a shop without Redis has none that could be away
});

test('a client that breaks off in the middle of a body did not send too much', async () => {
  const { serving, shop } = await open();
  const socket = connect(serving.port, '127.0.0.1');
  const head = ['POST /wp-json/wc/store/v1/cart/add-item HTTP/1.1', 'Host: localhost', 'Content-Length: 100'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"id":`);
  await pause(100);
  socket.destroy();
  await expect
    .poll(() => shop.shop.metricsText(), { timeout: 5000 })
    .toContain('request_duration_seconds_count{kind="api",method="POST",status="400"} 1\n');
});
