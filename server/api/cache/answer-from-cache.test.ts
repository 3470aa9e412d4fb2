import { defaultAddressBook } from '#contract/address-book.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnswerFromCache } from './answer-from-cache.ts';
import { cachePage } from './cached-page.ts';
import { createPageKeys } from '#server/api/pages/page-key.ts';

const page = cachePage(
  {
    status: 200,
    headers: [['Content-Type', 'text/html']],
    body: Buffer.from('<p>linas</p>'),
    tags: [],
    expiresAt: Infinity,
  },
  { onGrowth: () => undefined },
);

const keyOf = createPageKeys({ visitorParameters: [], routeIds: [], addresses: () => defaultAddressBook });
let server: Server;
let url: string;
beforeAll(async () => {
  const answer = createAnswerFromCache({
    find: (target) => (keyOf(target) === '/apie/' ? page : undefined),
    isPersonal: ({ cookie }) => cookie === 'own=1',
    headers: ['X-Shop', 'Lino namai'],
    requestId: () => 'r1',
    onAnswer: () => undefined,
  });
  server = createServer((incoming, outgoing) => {
    if (!answer(incoming, outgoing)) outgoing.writeHead(202).end('rendered for one');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${url}${path}`, init);
  return [response.status, await response.text()];
}

test('a cached page is sent to whoever requests it', async () => {
  expect(await ask('/apie/')).toEqual([200, '<p>linas</p>']);
  expect(await ask('/apie/?utm_source=x')).toEqual([200, '<p>linas</p>']);
  expect(await ask('/apie/', { method: 'HEAD' })).toEqual([200, '']);
  expect(await ask('/kita/')).toEqual([202, 'rendered for one']);
  expect(await ask('/apie/', { method: 'POST' })).toEqual([202, 'rendered for one']);
});

test('whoever needs an answer of their own does not get the cached one', async () => {
  expect(await ask('/apie/', { headers: { Cookie: 'own=1' } })).toEqual([202, 'rendered for one']);
});

test('a page that the browser has already is not sent again', async () => {
  const { headers } = await fetch(`${url}/apie/`);
  expect([headers.get('X-Shop'), headers.get('X-Request-Id')]).toEqual(['Lino namai', 'r1']);
  const again = await fetch(`${url}/apie/`, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect([again.status, again.headers.get('Content-Type'), await again.text()]).toEqual([304, 'text/html', '']);
});
