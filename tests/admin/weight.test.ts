import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const built = join(import.meta.dirname, '../../build/office');
const most = 350_000; // bytes of compressed script before the first page
const importing = /(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g;

/** The scripts that a file imports before it runs, itself among them. */
function reached(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(join(built, 'assets', file), 'utf8');
  for (const [, name = ''] of source.matchAll(importing)) reached(name, found);
  return found;
}

test.runIf(existsSync(join(built, 'index.html')))('what opens before a page of the back office is light', () => {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  expect(entries.length).toBeGreaterThan(0);
  const files = new Set(entries.flatMap((entry) => [...reached(entry)]));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(built, 'assets', file))).byteLength);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most);
  expect([...files].some((file) => /^orders?-/.test(file))).toBe(false);
});
