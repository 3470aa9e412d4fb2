import { parseArgs } from 'node:util';

export const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** The most products that are made on each kind of database. */
export const maxProducts: Readonly<Record<DatabaseKind, number>> = { embedded: 100_000, postgres: 1_000_000 };

export type BenchOptions = {
  readonly databases: readonly DatabaseKind[];
  /** Beginnings of the ids of rows; none: all rows. */
  readonly only: readonly string[];
  /** Sizes of catalogues, smallest first; none: the table of rates instead. */
  readonly products: readonly number[];
  /** Numbers of orders, and as many products, that programs are measured with, smallest first; none: shoppers are. */
  readonly orders: readonly number[];
  /** How long a row is measured. */
  readonly seconds: number;
  readonly seed: number;
  /** Processes of the shop; more than one need a PostgreSQL server. */
  readonly workers: number;
  /** Whether the plans of statements that grow are printed. */
  readonly plans: boolean;
  /** Files to write the table to, and to compare it with; null: none. */
  readonly json: string | null;
  readonly compare: string | null;
};

export const benchUsage = `Usage: npm run bench -- [--only ROWS] [--database embedded,postgres] [--seconds 4] [--workers 1] [--json FILE] [--compare FILE]
       npm run bench -- --products 1000,10000,100000 [--plans] [--seed 1] [the same]
       npm run bench -- --orders 10000,100000 [--plans] [--seed 1] [the same]

Prints how fast the shop is on both databases, beside a plain Node server measured in the same run; with --products how
long shoppers wait with that many products (${maxProducts.embedded} at most embedded, ${maxProducts.postgres} on PostgreSQL), and how that grows.
--orders measures wc/v3, with that many orders and products, on the embedded database up to 10000.
--workers 2 measures a shop of so many processes, on PostgreSQL alone.
--only cached,checkout runs the rows whose names begin so. --json keeps the table, --compare prints one beside it.
--plans prints EXPLAIN of the slowest statement of what grows. PostgreSQL: BENCH_DATABASE_URL, else TEST_DATABASE_URL.`;

const seconds = { lowest: 0.2, highest: 60 };
const maxSeed = 1_000_000;
const maxWorkers = 64;

function partsOf(text: string): readonly string[] {
  return text.split(',').filter((part) => part !== '');
}

function isBetween(number: number, lowest: number, highest: number): boolean {
  return number >= lowest && number <= highest;
}

function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Sizes of catalogues, each once and the smallest first; null where one is none. */
function readSizes(text: string): readonly number[] | null {
  const sizes = partsOf(text).map(readNumber);
  const isSize = (size: number) => Number.isInteger(size) && isBetween(size, 100, maxProducts.postgres);
  return sizes.every(isSize) ? [...new Set(sizes)].toSorted((a, b) => a - b) : null;
}

/** Reads the arguments; null where one is unknown or wrong. */
export function readBenchOptions(args: readonly string[]): BenchOptions | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: '' },
        products: { type: 'string', default: '' },
        orders: { type: 'string', default: '' },
        database: { type: 'string' },
        seconds: { type: 'string', default: '4' },
        seed: { type: 'string', default: '1' },
        workers: { type: 'string', default: '1' },
        plans: { type: 'boolean', default: false },
        json: { type: 'string' },
        compare: { type: 'string' },
      },
    });
    const products = readSizes(values.products);
    const orders = readSizes(values.orders);
    if (products === null || orders === null || (products.length > 0 && orders.length > 0)) return null;
    const workers = readNumber(values.workers);
    const usual = workers > 1 ? 'postgres' : databaseKinds.join(',');
    const databases = partsOf(values.database ?? usual);
    const perRow = readNumber(values.seconds);
    const seed = readNumber(values.seed);
    const isKnown = (name: string) => databaseKinds.some((kind) => kind === name);
    if (databases.length === 0 || !databases.every(isKnown)) return null;
    if (!isBetween(perRow, seconds.lowest, seconds.highest)) return null;
    if (!Number.isInteger(seed) || !isBetween(seed, 0, maxSeed)) return null;
    if (!Number.isInteger(workers) || !isBetween(workers, 1, maxWorkers)) return null;
    if (workers > 1 && databases.includes('embedded')) return null;
    return {
      databases: databaseKinds.filter((kind) => databases.includes(kind)),
      only: partsOf(values.only),
      products,
      orders,
      seconds: perRow,
      seed,
      workers,
      plans: values.plans,
      json: values.json ?? null,
      compare: values.compare ?? null,
    };
  } catch {
    return null;
  }
}

/** Whether a row with this id is to be run. */
export function isChosen(id: string, { only }: Pick<BenchOptions, 'only'>): boolean {
  return only.length === 0 || only.some((beginning) => id.startsWith(beginning));
}
