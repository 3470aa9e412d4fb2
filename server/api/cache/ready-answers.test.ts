import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CachedEntry } from './cached-responses.ts';
import { createReadyAnswers } from './ready-answers.ts';

const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Lininė staltiesė' })));
const entry: CachedEntry = {
  body: new Uint8Array(Buffer.from(text)),
  headers: {},
  value: () => JSON.parse(text) as unknown,
  products: [],
  anyProduct: false,
  brief: false,
  until: Infinity,
};
const address = 'http://shop.test/products?per_page=24';
const target = '/products?per_page=24';
const brotli = { 'Accept-Encoding': 'br' };

function open() {
  const state = { cached: true, bytes: 0 };
  const ready = createReadyAnswers({
    findEntry: () => (state.cached ? entry : null),
    grow: (_, bytes) => {
      state.bytes += bytes;
    },
  });
  const fresh = () => ready.note(new Response(text), { key: 'k', entry, headers: { 'X-WP-Total': '200' } });
  return { state, ready, fresh };
}

test('a cached answer is sent compressed with an ETag, and ready for the next request of its address', async () => {
  const { state, ready, fresh } = open();
  expect(ready.find(target)).toBeUndefined();
  const answer = await ready.encoded(new Request(address, { headers: brotli }), fresh());
  const body = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, brotliDecompressSync(body).toString()]).toEqual([200, text]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.byteLength),
    'x-wp-total': '200',
    etag: expect.stringMatching(/^W\/".{22}-br"$/),
  });
  expect(ready.find(target)?.ready('br')?.body.byteLength).toBe(body.byteLength);
  expect(state.bytes).toBe(body.byteLength);
});

test('who has the answer already is not sent it again', async () => {
  const { ready, fresh } = open();
  const etag = (await ready.encoded(new Request(address, { headers: brotli }), fresh())).headers.get('ETag') ?? '';
  const request = new Request(address, { headers: { ...brotli, 'If-None-Match': etag } });
  const answer = await ready.encoded(request, fresh());
  expect([answer.status, await answer.text(), answer.headers.get('Content-Encoding')]).toEqual([304, '', null]);
  const plain = new Request(address, { headers: { 'If-None-Match': etag } });
  expect((await ready.encoded(plain, fresh())).status).toBe(200);
});

test('an answer that is no longer cached is not found', async () => {
  const { state, ready, fresh } = open();
  await ready.encoded(new Request(address), fresh());
  state.cached = false;
  expect(ready.find(target)).toBeUndefined();
  state.cached = true;
  expect(ready.find(target)).toBeUndefined(); // and forgotten
});

test('what is ready of an answer goes with it', async () => {
  let current = entry;
  const ready = createReadyAnswers({ findEntry: () => current, grow: () => undefined });
  const note = () => ready.note(new Response(text), { key: 'k', entry: current, headers: {} });
  await ready.encoded(new Request(address), note());
  expect(ready.find(target)).toBeDefined();
  current = { ...entry };
  expect(ready.find(target)).toBeUndefined();
});

test('addresses that differ in what nobody reads do not fill the cache with copies of one answer', async () => {
  const { state, ready, fresh } = open();
  for (let at = 0; at < 50; at += 1)
    await ready.encoded(new Request(`${address}&x=${at}`, { headers: brotli }), fresh());
  const found = Array.from({ length: 50 }, (_, at) => ready.find(`${target}&x=${at}`)).filter(Boolean);
  expect(found).toHaveLength(8);
  const [first] = found;
  expect(state.bytes).toBe(8 * (first?.ready('br')?.body.byteLength ?? 0));
});

test('an answer is compressed once, however many other addresses were asked for meanwhile', async () => {
  const entries = new Map<string, CachedEntry>();
  let bytes = 0;
  const ready = createReadyAnswers({
    findEntry: (key) => entries.get(key) ?? null,
    grow: (_, added) => {
      bytes += added;
    },
  });
  async function ask(key: string, path: string, headers: Record<string, string> = {}): Promise<void> {
    const current = entries.get(key) ?? { ...entry };
    entries.set(key, current);
    const response = ready.note(new Response(text), { key, entry: current, headers: {} });
    await ready.encoded(new Request(`http://shop.test${path}`, { headers }), response);
  }
  await ask('first', target, brotli);
  const page = ready.find(target);
  for (let at = 0; at < 5000; at += 1) await ask(`other ${at}`, `/products/${at}`);
  expect(ready.find(target)).toBeUndefined();
  const before = bytes;
  await ask('first', target, brotli);
  expect([ready.find(target) === page, bytes]).toEqual([true, before]);
});

test('an answer from elsewhere stays as it is, and a very long address is not remembered', async () => {
  const { ready, fresh } = open();
  const other = Response.json({ code: 'no' }, { status: 404 });
  expect(await ready.encoded(new Request(address), other)).toBe(other);
  const long = `${address}&search=${'a'.repeat(400)}`;
  expect((await ready.encoded(new Request(long), fresh())).status).toBe(200);
  expect(ready.find(long.slice('http://shop.test'.length))).toBeUndefined();
});
