import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The result of one case. */
export type CaseResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly path: string; readonly expected: unknown; readonly actual: unknown }
  | { readonly skipped: string };

type Case = Readonly<Record<string, unknown>>;

/** A module of tests/conformance: plays the cases of one kind of file. */
export type Runner = {
  /** Such as `money-format/1`; the name before the slash counts. */
  readonly schema: string;
  readonly run: (example: never) => CaseResult | Promise<CaseResult>;
  /** The cases of a file that has other lists than `cases`. */
  readonly cases?: (file: never) => readonly Case[];
  /** Called once, before the first, with the cases that are to be played; gives which cannot be, and why. */
  readonly prepare?: (cases: readonly never[]) => Promise<ReadonlyMap<unknown, string>>;
};

export type Outcome = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** A file that cannot be played, as one line. */
export type Unplayable = { readonly problem: string };

type CaseFile = { readonly schema: string; readonly cases: readonly Case[] };

const runnersFolder = resolve(import.meta.dirname, '../../tests/conformance');

function nameOf(schema: string): string {
  return schema.split('/')[0] ?? '';
}

function isRunner(loaded: Partial<Runner>): loaded is Runner {
  return typeof loaded.schema === 'string' && typeof loaded.run === 'function';
}

/** Every runner there is in a folder, by the name of its schema. */
export async function loadRunners<R extends { readonly schema: string } = Runner>(
  folder = runnersFolder,
): Promise<ReadonlyMap<string, R>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const loaded = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as Partial<Runner>),
  );
  return new Map(loaded.filter(isRunner).map((runner) => [nameOf(runner.schema), runner as unknown as R]));
}

/** A number of cases, spread evenly over all of them; the same ones every time. */
export function sampled<T>(cases: readonly T[], size: number | null): readonly T[] {
  if (size === null || size >= cases.length) return cases;
  const step = cases.length / size;
  return Array.from({ length: size }, (_, place) => cases[Math.floor(place * step)]).filter((one) => one !== undefined);
}

async function readCases(path: string): Promise<CaseFile | Unplayable> {
  try {
    const file = JSON.parse(await readFile(path, 'utf8')) as Partial<CaseFile> | null;
    if (typeof file?.schema === 'string' && Array.isArray(file.cases)) return file as CaseFile;
    return { problem: `${path} has no schema and cases.` };
  } catch (error) {
    return { problem: `${path} cannot be read: ${messageOf(error)}` };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isCase(example: unknown): example is Case {
  return typeof example === 'object' && example !== null && !Array.isArray(example);
}

async function play(runner: Runner, example: Case): Promise<CaseResult | Unplayable> {
  try {
    return await runner.run(example as never);
  } catch (error) {
    return { problem: String(error) };
  }
}

function nameOfCase(example: unknown, place: number): string {
  const name = isCase(example) ? (example['id'] ?? example['name']) : undefined;
  return typeof name === 'string' ? name : `case ${place}`;
}

function print(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/**
 * Plays every case of a file and reports each that fails: the path, the expected and the actual value. One that cannot
 * be played has failed, too, and the others go on.
 */
export async function runFile(
  path: string,
  runners: ReadonlyMap<string, Runner>,
  report: (line: string) => void,
  sample: number | null = null,
): Promise<Outcome | Unplayable> {
  const file = await readCases(path);
  if ('problem' in file) return file;
  const runner = runners.get(nameOf(file.schema));
  if (!runner) return { problem: `Nothing here plays the schema ${file.schema} of ${path}.` };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const fail = (line: string) => {
    counts.failed += 1;
    report(line);
  };
  try {
    const all: readonly unknown[] = runner.cases?.(file as never) ?? file.cases;
    const cases = sampled(all, sample);
    const problems = await runner.prepare?.(cases.filter(isCase) as readonly unknown[] as readonly never[]);
    for (const example of cases) {
      const name = nameOfCase(example, all.indexOf(example) + 1);
      const problem = isCase(example) ? problems?.get(example) : `it is ${print(example)}`;
      const result = problem === undefined ? await play(runner, example as Case) : { problem };
      if ('problem' in result) fail(`${name} cannot be played: ${result.problem}`);
      else if ('skipped' in result) counts.skipped += 1;
      else if (result.ok) counts.passed += 1;
      else fail(`${name} ${result.path}: expected ${print(result.expected)}, got ${print(result.actual)}`);
    }
    return counts;
  } catch (error) {
    return { problem: `${path} cannot be played: ${messageOf(error)}` };
  }
}

/** Plays file after file; one that cannot be played is reported and counted, and the next comes. */
export async function runFiles(
  paths: readonly string[],
  runners: ReadonlyMap<string, Runner>,
  report: (line: string) => void,
  sample: number | null = null,
): Promise<Outcome & { readonly unplayed: number }> {
  const total = { passed: 0, failed: 0, skipped: 0, unplayed: 0 };
  for (const path of paths) {
    const outcome = await runFile(path, runners, report, sample);
    if ('problem' in outcome) {
      total.unplayed += 1;
      report(outcome.problem);
      continue;
    }
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
  }
  return total;
}

/** The closing line of a run. */
export function summary({ passed, failed, skipped, unplayed = 0 }: Outcome & { readonly unplayed?: number }): string {
  const counts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  if (unplayed > 0) counts.push(`${unplayed} of the files not played`);
  return counts.join(', ');
}

/** The exit code of a run: 2 where a file was not played, else 1 where a case failed. */
export function exitCode({ failed, unplayed }: { readonly failed: number; readonly unplayed: number }): 0 | 1 | 2 {
  if (unplayed > 0) return 2;
  return failed > 0 ? 1 : 0;
}
