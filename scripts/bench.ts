import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { startTools } from '../bench/bench-shop.ts';
import { findPostgres } from '../bench/databases.ts';
import { readBenchFile, writeBenchFile } from '../bench/report/bench-file.ts';
import type { BenchRow } from '../bench/report/bench-row.ts';
import { compareRows } from '../bench/report/compare.ts';
import { readCircumstances } from '../bench/report/machine.ts';
import { type BenchOptions, benchUsage, type DatabaseKind, readBenchOptions } from '../bench/report/options.ts';
import {
  compareHeading,
  compareLine,
  growthHeading,
  growthLine,
  rateHeading,
  rateLine,
} from '../bench/report/table.ts';
import { runPrograms } from '../bench/run-programs.ts';
import { runGrowth } from '../bench/run-growth.ts';
import { type RunContext, runRates } from '../bench/run-rates.ts';
import { buildIfChanged } from './tooling/build-storefront.ts';

const root = resolve(import.meta.dirname, '..');

function print(line: string): void {
  console.log(line);
}

const titles: Readonly<Record<DatabaseKind, string>> = { embedded: 'Embedded database', postgres: 'PostgreSQL' };

async function runAll(context: RunContext, postgres: string | null): Promise<readonly BenchRow[]> {
  const { options } = context;
  const rows: BenchRow[] = [];
  for (const kind of options.databases) {
    if (context.isOver()) break;
    if (kind === 'postgres' && postgres === null) {
      print('\nPostgreSQL: none answers (BENCH_DATABASE_URL, TEST_DATABASE_URL)');
      continue;
    }
    print(`\n${titles[kind]}${kind === 'postgres' ? ` ${postgres}` : ''}`);
    try {
      if (options.orders.length > 0) {
        print(rateHeading);
        const result = await runPrograms(context, kind, (row) => print(rateLine(row)));
        rows.push(...result.rows);
        if (result.sizes.length > 1) {
          print(growthHeading(result.sizes));
          for (const growth of result.growths) print(growthLine(growth, result.sizes));
        }
        for (const line of result.plans) print(line);
      } else if (options.products.length > 0) {
        const result = await runGrowth(context, kind);
        rows.push(...result.rows);
        print(growthHeading(result.sizes));
        for (const growth of result.growths) print(growthLine(growth, result.sizes));
        for (const line of result.plans) print(line);
      } else {
        print(rateHeading);
        await runRates(context, kind, (row) => {
          rows.push(row);
          print(rateLine(row));
        });
      }
    } catch (error) {
      print(`  ${titles[kind]} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return rows;
}

async function compare(rows: readonly BenchRow[], path: string): Promise<void> {
  const { circumstances, rows: earlierRows } = await readBenchFile(path);
  const { commit, date, workers } = circumstances;
  print(`\nBeside ${path}: ${commit}, ${date}${workers === 1 ? '' : `, ${workers} processes`}`);
  print(compareHeading);
  const databases = [...new Set(rows.map(({ database }) => database))];
  for (const database of databases) {
    print(titles[database]);
    const own = rows.filter((row) => row.database === database);
    for (const comparison of compareRows(own, earlierRows)) print(compareLine(comparison));
  }
}

async function run(options: BenchOptions): Promise<number> {
  const problem = await buildIfChanged(root);
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  if (options.compare !== null) await readBenchFile(options.compare); // that it can be read is known before the run
  const circumstances = readCircumstances(root, options.workers);
  const { cores, cpu, node, commit, date, loadBefore, workers } = circumstances;
  const processes = workers === 1 ? '' : `, ${workers} processes`;
  print(`${commit}, ${date}, ${cores} × ${cpu}, Node ${node}${processes}, load before ${loadBefore.toFixed(2)}`);
  const tools = await startTools();
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isOver = true;
      console.error('Ending after this row …');
    });
  const context: RunContext = {
    root,
    options,
    tools,
    progress: (text) => console.error(`  ${text}`),
    isOver: () => isOver,
  };
  try {
    const rows = await runAll(context, await findPostgres());
    print(`\nload after: ${(loadavg()[0] ?? 0).toFixed(2)}; a generator at 100 % had a core for itself`);
    if (options.json !== null) await writeBenchFile(options.json, { circumstances, rows });
    if (options.compare !== null) await compare(rows, options.compare);
    return isOver ? 130 : 0;
  } finally {
    await tools.close();
  }
}

const options = readBenchOptions(process.argv.slice(2).filter((arg) => arg !== '--'));
if (options === null) console.error(benchUsage);
process.exit(options === null ? 2 : await run(options));
