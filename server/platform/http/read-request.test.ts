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

describe('a body as it arrives from the network', () => {
  async function* sentIn(parts: readonly string[]) {
    for (const part of parts) yield Buffer.from(part);
  }
  const request = () => new Request(url, { method: 'POST', headers: { 'Content-Type': 'application/json' } });

  test('is read in place of the stream of its request', async () => {
    const read = await readRequest(request(), url, () => limits, sentIn(['{"id"', ':7}']));
    expect('request' in read ? await read.request.json() : read).toEqual({ id: 7 });
  });

  test('is read no further than its limit', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 100;
        yield new Uint8Array(100).fill(0x20);
      }
    }
    expect(await readRequest(request(), url, () => limits, endless())).toEqual({ problem: 'too_large', limits });
    expect(sent).toBe(1100);
  });

  test('that breaks off is refused', async () => {
    async function* broken() {
      yield Buffer.from('{');
      throw new Error('aborted');
    }
    expect(await readRequest(request(), url, () => limits, broken())).toEqual({ problem: 'broken_off', limits });
  });
});
