import { type BenchDatabase, createBenchDatabase } from './databases.ts';
import { type BenchShop, fillDatabase, openBenchShop } from './bench-shop.ts';
import { openConnection } from './load/connection.ts';
import { encodeRequest } from './load/request.ts';
import type { Job } from './load/run-job.ts';
import type { Work } from './load/work.ts';
import type { ProgramFacts } from './orders/program-facts.ts';
import { type ProgramQuestion, programQuestions } from './orders/program-questions.ts';
import { type BenchRow, emptyRow } from './report/bench-row.ts';
import { type DatabaseKind, isChosen } from './report/options.ts';
import { type Answered, type GrowthResult, growthsOf, plansOf } from './run-growth.ts';
import type { RunContext } from './run-rates.ts';
import { useOfEach } from './shop-use.ts';

/** The most orders, and as many products, that programs are measured with on each kind of database. */
const maxOrders: Readonly<Record<DatabaseKind, number>> = { embedded: 10_000, postgres: 1_000_000 };

const warmUps = 3; // calls of a kind
const bufferSeconds = 0.4;

type Sized = {
  readonly database: BenchDatabase;
  readonly facts: ProgramFacts;
  readonly size: number;
  shop: BenchShop;
};

/** Bytes of the answer to the first call; a call that changes something counts as the list it answers with. */
async function bytesOf(port: number, { authorization, calls }: Extract<Work, { readonly kind: 'calls' }>) {
  const connection = openConnection(port);
  try {
    const { path = '/', body } = calls[0] ?? {};
    const asked = body === undefined ? path : path.replace(/batch$/, '?per_page=100');
    const headers = { Authorization: authorization, 'X-Forwarded-Proto': 'https' };
    return (await connection.send(encodeRequest({ path: asked, headers }))).body.length;
  } finally {
    connection.close();
  }
}

async function askQuestion(context: RunContext, sized: Sized, question: ProgramQuestion): Promise<BenchRow> {
  const { tools, options } = context;
  const { facts, shop, database, size } = sized;
  const { id, title, calls } = question;
  const work = { kind: 'calls', authorization: facts.authorization, calls: calls(facts) } as const;
  const job: Job = { port: shop.port, work, connections: 1, seconds: options.seconds, atMost: null, first: 1 };
  const bytes = await bytesOf(shop.port, work);
  const plain = { kind: 'pages', paths: [`/?${bytes}`] } as const;
  const buffer = await tools.load({ ...job, port: context.tools.bufferPort, work: plain, seconds: bufferSeconds });
  const warm = await tools.load({ ...job, atMost: warmUps });
  await shop.slowest().catch(() => null);
  const before = await shop.use();
  const report = await tools.load({ ...job, first: warm.next });
  const used = useOfEach(before, await shop.use(), report.done);
  return {
    ...emptyRow({ database: database.kind, products: size, id, title }),
    perSecond: report.perSecond,
    p50: report.p50,
    p95: report.p95,
    ratio: buffer.perSecond === 0 ? null : report.perSecond / buffer.perSecond,
    cpu: used?.milliseconds ?? null,
    statements: database.kind === 'postgres' ? (used?.statements ?? null) : null,
    generator: report.generator,
    failed: report.failed,
    problem: report.failure,
  };
}

async function answerAll(
  context: RunContext,
  sized: Sized,
  put: (row: BenchRow) => void,
): Promise<readonly Answered[]> {
  const { options, root } = context;
  const answers: Answered[] = [];
  for (const question of programQuestions) {
    if (!isChosen(question.id, options) || context.isOver()) continue;
    if (!sized.shop.isAlive()) sized.shop = await openBenchShop(root, sized.database, options.workers);
    const row = await askQuestion(context, sized, question).catch((error: unknown) => ({
      ...emptyRow({ database: sized.database.kind, products: sized.size, id: question.id, title: question.title }),
      problem: error instanceof Error ? error.message : String(error),
    }));
    put(row);
    answers.push({ row, slowest: await sized.shop.slowest().catch(() => null) });
  }
  return answers;
}

async function measureSize(
  context: RunContext,
  kind: DatabaseKind,
  size: number,
  {
    put,
    whenAsked,
  }: {
    readonly put: (row: BenchRow) => void;
    readonly whenAsked: (answers: readonly Answered[], database: BenchDatabase) => Promise<void>;
  },
): Promise<void> {
  const { options, root, progress } = context;
  const database = await createBenchDatabase(kind);
  try {
    progress(`making ${size} products and ${size} orders …`);
    const began = performance.now();
    const { environment } = database;
    const filled = await fillDatabase({ environment, demo: false, products: size, seed: options.seed, orders: size });
    if (filled.programs === null) throw new Error('there are no orders');
    const seconds = (performance.now() - began) / 1000;
    progress(`made in ${seconds.toFixed(0)} s, ${(filled.facts.databaseBytes / 1e6).toFixed(0)} MB; asking …`);
    const shop = await openBenchShop(root, database, options.workers);
    const sized = { database, facts: filled.programs, size, shop };
    try {
      await whenAsked(await answerAll(context, sized, put), database);
    } finally {
      await sized.shop.stop();
    }
  } finally {
    await database.drop();
  }
}

/**
 * Asks `wc/v3` all that was chosen, at each size of catalogue and orders; `put` gets each row as soon as it is known. A
 * size that fails is left out.
 */
export async function runPrograms(
  context: RunContext,
  kind: DatabaseKind,
  put: (row: BenchRow) => void,
): Promise<GrowthResult> {
  const { options, progress, isOver } = context;
  const sizes = options.orders.filter((size) => size <= maxOrders[kind]);
  const answers: Answered[] = [];
  let plans: readonly string[] = [];
  for (const size of sizes) {
    if (isOver()) break;
    try {
      await measureSize(context, kind, size, {
        put,
        async whenAsked(ofSize, { url }) {
          answers.push(...ofSize);
          if (options.plans && size === sizes.at(-1) && url !== null) plans = await plansOf(url, answers, size);
        },
      });
    } catch (error) {
      progress(`${size} orders could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { sizes, growths: growthsOf(answers), rows: answers.map(({ row }) => row), plans };
}
