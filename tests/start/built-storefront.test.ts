import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildIfChanged } from '#scripts/tooling/build-storefront.ts';

const root = resolve(import.meta.dirname, '../..');

test(
  'the built storefront brings React as it is for production, however it is started',
  { timeout: 60_000 },
  async () => {
    expect(await buildIfChanged(root)).toBeNull();
    const folder = join(root, 'build', 'server');
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
    const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const bundle = sources.join('\n');
    expect(bundle).toContain('renderToPipeableStream');
    expect(bundle).not.toMatch(/^import\b.*from ?["']react/m);
    expect(bundle).not.toContain('NODE_ENV');
  },
);
