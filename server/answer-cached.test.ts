import { defaultAddressBook } from '#contract/address-book.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeCookie } from '#contract/cookie-names.ts';
import { answerCached } from './answer-cached.ts';
import { cachePage } from './api/cache/cached-page.ts';

const cached = (text: string, type: string) =>
  cachePage(
    { status: 200, headers: [['Content-Type', type]], body: Buffer.from(text), tags: [], expiresAt: Infinity },
    { onGrowth: () => undefined },
  );
const page = cached('<p>linas</p>', 'text/html');
const answer = cached('[]', 'application/json');
const counted: string[] = [];

let server: Server;
let url: string;
beforeAll(async () => {
  const answerFromCache = answerCached({
    publicUrl: 'http://shop.test',
    addressing: { visitorParameters: [], routeIds: [], addresses: () => defaultAddressBook },
    findPage(key) {
      if (key === '/klaida/') throw new Error('a bug of the cache');
      return key === '/apie/' ? page : undefined;
    },
    findAnswer: (target) => (target === '/wp-json/wc/store/v1/products' ? answer : undefined),
    metrics: { page: (source) => counted.push(source), cachedAnswer: () => counted.push('answer') },
    logger: pino({ level: 'silent' }),
    requestId: (headers) => String(headers['x-request-id'] ?? 'r1'),
  });
  server = createServer((incoming, outgoing) => {
    if (!answerFromCache(incoming, outgoing)) outgoing.writeHead(202).end('answered in full');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, { headers });
  return [response.status, await response.text()];
}

test('a cached page is sent, but not to a visitor with a pending notice', async () => {
  expect(await ask('/apie/')).toEqual([200, '<p>linas</p>']);
  expect(await ask('/apie/', { Cookie: `a=1; ${noticeCookie}=x` })).toEqual([202, 'answered in full']);
  expect(await ask('/apie/', { Cookie: `a=1; ${noticeCookie}=` })).toEqual([200, '<p>linas</p>']);
});

test('a cached answer of the API is sent with the headers of the API, but not to a browser of another origin', async () => {
  const response = await fetch(`${url}/wp-json/wc/store/v1/products`);
  expect([response.status, await response.text()]).toEqual([200, '[]']);
  const { headers } = response;
  expect(headers.get('Vary')).toBe('Accept-Encoding, Origin');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-WP-Total');
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(await ask('/wp-json/wc/store/v1/products', { Origin: 'https://other.example' })).toEqual([
    202,
    'answered in full',
  ]);
  expect(await ask('/wp-json/wc/store/v1/products?page=2')).toEqual([202, 'answered in full']);
});

test('a nonce that is sent is checked, also where the answer is cached', async () => {
  for (const nonce of ['', 'wrong']) {
    const sent = await ask('/wp-json/wc/store/v1/products', { 'X-WP-Nonce': nonce });
    expect(sent).toEqual([202, 'answered in full']);
  }
});

test('the id that a request came with is that of its answer', async () => {
  for (const path of ['/apie/', '/wp-json/wc/store/v1/products']) {
    const { headers } = await fetch(`${url}${path}`, { headers: { 'X-Request-Id': 'proxy-12345' } });
    expect(headers.get('X-Request-Id')).toBe('proxy-12345');
  }
});

test('a request whose cached answer fails is answered in full', async () => {
  expect(await ask('/klaida/')).toEqual([202, 'answered in full']);
});

test('each is counted where it belongs', async () => {
  counted.length = 0;
  await ask('/apie/');
  await ask('/wp-json/wc/store/v1/products');
  expect(counted).toEqual(['cache', 'answer']);
});
