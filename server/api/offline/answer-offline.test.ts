import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { answerOffline, type WorkerScope } from './answer-offline.ts';

type Listener = Parameters<WorkerScope['addEventListener']>[1];

/** A service worker whose cache and connection are ours. */
function openWorker(connection: (request: Request) => Promise<Response>) {
  const listeners = new Map<string, Listener>();
  const stores = new Map<string, Set<string>>([
    ['vitrina-offline-old', new Set(['/offline.html'])],
    ['another', new Set()],
  ]);
  const scope = {
    caches: {
      open: async (name: string) => {
        const store = stores.get(name) ?? new Set();
        stores.set(name, store);
        return {
          addAll: async (requests: readonly Request[]) =>
            requests.forEach(({ url }) => store.add(new URL(url).pathname)),
        };
      },
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (path: string) =>
        [...stores.values()].some((store) => store.has(path)) ? new Response(`stored ${path}`) : undefined,
    },
    clients: { claim: async () => undefined },
    fetch: connection,
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  } as unknown as WorkerScope;
  // Sent as text, it may use nothing from outside itself.
  const run: typeof answerOffline = runInNewContext(`(${answerOffline.toString()})`, { Request: ShopRequest, URL });
  run(scope, {
    cachePrefix: 'vitrina-offline-',
    version: 'new',
    pages: [
      ['/en', '/en/offline.html'],
      ['', '/offline.html'],
    ],
    leftAlone: '^/admin/|[?&]preview=',
  });
  return {
    stores,
    async happens(kind: 'install' | 'activate'): Promise<void> {
      const work: Promise<unknown>[] = [];
      listeners.get(kind)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
      await Promise.all(work);
    },
    /** The text it answers with; null where the request is left to the browser. */
    async asked(path: string, request: { readonly mode?: string; readonly method?: string } = {}) {
      const sent = { url: `https://shop.test${path}`, mode: 'navigate', method: 'GET', ...request };
      const answers: Promise<Response>[] = [];
      listeners.get('fetch')?.({ request: sent, respondWith: (one: Promise<Response>) => answers.push(one) } as never);
      return answers[0] === undefined ? null : (await answers[0]).text();
    },
  };
}

/** As in a worker: addresses are relative to its own. */
class ShopRequest extends Request {
  constructor(path: string, options: RequestInit) {
    super(new URL(path, 'https://shop.test'), options);
  }
}

const reached = () => Promise.resolve(new Response('from the shop', { status: 503 }));
const unreached = () => Promise.reject(new TypeError('no connection'));

test('it stores the offline pages alone, and removes those of an earlier version', async () => {
  const worker = openWorker(reached);
  await worker.happens('install');
  await worker.happens('activate');
  expect([...worker.stores]).toEqual([
    ['another', new Set()],
    ['vitrina-offline-new', new Set(['/en/offline.html', '/offline.html'])],
  ]);
});

test('pages come from the shop, whatever it answers; without a connection there is the page of their language', async () => {
  const online = openWorker(reached);
  await online.happens('install');
  expect(await online.asked('/krepselis/')).toBe('from the shop');
  const offline = openWorker(unreached);
  await expect(offline.asked('/en/krepselis/')).rejects.toThrow('no connection'); // nothing is stored yet
  await offline.happens('install');
  expect(await offline.asked('/krepselis/')).toBe('stored /offline.html');
  expect(await offline.asked('/en/krepselis/?a=1')).toBe('stored /en/offline.html');
  expect(await offline.asked('/english-linen/')).toBe('stored /offline.html');
});

test('what is no page, no reading, or left alone is left to the browser', async () => {
  const worker = openWorker(unreached);
  await worker.happens('install');
  expect(await worker.asked('/krepselis/', { mode: 'cors' })).toBeNull();
  expect(await worker.asked('/krepselis/', { method: 'POST' })).toBeNull();
  expect(await worker.asked('/admin/orders/')).toBeNull();
  expect(await worker.asked('/?preview=1')).toBeNull();
});
