import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildId } from './build-id.ts';

let folder: string;
const files = [
  'build/server/render.js',
  'core/money.ts',
  'contract/product.ts',
  'server/main.ts',
  'addons/bundles/server.ts',
  'locales/lt_LT.po',
  'package-lock.json',
];

async function write(home: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(home, file)), { recursive: true });
  await writeFile(join(home, file), text);
}

const idOf = (home: string) => readBuildId(join(home, 'build'), home);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-build-id-'));
  for (const file of files) await write(join(folder, 'one'), file, `text of ${file}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the same program has the same id wherever it lies, and its tests do not count', async () => {
  await cp(join(folder, 'one'), join(folder, 'other'), { recursive: true });
  await write(join(folder, 'other'), 'core/money.test.ts', 'a test');
  expect(await idOf(join(folder, 'other'))).toBe(await idOf(join(folder, 'one')));
});

test.each(files)('another %s is another build', async (file) => {
  const home = await mkdtemp(join(folder, 'changed-'));
  await cp(join(folder, 'one'), home, { recursive: true });
  await write(home, file, 'another text');
  expect(await idOf(home)).not.toBe(await idOf(join(folder, 'one')));
});
