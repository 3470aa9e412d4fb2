import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { required } from './required.ts';

const folder = resolve(import.meta.dirname, '..', process.env['VITRINA_REFERENCE'] ?? '../shared');

/** Path of the reference folder or of something in it; null where the folder is absent. */
export function referencePath(...parts: readonly string[]): string | null {
  const path = join(folder, ...parts);
  return existsSync(path) ? path : null;
}

/** False where the reference folder is absent: tests that need it skip themselves, saying so. */
export const hasReference = required(
  'reference',
  existsSync(join(folder, 'requirements.tsv')),
  `no reference folder at ${folder}`,
);
