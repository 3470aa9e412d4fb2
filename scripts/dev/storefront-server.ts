import type { Server } from 'node:http';
import { join } from 'node:path';
import {
  createLogger,
  createServer,
  createServerModuleRunner,
  type HotPayload,
  loadConfigFromFile,
  type Logger,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { ESModulesEvaluator, type ModuleRunnerContext, ssrImportKey } from 'vite/module-runner';
import type { Problem } from './problem.ts';

/** Vite for the storefront's files in the browser, and for whatever this process runs from sources that change. */
export type StorefrontServer = {
  readonly middlewares: ViteDevServer['middlewares'];
  /**
   * Runs a module of the project, such as `/app/render.ts`; the same object while neither it nor its imports changed.
   */
  readonly load: <Module>(path: string) => Promise<Module>;
  /** Shows a problem over every open page. */
  readonly showProblem: (problem: Problem) => void;
  /** Takes the problem off every open page. */
  readonly clearProblem: () => void;
  readonly reloadPages: () => void;
  /** Also hangs up on the open pages, which would keep the server from closing. */
  readonly close: () => Promise<void>;
};

type Options = {
  readonly root: string;
  /** Where hot replacement listens. */
  readonly server: Server;
  readonly hosts: readonly string[];
  /** Folder of the shop's data, which changes all the time. */
  readonly dataFolder: string;
  readonly onChange: (file: string) => void;
  /** The problem to show on a page just opened. */
  readonly problem: () => Problem | null;
  readonly report: (error: unknown) => void;
  /** Vite's own configuration was changed: all of it is to be opened anew. */
  readonly onConfiguration: () => void;
};

/** Paths of sources and of Vite's own modules; every other address is the shop's. */
const sourcePath = /^\/(?:@|__open-in-editor|node_modules\/|(?:app|addons|core|contract)\/.*\.)/;

export function isSourcePath(url: string): boolean {
  return sourcePath.test(url);
}

/** Without it a save that follows another within 50 ms, as a formatter's does, would never be noticed. */
const awaitWriteFinish = { stabilityThreshold: 20, pollInterval: 10 }; // milliseconds

const unwatched = ['build', 'content/images', 'docs', 'bench', 'test-results'];

/** Makes an import of a name that a module does not export an error at load, as in Node and unlike in Vite. */
function strictEvaluator(): ESModulesEvaluator {
  const evaluator = new ESModulesEvaluator();
  const run = evaluator.runInlinedModule.bind(evaluator);
  evaluator.runInlinedModule = (context: ModuleRunnerContext, code: string) => {
    const load = context[ssrImportKey];
    async function loadStrictly(...[path, metadata]: Parameters<typeof load>): ReturnType<typeof load> {
      const loaded: unknown = await load(path, metadata);
      const missing = metadata?.importedNames?.find((name) => !(name in Object(loaded)));
      if (missing === undefined) return loaded;
      const { filename } = context.__vite_ssr_import_meta__;
      throw Object.assign(new SyntaxError(`${path} does not export ${missing}`), { id: filename });
    }
    return run({ ...context, [ssrImportKey]: loadStrictly }, code);
  };
  return evaluator;
}

function noticeChanges(onChange: (file: string) => void): Plugin {
  let changing = '';
  return {
    name: 'vitrina:notice-changes',
    enforce: 'post',
    configureServer({ environments: { client } }) {
      // React Router reloads what Vite replaces already, twice: https://github.com/remix-run/react-router/issues/13774
      const reload = client.reloadModule.bind(client);
      client.reloadModule = async (module) => (module.file === changing ? undefined : reload(module));
    },
    watchChange(file) {
      changing = file;
    },
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'ssr') return undefined;
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      onChange(file);
      return [];
    },
  };
}

const repeatMilliseconds = 1000;

/** Sends problems to `report`; a line that repeats the one before it is left out. */
function quietLogger(report: (error: unknown) => void): Logger {
  const plain = createLogger('info', { allowClearScreen: false });
  let last = { message: '', at: 0 };
  return {
    ...plain,
    info(message, about) {
      const now = Date.now();
      const isRepeated = message === last.message && now - last.at < repeatMilliseconds;
      last = { message, at: now };
      if (!isRepeated) plain.info(message, about);
    },
    error: (message, about) => report(about?.error ?? new Error(message)),
  };
}

export async function startStorefrontServer(options: Options): Promise<StorefrontServer> {
  const { root, server, hosts, dataFolder, onChange, problem, report, onConfiguration } = options;
  const ignored = [...unwatched.map((folder) => join(root, folder)), dataFolder].map((folder) => `${folder}/**`);
  const vite = await createServer({
    root,
    mode: 'development',
    appType: 'custom',
    clearScreen: false,
    customLogger: quietLogger(report),
    plugins: [noticeChanges(onChange)],
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      allowedHosts: [...hosts],
      watch: { ignored, awaitWriteFinish },
    },
    optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
  });
  vite.restart = async () => {
    const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, undefined, root).catch(report);
    if (loaded) onConfiguration();
  };
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false, evaluator: strictEvaluator() });
  const { hot } = vite.environments.client;
  const clear: HotPayload = { type: 'update', updates: [] };
  hot.on('vite:client:connect', (_, client) => {
    const current = problem();
    // A page that has seen an update keeps its state when a problem goes away; one that has not is loaded again.
    const payload: HotPayload = current === null ? clear : { type: 'error', err: current.payload };
    client.send(payload);
  });
  let closed: Promise<void> | null = null;
  return {
    middlewares: vite.middlewares,
    load: (path) => runner.import(path),
    showProblem: ({ payload }) => hot.send({ type: 'error', err: payload }),
    clearProblem: () => hot.send(clear),
    reloadPages: () => hot.send({ type: 'full-reload', path: '*' }),
    close: () => (closed ??= runner.close().then(() => vite.close())),
  };
}
