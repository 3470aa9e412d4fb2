import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a runner says of one case. */
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
  /** Called once, before the first, with the cases that are to be played. */
  readonly prepare?: (cases: readonly never[]) => Promise<void>;
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

/** So many of the cases, spread evenly over all of them; the same ones every time. */
export function sampled<T>(cases: readonly T[], size: number | null): readonly T[] {
  if (size === null || size >= cases.length) return cases;
  const step = cases.length / size;
  return Array.from({ length: size }, (_, place) => cases[Math.floor(place * step)]).filter((one) => one !== undefined);
}

async function readCases(path: string): Promise<CaseFile | Unplayable> {
  try {
    const file = JSON.parse(await readFile(path, 'utf8')) as Partial<CaseFile>;
    if (typeof file.schema === 'string' && Array.isArray(file.cases)) return file as CaseFile;
    return { problem: `${path} has no schema and cases.` };
  } catch (error) {
    return { problem: `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function play(runner: Runner, example: Case): Promise<CaseResult> {
  try {
    return await runner.run(example as never);
  } catch (error) {
    return { ok: false, path: '', expected: 'an answer', actual: String(error) };
  }
}

function nameOfCase(example: Case, index: number): string {
  const name = example['id'] ?? example['name'];
  return typeof name === 'string' ? name : `case ${index}`;
}

function print(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** Plays every case of a file and tells of each that fails: where it differs, what was expected, what came. */
export async function runFile(
  path: string,
  runners: ReadonlyMap<string, Runner>,
  tell: (line: string) => void,
  sample: number | null = null,
): Promise<Outcome | Unplayable> {
  const file = await readCases(path);
  if ('problem' in file) return file;
  const runner = runners.get(nameOf(file.schema));
  if (!runner) return { problem: `Nothing here plays the schema ${file.schema} of ${path}.` };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const cases = sampled(runner.cases?.(file as never) ?? file.cases, sample);
  await runner.prepare?.(cases as readonly never[]);
  for (const [index, example] of cases.entries()) {
    const result = await play(runner, example);
    if ('skipped' in result) counts.skipped += 1;
    else if (result.ok) counts.passed += 1;
    else {
      counts.failed += 1;
      tell(
        `${nameOfCase(example, index)} ${result.path}: expected ${print(result.expected)}, got ${print(result.actual)}`,
      );
    }
  }
  return counts;
}

/** The closing line of a run. */
export function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
