import { beforeEach, describe, expect, test } from 'vitest';
import { clientDataKey, openClientData } from './client-data.ts';
import type { RestFetch } from './rest-fetch.ts';
import { openRest, type Rest } from './rest.ts';

type Sent = { readonly url: string; readonly method: string; readonly headers: Headers; readonly body: unknown };

const root = 'https://shop.test/wp-json/';
const nonceEndpoint = 'https://shop.test/wp-admin/admin-ajax.php?action=rest-nonce';
const invalidNonce = () =>
  Response.json({ code: 'rest_cookie_invalid_nonce', message: 'x', data: { status: 403 } }, { status: 403 });

let stored: Map<string, string>;
let requests: Sent[];

/** A client whose network answers one after the other; the last answer repeats. */
function openClient(...answers: readonly (() => Response | Promise<Response>)[]): Rest {
  let at = 0;
  const fetch: RestFetch = async (url, init = {}) => {
    requests.push({
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body ?? null,
    });
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return answer === undefined ? Response.json({}) : answer();
  };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return openRest({ root, nonceEndpoint, fetch, clientData: openClientData(() => storage) });
}

beforeEach(() => {
  stored = new Map([[clientDataKey, JSON.stringify({ 'vitrina/rest': { nonce: 'n1' }, other: { kept: true } })]]);
  requests = [];
});

describe('what is sent', () => {
  test('[7.7-01][7.7-02] every request goes below wp-json with a nonce header and _locale=user', async () => {
    const client = openClient(() => Response.json({}));
    await client.send({ path: '/wc/store/v1/cart' });
    await client.send({ namespace: '/wc/store/v1/', endpoint: '/cart/add-item', method: 'POST', data: { id: 7 } });
    expect(requests.map(({ url }) => url)).toEqual([
      `${root}wc/store/v1/cart?_locale=user`,
      `${root}wc/store/v1/cart/add-item?_locale=user`,
    ]);
    expect(requests.every(({ headers }) => headers.get('X-WP-Nonce') === 'n1')).toBe(true);
    expect([requests[1]?.method, requests[1]?.body, requests[1]?.headers.get('Content-Type')]).toEqual([
      'POST',
      '{"id":7}',
      'application/json',
    ]);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('[7.7-03] %s is sent as POST with a method-override header', async (method) => {
    await openClient(() => Response.json({})).send({ path: '/x/v1/y', method });
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.headers.get('X-HTTP-Method-Override')).toBe(method);
  });
});

describe('nonces', () => {
  test('[7.7-04][8-05] a refused nonce is fetched anew and the request sent again', async () => {
    const client = openClient(
      invalidNonce,
      () => new Response('n2'),
      () => Response.json({ ok: 1 }),
    );
    expect(await client.send({ path: '/x/v1/y', method: 'PUT', data: { a: 1 } })).toEqual({ ok: 1 });
    expect(requests.map(({ url }) => url)).toEqual([
      `${root}x/v1/y?_locale=user`,
      nonceEndpoint,
      `${root}x/v1/y?_locale=user`,
    ]);
    expect([requests[0], requests[2]].map((request) => request?.headers.get('X-WP-Nonce'))).toEqual(['n1', 'n2']);
    expect([requests[2]?.body, requests[2]?.headers.get('X-HTTP-Method-Override')]).toEqual(['{"a":1}', 'PUT']);
  });

  test('a nonce that is refused again is not retried: the server’s refusal is thrown', async () => {
    const client = openClient(invalidNonce, () => new Response('n2'), invalidNonce);
    await expect(client.send({ path: '/x/v1/y' })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' });
    expect(requests).toHaveLength(3);
  });

  test('without a fresh nonce the call is not sent again: its refusal is thrown, or that the shop is out of reach', async () => {
    const offline = () => Promise.reject(new TypeError('offline'));
    for (const [code, noNonce] of [
      ['rest_cookie_invalid_nonce', () => new Response('0', { status: 400 })],
      ['rest_cookie_invalid_nonce', () => new Response(' ')],
      ['fetch_error', offline],
    ] as const) {
      requests.length = 0;
      const client = openClient(invalidNonce, noNonce, () => Response.json({}));
      await expect(client.send({ path: '/x/v1/y' })).rejects.toMatchObject({ code });
      expect(requests.map(({ url }) => url)).toEqual([`${root}x/v1/y?_locale=user`, nonceEndpoint]);
    }
    requests.length = 0;
    stored.clear();
    const first = openClient(offline, invalidNonce, () => new Response('n9'));
    await expect(first.send({ path: '/x/v1/y' })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' });
    expect(requests).toHaveLength(2);
  });

  test('a browser without a nonce requests one first', async () => {
    stored.clear();
    const client = openClient(
      () => new Response('n9'),
      () => Response.json({}),
    );
    await client.send({ path: '/x/v1/y' });
    expect(requests.map(({ url }) => url)).toEqual([nonceEndpoint, `${root}x/v1/y?_locale=user`]);
    expect(requests[1]?.headers.get('X-WP-Nonce')).toBe('n9');
  });

  test('[7.7-08] the nonce of each answer is taken over and stored under WP_DATA_USER_0', async () => {
    const client = openClient(() => Response.json({}, { headers: { Nonce: 'n5' } }));
    await client.send({ path: '/x/v1/y' });
    await client.send({ path: '/x/v1/y' });
    expect(requests[1]?.headers.get('X-WP-Nonce')).toBe('n5');
    expect(clientDataKey).toBe('WP_DATA_USER_0');
    expect(JSON.parse(stored.get('WP_DATA_USER_0') ?? '')).toEqual({
      'vitrina/rest': { nonce: 'n5' },
      other: { kept: true },
    });
  });
});

test('[7.7-05][9.9-01] per_page=-1 is fetched in pages of a hundred along the next links', async () => {
  const page = (from: number, next?: number) => () => {
    const link =
      next === undefined ? {} : { headers: { Link: `<${root}x/v1/y?per_page=100&page=${next}>; rel="next"` } };
    return Response.json(
      Array.from({ length: next === undefined ? 1 : 100 }, (_, at) => from + at),
      link,
    );
  };
  const client = openClient(page(0, 2), page(100, 3), page(200));
  const all = await client.send<number[]>({ path: '/x/v1/y?per_page=-1' });
  expect(all).toEqual(Array.from({ length: 201 }, (_, at) => at));
  expect(requests.map(({ url }) => new URL(url).searchParams.get('per_page'))).toEqual(['100', '100', '100']);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual([null, '2', '3']);
  expect(requests.every(({ headers }) => headers.get('X-WP-Nonce') === 'n1')).toBe(true);
});

describe('[7.7-06] uploads', () => {
  const upload = { path: '/wp/v2/media', method: 'POST', body: 'file' } as const;
  const half = () => new Response('x', { status: 500, headers: { 'x-wp-upload-attachment-id': '77' } });
  const failed = () => new Response('x', { status: 502 });

  test('[9.9-02] post-processing is tried five times, then the upload is deleted', async () => {
    const client = openClient(half, failed, failed, failed, failed, failed, () => Response.json({ deleted: true }));
    await expect(client.send(upload)).rejects.toMatchObject({ code: 'post_process' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    const tries = requests.filter(({ url }) => url.includes('/post-process'));
    expect(tries).toHaveLength(5);
    const last = requests.at(-1);
    expect(last?.url).toContain('/wp/v2/media/77?force=true');
    expect(last?.headers.get('X-HTTP-Method-Override')).toBe('DELETE');
  });

  test('a later try that works gives the picture', async () => {
    const client = openClient(half, failed, failed, () => Response.json({ id: 77 }));
    expect(await client.send(upload)).toEqual({ id: 77 });
  });
});

describe('refusals are values with a code', () => {
  test.each([
    ['fetch_error', () => Promise.reject(new TypeError('network'))],
    ['invalid_json', () => new Response('<html>', { status: 200 })],
    ['invalid_json', () => new Response('<html>', { status: 502 })],
    ['unknown_error', () => Response.json(null, { status: 500 })],
    ['unknown_error', () => Response.json({ message: 'Fatal error' }, { status: 500 })],
    [
      'woocommerce_rest_cart_invalid_key',
      () =>
        Response.json(
          { code: 'woocommerce_rest_cart_invalid_key', message: 'm', data: { status: 409 } },
          { status: 409 },
        ),
    ],
  ])('%s', async (code, answer) => {
    const refused = await openClient(answer).call({ path: '/x/v1/y' });
    expect(refused).toMatchObject({ ok: false, failure: { code } });
  });

  test('a refusal carries its status and data, and the shop’s message separately', async () => {
    const data = { status: 409, cart: { items: [] } };
    const refused = await openClient(() => Response.json({ code: 'c', message: 'm', data }, { status: 409 })).call({
      path: '/x',
    });
    expect(refused).toMatchObject({ ok: false, failure: { status: 409, data, cart: { items: [] }, message: 'm' } });
  });

  test('204 returns null, and a request aborted by the caller rejects as aborted', async () => {
    expect(await openClient(() => new Response(null, { status: 204 })).call({ path: '/x' })).toEqual({
      ok: true,
      value: null,
    });
    const aborted = openClient(() => Promise.reject(new DOMException('a', 'AbortError'))).call({ path: '/x' });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('a browser that refuses storage still works', async () => {
  const data = openClientData(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  data.write('a', 1);
  expect(data.read('a')).toBeUndefined();
  for (const broken of ['[]', 'null', '{', '"x"']) {
    expect(openClientData(() => ({ getItem: () => broken, setItem: () => undefined })).read('a')).toBeUndefined();
  }
});
