type WorkerEvent = { readonly waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };

/** What the worker uses of its global scope. */
export type WorkerScope = {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly fetch: (request: Request) => Promise<Response>;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((kind: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((kind: 'fetch', listener: (event: FetchEvent) => void) => void);
};

export type WorkerFacts = {
  /** Names of its caches begin with it. */
  readonly cachePrefix: string;
  /** Another one with every change of the pages. */
  readonly version: string;
  /** Address of the offline page by the prefix of its language; the shop's own, `''`, comes last. */
  readonly pages: readonly (readonly [prefix: string, address: string])[];
  /** Addresses, with their query, that are none of its business: a regular expression. */
  readonly leftAlone: string;
};

/**
 * The service worker: pages come from the shop, as without it; where no connection can be made, the shop's offline page
 * is shown at their address. It stores those pages only. Sent as text: it uses nothing from outside itself.
 */
export function answerOffline(scope: WorkerScope, { cachePrefix, version, pages, leftAlone }: WorkerFacts): void {
  const cacheName = cachePrefix + version;
  const isLeftAlone = new RegExp(leftAlone);

  async function storePages(): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    await cache.addAll(pages.map(([, address]) => new Request(address, { cache: 'reload' })));
    await scope.skipWaiting();
  }

  async function takeOver(): Promise<void> {
    const names = await scope.caches.keys();
    const outdated = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
    await Promise.all(outdated.map((name) => scope.caches.delete(name)));
    await scope.clients.claim();
  }

  async function pageOrOffline(request: Request, path: string): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch (problem) {
      const [, address = ''] = pages.find(([prefix]) => prefix === '' || path.startsWith(`${prefix}/`)) ?? [];
      const page = await scope.caches.match(address, { ignoreVary: true });
      if (page === undefined) throw problem;
      return page;
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(storePages()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname, search } = new URL(request.url);
    if (request.mode !== 'navigate' || request.method !== 'GET' || isLeftAlone.test(pathname + search)) return;
    event.respondWith(pageOrOffline(request, pathname));
  });
}
