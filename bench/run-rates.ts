import { type BenchDatabase, createBenchDatabase } from './databases.ts';
import { type BenchShop, type BenchTools, fillDatabase, openBenchShop } from './bench-shop.ts';
import type { ShopFacts } from './catalogue/shop-facts.ts';
import { openConnection } from './load/connection.ts';
import { encodeRequest, pageHeaders } from './load/request.ts';
import { weighPage } from './page-weight.ts';
import { listingPath, mixedRow, productPath, type RateRow, rateRows } from './rate-rows.ts';
import { type BenchRow, emptyRow } from './report/bench-row.ts';
import { type BenchOptions, type DatabaseKind, isChosen } from './report/options.ts';
import { useOfEach } from './shop-use.ts';

/** What a run is made with. */
export type RunContext = {
  /** The project's folder. */
  readonly root: string;
  readonly options: BenchOptions;
  readonly tools: BenchTools;
  /** Says what is being done, to whoever waits. */
  readonly progress: (text: string) => void;
  /** Whether the run was interrupted: no further row begins. */
  readonly isOver: () => boolean;
};

const generatedProducts = 1700; // about 3,000 rows of a product file
const warmUp = 0.7; // seconds
const mixedTimes = 2; // as long as another row
const pause = 1000; // milliseconds in which a new process has done what it does once it is open

/** One database with its shop. The shop is opened again where it ended. */
type Measuring = {
  readonly kind: DatabaseKind;
  readonly database: BenchDatabase;
  readonly facts: ShopFacts;
  shop: BenchShop;
  /** The last rate of the plain Node server. */
  bufferRate: number | null;
  /** The next index of work. */
  next: number;
};

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Bytes of a page as a browser gets it. */
async function bytesOf(port: number, path: string): Promise<number> {
  const connection = openConnection(port);
  try {
    // From the second request on a page is sent as well compressed as it can be.
    for (let times = 0; times < 3; times += 1) {
      const { status } = await connection.send(encodeRequest({ path, headers: pageHeaders }));
      if (status !== 200) throw new Error(`status ${status} for ${path}`);
      await sleep(pause / 4);
    }
    return (await connection.send(encodeRequest({ path, headers: pageHeaders }))).body.length;
  } finally {
    connection.close();
  }
}

async function loaded(
  { tools, options }: RunContext,
  measuring: Measuring,
  { id, title, work, connections }: RateRow,
  port: number,
  times = 1,
): Promise<BenchRow> {
  const { kind, shop, facts } = measuring;
  const job = { port, work: work(facts), connections, atMost: null };
  const warm = await tools.load({ ...job, seconds: warmUp, first: measuring.next });
  const before = await shop.use();
  const report = await tools.load({ ...job, seconds: options.seconds * times, first: warm.next });
  const used = port === shop.port ? useOfEach(before, await shop.use(), report.done) : null;
  measuring.next = report.next;
  return {
    ...emptyRow({ database: kind, products: null, id, title }),
    perSecond: report.perSecond,
    p50: report.p50,
    p95: report.p95,
    cpu: used?.milliseconds ?? null,
    statements: kind === 'postgres' ? (used?.statements ?? null) : null,
    generator: report.generator,
    failed: report.failed,
    problem: report.failure,
  };
}

async function measureBuffer(
  context: RunContext,
  measuring: Measuring,
  page: 'listing' | 'product',
): Promise<BenchRow> {
  const bytes = await bytesOf(measuring.shop.port, page === 'listing' ? listingPath : productPath(measuring.facts));
  const row: RateRow = {
    id: `buffer-${page}`,
    title: `plain Node server, bytes of the ${page} (${bytes})`,
    buffer: null,
    connections: 8,
    work: () => ({ kind: 'pages', paths: [`/?${bytes}`] }),
  };
  const measured = await loaded(context, measuring, row, context.tools.bufferPort);
  measuring.bufferRate = measured.perSecond;
  return measured;
}

async function withShop(context: RunContext, measuring: Measuring): Promise<void> {
  if (measuring.shop.isAlive()) return;
  measuring.shop = await openBenchShop(context.root, measuring.database, context.options.workers);
}

/** Runs what measures a row; where it fails, the row says so and the others go on. */
async function attempt(
  measuring: Measuring,
  { id, title }: Pick<RateRow, 'id' | 'title'>,
  measure: () => Promise<BenchRow>,
): Promise<BenchRow> {
  return measure().catch((error: unknown) => ({
    ...emptyRow({ database: measuring.kind, products: null, id, title }),
    problem: messageOf(error),
  }));
}

type Put = (row: BenchRow) => void;

async function measureRow(context: RunContext, measuring: Measuring, row: RateRow, put: Put, times = 1): Promise<void> {
  const { buffer } = row;
  if (buffer !== null)
    put(
      await attempt(measuring, { id: `buffer-${buffer}`, title: `plain Node server, bytes of the ${buffer}` }, () =>
        measureBuffer(context, measuring, buffer),
      ),
    );
  const measured = await attempt(measuring, row, async () => {
    await withShop(context, measuring);
    return loaded(context, measuring, row, measuring.shop.port, times);
  });
  const { perSecond } = measured;
  const { bufferRate } = measuring;
  put({ ...measured, ratio: perSecond === null || bufferRate === null ? null : perSecond / bufferRate });
}

async function measureMemory({ kind, shop }: Measuring, id: string, title: string): Promise<BenchRow> {
  const row = emptyRow({ database: kind, products: null, id, title });
  const memory = await shop.memory();
  return memory === null ? { ...row, problem: 'this system does not say' } : { ...row, value: memory, unit: 'MiB' };
}

async function measureWeights({ kind, shop, facts }: Measuring, put: Put): Promise<void> {
  for (const [name, path] of [
    ['listing', listingPath],
    ['product', productPath(facts)],
    ['cart', '/krepselis/'],
  ] as const) {
    const { script, total, requests } = await weighPage(shop.port, path);
    const row = emptyRow({ database: kind, products: null, id: `weight-${name}`, title: '' });
    put({ ...row, title: `script of the ${name} page, gzip`, value: script / 1000, unit: 'kB' });
    const title = `all of the ${name} page in ${requests} requests`;
    put({ ...row, id: `bytes-${name}`, title, value: total / 1000, unit: 'kB' });
  }
}

/** Measures every chosen row on one kind of database; `put` gets each as soon as it is known. */
export async function runRates(context: RunContext, kind: DatabaseKind, put: Put): Promise<void> {
  const { options, root } = context;
  const putChosen: Put = (row) => (isChosen(row.id, options) ? put(row) : undefined);
  const database = await createBenchDatabase(kind);
  try {
    context.progress('filling a shop …');
    const { facts, imported } = await fillDatabase({
      environment: database.environment,
      demo: true,
      products: generatedProducts,
      seed: options.seed,
    });
    const importTitle = `import of ${imported.rows} rows, with variations`;
    putChosen({
      ...emptyRow({ database: kind, products: null, id: 'import', title: importTitle }),
      perSecond: imported.perSecond,
    });
    const shop = await openBenchShop(root, database, options.workers);
    const measuring: Measuring = { kind, database, facts, shop, bufferRate: null, next: 1 };
    try {
      await sleep(pause);
      const startRow = emptyRow({ database: kind, products: null, id: 'start', title: 'start of the shop' });
      putChosen({ ...startRow, value: shop.startSeconds, unit: 's' });
      putChosen(await measureMemory(measuring, 'memory-fresh', 'memory, fresh (PSS)'));
      for (const row of rateRows) {
        if (isChosen(row.id, options) && !context.isOver()) await measureRow(context, measuring, row, put);
      }
      if ((isChosen('mixed', options) || isChosen('memory-mixed', options)) && !context.isOver()) {
        await measureRow(context, measuring, mixedRow, put, mixedTimes);
        putChosen(await measureMemory(measuring, 'memory-mixed', 'memory after mixed load (PSS)'));
      }
      if (isChosen('weight', options) && !context.isOver()) await measureWeights(measuring, put);
    } finally {
      await measuring.shop.stop();
    }
  } finally {
    await database.drop();
  }
}
