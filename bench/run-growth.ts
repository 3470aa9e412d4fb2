import { pino } from 'pino';
import { installedAddOns } from '#server/installed-add-ons.ts';
import { openFoundation } from '#server/open-foundation.ts';
import { parseEnvironment } from '#server/platform/environment.ts';
import { shopCommands } from '#server/tools/commands/registry.ts';
import { runInShopOrHere } from '#server/tools/commands/run-here-or-there.ts';
import { type BenchDatabase, createBenchDatabase } from './databases.ts';
import { type BenchShop, fillDatabase, openBenchShop } from './bench-shop.ts';
import type { ShopFacts } from './catalogue/shop-facts.ts';
import { explain, planLines } from './explain.ts';
import { changeQuestions, type GrowthQuestion, growthQuestions } from './growth-questions.ts';
import { openConnection } from './load/connection.ts';
import { encodeRequest, pageHeaders } from './load/request.ts';
import { type BenchRow, emptyRow } from './report/bench-row.ts';
import { type DatabaseKind, isChosen, maxProducts } from './report/options.ts';
import { growthPerTenfold, percentile, wantedGrowth } from './report/statistics.ts';
import type { Growth } from './report/table.ts';
import type { RunContext } from './run-rates.ts';
import { useOfEach } from './shop-use.ts';
import type { SlowStatement } from './statement-log.ts';

/** A row, and the slowest statement behind it. */
export type Answered = { readonly row: BenchRow; readonly slowest: SlowStatement | null };

type Sized = {
  readonly database: BenchDatabase;
  readonly facts: ShopFacts;
  readonly products: number;
  shop: BenchShop;
};

const changes = 6; // of a price, for each question about what comes after one
const announced = 150; // milliseconds in which a change has reached the shop
const warmUps = 12; // requests of a kind

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Changes the price of a product by the shop's own command, in whichever process has the database. */
async function changePrice({ environment }: BenchDatabase, productId: number, price: string): Promise<void> {
  const parsed = parseEnvironment(environment, '/');
  if ('problem' in parsed) throw new Error(parsed.problem);
  const problems: string[] = [];
  const code = await runInShopOrHere({
    commands: shopCommands(installedAddOns),
    environment: parsed.environment,
    open: () => openFoundation(parsed.environment, pino({ level: 'silent' })),
    request: { name: 'products set-price', args: [String(productId), price] },
    output: { line: () => undefined, progress: () => undefined, problem: (text) => void problems.push(text) },
    signal: new AbortController().signal,
  });
  if (code !== 0) throw new Error(`the price was not changed: ${problems.join(' ')}`);
}

async function timesAfterChanges(sized: Sized, pathOf: (changedPath: string) => string): Promise<readonly number[]> {
  const { database, facts, shop } = sized;
  const connection = openConnection(shop.port);
  const ask = async (path: string) => {
    const began = performance.now();
    const { status } = await connection.send(encodeRequest({ path, headers: pageHeaders }));
    if (status !== 200) throw new Error(`status ${status} for ${path}`);
    return performance.now() - began;
  };
  const times: number[] = [];
  try {
    for (let change = 0; change < changes; change += 1) {
      const id = facts.goods[change % facts.goods.length] ?? 0;
      const place = facts.productIds.indexOf(id);
      const path = pathOf(facts.productPaths[place] ?? facts.productPaths[change] ?? '/');
      await ask(path); // it is cached before
      await changePrice(database, id, `${20 + change}.${10 + Math.floor(Math.random() * 80)}`);
      await sleep(announced);
      times.push(await ask(path));
    }
  } finally {
    connection.close();
  }
  return times;
}

async function askQuestion(
  { tools, options }: RunContext,
  { facts, shop, database, products }: Sized,
  { id, title, work, atMost }: GrowthQuestion,
  next: { index: number },
): Promise<BenchRow> {
  const limit = atMost(facts);
  const job = { port: shop.port, work: work(facts), connections: 1, seconds: options.seconds };
  const before = await shop.use();
  const report = await tools.load({ ...job, atMost: limit, first: limit === null ? next.index : 0 });
  const used = useOfEach(before, await shop.use(), report.done);
  if (limit === null) next.index = report.next;
  return {
    ...emptyRow({ database: database.kind, products, id, title }),
    perSecond: null,
    p50: report.p50,
    p95: report.p95,
    cpu: used?.milliseconds ?? null,
    statements: database.kind === 'postgres' ? (used?.statements ?? null) : null,
    generator: report.generator,
    failed: report.failed,
    problem: report.failure,
  };
}

/** Has the process load its code and fill what it keeps, as one that has been open for a while. */
async function warm({ tools }: RunContext, { facts, shop }: Sized, next: { index: number }): Promise<void> {
  const kinds = [
    { kind: 'new-listings', facts } as const,
    { kind: 'new-cart', productIds: facts.goods } as const,
    { kind: 'checkout', productIds: facts.goods } as const,
    { kind: 'pages', paths: ['/parduotuve/', '/paieska/?q=xyz', facts.productPaths.at(-1) ?? '/'] } as const,
  ];
  for (const work of kinds) {
    const job = { port: shop.port, work, connections: 1, seconds: 10, atMost: warmUps, first: next.index };
    next.index = (await tools.load(job)).next;
  }
}

async function answerAll(context: RunContext, sized: Sized): Promise<readonly Answered[]> {
  const { options, root } = context;
  const { database, products, facts } = sized;
  const answers: Answered[] = [];
  const next = { index: 1 };
  async function answer(id: string, title: string, measure: () => Promise<BenchRow>): Promise<void> {
    if (!isChosen(id, options) || context.isOver()) return;
    const failed = (error: unknown) => ({
      ...emptyRow({ database: database.kind, products, id, title }),
      problem: error instanceof Error ? error.message : String(error),
    });
    if (!sized.shop.isAlive()) sized.shop = await openBenchShop(root, database, options.workers);
    await sized.shop.slowest().catch(() => null);
    const row = await measure().catch(failed);
    answers.push({ row, slowest: await sized.shop.slowest().catch(() => null) });
  }
  await warm(context, sized, next);
  for (const question of growthQuestions)
    await answer(question.id, question.title, () => askQuestion(context, sized, question, next));
  for (const { id, title, path } of changeQuestions)
    await answer(id, title, async () => {
      const times = Float64Array.from(await timesAfterChanges(sized, (changedPath) => path(facts, changedPath)));
      return {
        ...emptyRow({ database: database.kind, products, id, title }),
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
      };
    });
  return answers;
}

/** How a question grows between the two largest sizes: fixed costs hide it between small ones. */
export function growthOf(rows: readonly BenchRow[]): number | null {
  const timed = rows.flatMap(({ products, p50 }) =>
    products === null || p50 === null ? [] : [{ products, milliseconds: p50 }],
  );
  const [small, large] = timed.slice(-2);
  return small === undefined || large === undefined ? null : growthPerTenfold(small, large);
}

/** The growth of each question. */
export function growthsOf(answers: readonly Answered[]): readonly Growth[] {
  const byId = Map.groupBy(
    answers.map(({ row }) => row),
    ({ id }) => id,
  );
  return [...byId.values()].map((rows) => ({ title: rows[0]?.title ?? '', rows, growth: growthOf(rows) }));
}

/** The plans of what grows too much, or of everything where one size says nothing about growth. */
export async function plansOf(url: string, answers: readonly Answered[], products: number): Promise<readonly string[]> {
  const isOnly = answers.every(({ row }) => row.products === products);
  const growing = growthsOf(answers).filter(({ growth }) => isOnly || (growth !== null && growth > wantedGrowth));
  const lines: string[] = [];
  for (const { title } of growing) {
    const answer = answers.find(({ row }) => row.products === products && row.title === title);
    if (answer?.slowest) lines.push(...planLines(title, answer.slowest, await explain(url, answer.slowest)));
  }
  return lines;
}

export type GrowthResult = {
  readonly sizes: readonly number[];
  readonly growths: readonly Growth[];
  readonly rows: readonly BenchRow[];
  /** Lines about the statements of what grows; none unless they were wanted. */
  readonly plans: readonly string[];
};

/** Makes a catalogue of a size, and asks all about it; `whenAsked` is called before the database is dropped. */
async function measureSize(
  context: RunContext,
  kind: DatabaseKind,
  products: number,
  whenAsked: (answers: readonly Answered[], database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const { options, root, progress } = context;
  const database = await createBenchDatabase(kind);
  try {
    progress(`making ${products} products …`);
    const began = performance.now();
    const { environment } = database;
    const filled = await fillDatabase({ environment, demo: false, products, seed: options.seed });
    const { facts, imported, written } = filled;
    const seconds = (performance.now() - began) / 1000;
    const how = `${written} written, ${products - written} imported: ${imported.perSecond.toFixed(0)} rows/s`;
    const size = `${(facts.databaseBytes / 1e6).toFixed(0)} MB`;
    progress(`${products} products in ${seconds.toFixed(0)} s (${how}), ${size}; asking …`);
    const sized = { database, facts, products, shop: await openBenchShop(root, database, options.workers) };
    try {
      await whenAsked(await answerAll(context, sized), database);
    } finally {
      await sized.shop.stop();
    }
  } finally {
    await database.drop();
  }
}

/** Asks every chosen question at each size that a kind of database is measured with. A size that fails is left out. */
export async function runGrowth(context: RunContext, kind: DatabaseKind): Promise<GrowthResult> {
  const { options, progress, isOver } = context;
  const sizes = options.products.filter((size) => size <= maxProducts[kind]);
  const answers: Answered[] = [];
  let plans: readonly string[] = [];
  for (const products of sizes) {
    if (isOver()) break;
    try {
      await measureSize(context, kind, products, async (ofSize, { url }) => {
        answers.push(...ofSize);
        if (options.plans && products === sizes.at(-1) && url !== null) plans = await plansOf(url, answers, products);
      });
    } catch (error) {
      progress(`${products} products could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { sizes, growths: growthsOf(answers), rows: answers.map(({ row }) => row), plans };
}
