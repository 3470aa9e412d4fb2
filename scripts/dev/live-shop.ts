import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenShop, openShop, OpenShopOptions } from '#server/open-shop.ts';
import type { Shop } from '#server/create-shop.ts';
import type { BuiltStorefront } from '#server/platform/http/built-storefront.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { migrate } from '#server/platform/db/migrate.ts';
import type { openDatabase } from '#server/platform/db/open-database.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { isStartProblem } from '#server/platform/start-problem.ts';

/** The server's code as it was when it was loaded. */
type ServerCode = {
  readonly openShop: typeof openShop;
  readonly openDatabase: typeof openDatabase;
  readonly migrate: typeof migrate;
};

type Running = {
  readonly code: ServerCode;
  readonly database: OpenDatabase;
  readonly open: OpenShop;
  readonly underWay: Set<Promise<unknown>>;
};

type Options = Omit<OpenShopOptions, 'database' | 'storefront' | 'buildFolder'> & {
  readonly load: <Module>(path: string) => Promise<Module>;
  readonly report: (error: unknown) => void;
  /** The server's code was replaced. */
  readonly onReplaced: () => void;
  /** All that changed is loaded and works. */
  readonly onGood: () => void;
};

/**
 * A shop whose code is replaced while it runs; code that cannot be loaded or started leaves the last good version in
 * place.
 */
export type LiveShop = {
  readonly shop: Shop;
  /** Loads the code and opens the shop. Throws a StartProblem where the fault is not in the sources. */
  readonly start: () => Promise<void>;
  /** A file of the project was saved, added or removed. */
  readonly changed: (file: string) => void;
};

const settleMilliseconds = 20; // a checkout writes many files
const patience = 2000; // milliseconds that requests under way have when the code that answers them is replaced

/** Files that the server reads when it opens and that no module imports. */
const readAtOpening = /\/(?:locales\/server\.[^/]+\.po|content\/pages\/.+|server\/.+\.sql)$/;

const brokenPage = `<!doctype html><meta charset="utf-8"><title>…</title><script type="module" src="/@vite/client"></script>
<p>The sources cannot be run as they are: the terminal says why.`;

function brokenAnswer(): Response {
  return new Response(brokenPage, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

export function createLiveShop(options: Options): LiveShop {
  const { load, report, onReplaced, onGood, ...shopOptions } = options;
  let storefront: { readonly code: BuiltStorefront; readonly render: Render } | null = null;
  let storefrontLoaded = Promise.resolve(false);
  let running: Running | null = null;
  let gate: Promise<unknown> = Promise.resolve();
  let work: Promise<unknown> = Promise.resolve();
  let batch: string[] | null = null;

  const latest: BuiltStorefront = {
    createRender: () => async (request, context) => {
      await storefrontLoaded;
      await loadStorefront(); // for changes without a saved file: the routes
      return storefront === null ? brokenAnswer() : storefront.render(request, context);
    },
    renderFragment: (...parameters) => (storefront === null ? '' : storefront.code.renderFragment(...parameters)),
    renderMail: (...parameters) => {
      if (storefront === null) throw new Error('The storefront cannot be loaded');
      return storefront.code.renderMail(...parameters);
    },
  };

  async function loadStorefront(): Promise<boolean> {
    try {
      const code = await load<BuiltStorefront>('/app/render.ts');
      if (storefront?.code !== code) storefront = { code, render: code.createRender() };
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  async function loadServer(): Promise<ServerCode> {
    const part = <Name extends keyof ServerCode>(path: string) => load<Pick<ServerCode, Name>>(path);
    return {
      ...(await part<'openShop'>('/server/open-shop.ts')),
      ...(await part<'openDatabase'>('/server/platform/db/open-database.ts')),
      ...(await part<'migrate'>('/server/platform/db/migrate.ts')),
    };
  }

  async function openOn(database: OpenDatabase, code: ServerCode): Promise<Running> {
    const open = await code.openShop({ ...shopOptions, database, storefront: latest, buildFolder: null });
    return { code, database, open, underWay: new Set() };
  }

  async function openAll(code: ServerCode): Promise<Running> {
    const database = await code.openDatabase(shopOptions.environment);
    return openOn(database, code).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  }

  async function closeShop({ open, underWay }: Running): Promise<void> {
    await Promise.race([Promise.allSettled(underWay), sleep(patience, null, { ref: false })]);
    await open.close();
  }

  async function closeAll(closed: Running): Promise<void> {
    await closeShop(closed);
    await closed.database.close();
  }

  /**
   * Opening the embedded database twice would corrupt it, as a second process would: the previous shop is closed first.
   */
  async function reopen(before: Running, code: ServerCode): Promise<void> {
    const opening = Promise.withResolvers<void>();
    gate = opening.promise;
    try {
      running = null;
      await closeAll(before);
      running = await openAll(code).catch(async (error: unknown) => {
        running = await openAll(before.code).catch(() => null);
        throw error;
      });
    } finally {
      opening.resolve();
    }
  }

  async function replaceServer(files: readonly string[]): Promise<void> {
    const code = await loadServer();
    const before = running;
    if (before === null) {
      running = await openAll(code);
    } else {
      const isOtherDatabase = before.code.openDatabase !== code.openDatabase;
      const isOther = isOtherDatabase || before.code.openShop !== code.openShop;
      if (!isOther && !files.some((file) => readAtOpening.test(file))) return;
      await code.migrate(before.database.db);
      if (isOtherDatabase) await reopen(before, code);
      else {
        running = await openOn(before.database, code);
        void closeShop(before).catch(report);
      }
    }
    onReplaced();
  }

  async function takeChanges(files: readonly string[], loaded: Promise<boolean>): Promise<void> {
    const isLoaded = await loaded;
    try {
      await replaceServer(files);
      if (isLoaded) onGood();
    } catch (error) {
      report(error);
    }
  }

  async function current(): Promise<Running> {
    await gate;
    if (running === null) throw new Error('The shop is closed');
    return running;
  }

  return {
    async start() {
      storefrontLoaded = loadStorefront();
      await storefrontLoaded;
      try {
        running = await openAll(await loadServer());
      } catch (error) {
        if (isStartProblem(error) || shopOptions.signal.aborted) throw error;
        report(error);
      }
    },
    changed(file) {
      if (batch !== null) {
        batch.push(file);
        return;
      }
      const files = [file];
      batch = files;
      const loaded = Promise.all([storefrontLoaded, sleep(settleMilliseconds)]).then(() => {
        batch = null;
        return loadStorefront();
      });
      storefrontLoaded = loaded;
      work = work.then(() => takeChanges(files, loaded));
    },
    shop: {
      async fetch(request, from) {
        await gate;
        if (running === null) return brokenAnswer();
        const { open, underWay } = running;
        const answer = open.shop.fetch(request, from);
        underWay.add(answer);
        return answer.finally(() => underWay.delete(answer));
      },
      answerFromCache: () => false,
      metricsText: async () => (await current()).open.shop.metricsText(),
      metricValues: async () => (await current()).open.shop.metricValues(),
      counterValues: async () => (await current()).open.shop.counterValues(),
      drain: () => running?.open.shop.drain(),
      async close() {
        await work;
        if (running !== null) await closeAll(running);
        running = null;
      },
    },
  };
}
