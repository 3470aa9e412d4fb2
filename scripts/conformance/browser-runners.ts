import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildIfChanged } from '#scripts/tooling/build-storefront.ts';
import { browserArguments, findBrowser } from '#scripts/tooling/find-browser.ts';
import { openShop } from '#scripts/tooling/shop-process.ts';
import { installBrowser } from '#scripts/tooling/install-browser.ts';
import { type CasePlace, openCasePlaces, type PlacedCases } from './case-products.ts';
import { type ProductRow, productFile } from '#scripts/tooling/case-product-file.ts';
import { type CaseResult, loadRunners, type Runner } from './run-file.ts';

/** The page of a visitor who was never here before, in the shop that has the product of the case. */
export type Stage = CasePlace & {
  readonly page: Page;
  /** Opens a path and waits until the page is hydrated. */
  readonly open: (path: string) => Promise<void>;
  /** Changes a setting by its path, such as `addons.swatches`, until the next file. */
  readonly set: (path: string, value: unknown) => Promise<void>;
};

/** A module of tests/conformance/browser: plays the cases of one kind of file on the page of a product. */
export type BrowserRunner = {
  /** As the files name it, such as `swatches/1`. */
  readonly schema: string;
  /** The product rows that a case needs, by WooCommerce's English headings; throws where it is no case. */
  readonly rowsOf: (example: never, place: CasePlace) => readonly ProductRow[];
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
  const placeCases = openCasePlaces();
  let places: ReadonlyMap<unknown, CasePlace> = new Map();
  const groupsSet = new Set<string>();

  async function set(name: string, value: unknown): Promise<void> {
    groupsSet.add(name.split('.')[0] ?? '');
    await command('settings set', name, JSON.stringify(value));
  }

  /** Resets the settings changed by the file before, and imports the products of all cases at once. */
  async function prepare(
    cases: readonly never[],
    rowsOf: BrowserRunner['rowsOf'],
  ): Promise<PlacedCases<never>['problems']> {
    for (const group of groupsSet) await command('settings reset', group);
    groupsSet.clear();
    const placed = placeCases(cases, rowsOf);
    places = placed.places;
    const file = join(folder, 'products.csv');
    await writeFile(file, productFile(placed.rows));
    if (placed.rows.length > 0) await command('import', file, '--keep-ids');
    return placed.problems;
  }

  async function onStage(example: unknown, play: (stage: Stage) => Promise<CaseResult>): Promise<CaseResult> {
    const place = places.get(example);
    if (place === undefined) throw new Error('it has no product');
    const context = await browser.newContext({ baseURL: url, locale: 'lt-LT', viewport: { width: 1280, height: 900 } });
    try {
      const page = await context.newPage();
      return await play({ ...place, page, set, open: (pagePath) => open(page, pagePath) });
    } finally {
      await context.close();
    }
  }

  const loadedRunners = await loadRunners<BrowserRunner>(join(root, 'tests', 'conformance', 'browser'));
  const runners = [...loadedRunners].map(([name, { schema, rowsOf, run }]): readonly [string, Runner] => [
    name,
    {
      schema,
      prepare: (cases) => prepare(cases, rowsOf),
      run: (example) => onStage(example, (stage) => run(example, stage)),
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
