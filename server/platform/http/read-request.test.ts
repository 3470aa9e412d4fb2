import { describe, expect, test } from 'vitest';
import { readRequest } from './read-request.ts';

const url = new URL('http://shop.test/wp-json/wc/store/v1/checkout');
const limits = { bytes: 1000, keys: 10 };

/** Reads a request whose client sends 100 bytes at a time for as long as it is listened to. */
async function readEndless(headers: Readonly<Record<string, string>>) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += 100;
        controller.enqueue(new Uint8Array(100).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request(url, init);
  const outcome = await readRequest(request, url, () => limits);
  return { outcome, sent };
}

describe('a body that is too large', () => {
  test('is refused before anything of it is read where its length is announced', async () => {
    const { outcome, sent } = await readEndless({ 'Content-Length': '1001' });
    expect([outcome, sent]).toEqual([{ problem: 'too_large', limits }, 0]);
  });

  test.each([
    ['is not announced', {}],
    ['is announced as less', { 'Content-Length': '10' }],
  ])('is read no further than its limit where its length %s', async (_, headers) => {
    const { outcome, sent } = await readEndless(headers);
    expect([outcome, sent]).toEqual([{ problem: 'too_large', limits }, 1100]);
  });
});

describe('another method than the one that was sent', () => {
  const override = { 'X-HTTP-Method-Override': 'DELETE' };
  const methodOf = async (path: string, method: string, headers: Readonly<Record<string, string>> = {}) => {
    const address = new URL(path, url);
    const read = await readRequest(new Request(address, { method, headers }), address, () => limits);
    return 'request' in read ? read.request.method : null;
  };

  test('is meant by a header, and in the address of a call by a parameter', async () => {
    expect(await methodOf('/wp-json/x?_method=delete', 'POST')).toBe('DELETE');
    expect(await methodOf('/wp-json/x', 'POST', override)).toBe('DELETE');
    expect(await methodOf('/wp-json/x?_method=OPTIONS', 'POST')).toBe('POST');
  });

  test('is meant by no link and by no address of a page', async () => {
    expect(await methodOf('/wp-json/x?_method=DELETE', 'GET', override)).toBe('GET');
    expect(await methodOf('/krepselis/?_method=DELETE', 'POST')).toBe('POST');
  });
});
