import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildIfChanged } from '../build.ts';
import { browserArguments, findBrowser } from '../find-browser.ts';
import { openShop } from '../screens/shop-process.ts';
import { installBrowser } from '../test/install-browser.ts';
import { type ProductRow, productFile } from './product-file.ts';
import { type CaseResult, loadRunners, type Runner } from './run-file.ts';

/** An empty shop that cases put their products and settings into. */
export type CaseShop = {
  readonly url: string;
  /** Imports a product file with the ids that it says; its rows by WooCommerce's English headings. */
  readonly importProducts: (rows: readonly ProductRow[]) => Promise<void>;
  /** Sets what a path names, such as `addons.swatches`. */
  readonly set: (path: string, value: unknown) => Promise<unknown>;
  /** Any other `shop` command, called by its whole name. */
  readonly command: (name: string, ...args: readonly string[]) => Promise<unknown>;
};

/** The shop with the page of a visitor who was never here before. */
export type Stage = CaseShop & {
  readonly page: Page;
  /** Opens a path and waits until the page answers to the shopper. */
  readonly open: (path: string) => Promise<void>;
};

/** A module of tests/conformance/browser: plays the cases of one kind of file on the page of a product. */
export type BrowserRunner = {
  /** As the files name it, such as `swatches/1`. */
  readonly schema: string;
  /** Puts what the cases need into the shop, all at once. */
  readonly prepare: (cases: readonly never[], shop: CaseShop) => Promise<void>;
  readonly run: (example: never, stage: Stage) => Promise<CaseResult>;
};

type Opened = { readonly runners: ReadonlyMap<string, Runner>; readonly close: () => Promise<void> };

/** Builds, opens an empty shop and a browser, and gives runners that play on their pages. */
export async function openBrowserRunners(root: string): Promise<Opened | { readonly problem: string }> {
  const problem = (await installBrowser(root)) ?? (await buildIfChanged(root));
  if (problem !== null) return { problem };
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-cases-'));
  const { url, command, close } = await openShop(root, { environment: { VITRINA_DEMO: '0' } });
  const path = findBrowser();
  const browser = await chromium.launch({
    args: browserArguments(),
    ...(path === null ? {} : { executablePath: path }),
  });
  const shop: CaseShop = {
    url,
    command,
    set: (name, value) => command('settings set', name, JSON.stringify(value)),
    async importProducts(rows) {
      const file = join(folder, 'products.csv');
      await writeFile(file, productFile(rows));
      await command('import', file, '--keep-ids');
    },
  };

  async function onStage(play: (stage: Stage) => Promise<CaseResult>): Promise<CaseResult> {
    const context = await browser.newContext({ baseURL: url, locale: 'lt-LT', viewport: { width: 1280, height: 900 } });
    try {
      const page = await context.newPage();
      return await play({ ...shop, page, open: (where) => open(page, where) });
    } finally {
      await context.close();
    }
  }

  const found = await loadRunners<BrowserRunner>(join(root, 'tests', 'conformance', 'browser'));
  const runners = [...found].map(([name, { schema, prepare, run }]): readonly [string, Runner] => [
    name,
    {
      schema,
      prepare: (cases) => prepare(cases, shop),
      run: (example) => onStage((stage) => run(example, stage)),
    },
  ]);
  return {
    runners: new Map(runners),
    close: async () => {
      await browser.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => '__reactRouterDataRouter' in window && document.querySelector('form.cart:not([data-set-up])') === null,
  );
}
