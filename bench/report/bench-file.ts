import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type BenchRow, benchRowSchema } from './bench-row.ts';
import type { Circumstances } from './machine.ts';

const fileSchema = v.object({
  circumstances: v.object({
    commit: v.string(),
    date: v.string(),
    cores: v.number(),
    cpu: v.string(),
    node: v.string(),
    loadBefore: v.number(),
    workers: v.optional(v.number(), 1), // as tables have it that were kept before there was a choice
  }),
  rows: v.array(benchRowSchema),
});

/** A kept table. */
export type BenchFile = { readonly circumstances: Circumstances; readonly rows: readonly BenchRow[] };

export async function writeBenchFile(path: string, file: BenchFile): Promise<void> {
  await writeFile(path, `${JSON.stringify(file, null, 1)}\n`);
}

/** Reads a kept table; throws what is wrong with it. */
export async function readBenchFile(path: string): Promise<BenchFile> {
  return v.parse(fileSchema, JSON.parse(await readFile(path, 'utf8')));
}
