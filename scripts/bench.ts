import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTable } from '../bench/table.ts';
import { measureEmbedded, measureServer } from '../bench/measure-shop.ts';
import { buildIfChanged } from './tooling/build-storefront.ts';

const root = resolve(import.meta.dirname, '..');
const problem = await buildIfChanged(root);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
const table = createTable((line) => console.log(line));
try {
  await measureEmbedded(root, folder, table);
  await measureServer(root, folder, table);
} finally {
  await rm(folder, { recursive: true, force: true });
}
