import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOutside } from '#server/platform/http/request-outside.ts';
import { fetchImage } from './fetch-image.ts';

test.each([
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'not an address',
  'http://[::1]/a.jpg',
  'http://2130706433/a.jpg',
])('%s is not fetched', async (address) =>
  expect(await fetchImage(address)).toMatchObject({ ok: false, failure: { code: 'image_failed' } }),
);

let server: Server;
let here: string;
const paths: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '/', here);
    const to = searchParams.get('i');
    const [, hops] = /^\/hops\/([1-9])$/.exec(pathname) ?? [];
    if (hops !== undefined) response.writeHead(307, { Location: `/hops/${Number(hops) - 1}` }).end();
    else if (pathname === '/large') response.end(Buffer.alloc(Number(searchParams.get('bytes'))));
    else if (to === null) response.writeHead(200).end('paveikslas');
    else response.writeHead(302, { Location: to }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The server of this test stands for one of the internet: its first request is let through, and nothing after it. */
function internetFirst(): typeof requestOutside {
  let made = 0;
  return (url, options) => {
    made += 1;
    return requestOutside(url, made === 1 ? { ...options, allowPrivate: true } : options);
  };
}

test.each([
  () => `${here}/vidus`,
  () => `http://localhost:${new URL(here).port}/vidus`,
  () => `http://[::1]:${new URL(here).port}/vidus`,
  () => `http://[::ffff:127.0.0.1]:${new URL(here).port}/vidus`,
  () => `http://2130706433:${new URL(here).port}/vidus`,
  () => 'http://169.254.169.254/latest/meta-data/',
  () => 'file:///etc/passwd',
])('a redirect of a server of the internet into this network is not followed (%#)', async (target) => {
  paths.length = 0;
  const fetched = await fetchImage(`${here}/?i=${encodeURIComponent(target())}`, { request: internetFirst() });
  expect(fetched).toMatchObject({ ok: false, failure: { code: 'image_failed' } });
  expect(paths.filter((path) => path.startsWith('/vidus'))).toEqual([]);
});

test('where private networks are allowed, redirects are followed, and not without end', async () => {
  const once = await fetchImage(`${here}/?i=${encodeURIComponent(`${here}/vidus`)}`, { allowPrivate: true });
  expect(once.ok && Buffer.from(once.value).toString()).toBe('paveikslas');
  const loop = await fetchImage(`${here}/?i=${encodeURIComponent('?i=')}`, { allowPrivate: true });
  expect(loop).toMatchObject({ ok: false, failure: { data: { detail: 'redirected too often' } } });
  expect((await fetchImage(`${here}/hops/3`, { allowPrivate: true })).ok).toBe(true);
  expect((await fetchImage(`${here}/hops/4`, { allowPrivate: true })).ok).toBe(false);
});

test('an image of more than 20 MB is left', async () => {
  const fetched = async (bytes: number) => {
    const image = await fetchImage(`${here}/large?bytes=${bytes}`, { allowPrivate: true });
    return image.ok ? image.value.length : image.failure.data.detail;
  };
  expect(await fetched(20_000_000)).toBe(20_000_000);
  expect(await fetched(20_000_001)).toBe('more than 20000000 bytes');
}, 15_000);
