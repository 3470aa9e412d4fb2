import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildIfChanged } from './build-storefront.ts';

const run = promisify(execFile);

/** A build that takes no time, and notes that it ran. */
const builder = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
for (const folder of ['build/server', 'build/client', 'build/office']) mkdirSync(folder, { recursive: true });
for (const file of ['build/server/render.js', 'build/office/index.html']) writeFileSync(file, '');
appendFileSync('builds', 'x');
`;

describe('the build of the storefront', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vitrina-build-'));
    const tool = join(root, 'node_modules/@react-router/dev');
    await mkdir(tool, { recursive: true });
    await writeFile(join(tool, 'package.json'), '{"type":"module","bin":{"react-router":"build.js"}}');
    await writeFile(join(tool, 'build.js'), builder);
    const officeTool = join(root, 'node_modules/vite');
    await mkdir(officeTool, { recursive: true });
    await writeFile(join(officeTool, 'package.json'), '{"type":"module","bin":"build.js"}');
    await writeFile(join(officeTool, 'build.js'), '');
    await mkdir(join(root, 'app'));
    await writeFile(join(root, 'app/page.tsx'), 'one');
    await chmod(root, 0o755);
  });
  afterEach(async () => {
    await allowWriting(true);
    await rm(root, { recursive: true, force: true });
  });

  const builds = async () => (await readFile(join(root, 'builds'), 'utf8')).length;

  async function allowWriting(allowed: boolean): Promise<void> {
    for (const folder of ['.', 'build'])
      await chmod(join(root, folder), allowed ? 0o755 : 0o555).catch(() => undefined);
  }

  /** As an image has them: to the second. */
  const roundTimes = () => utimes(join(root, 'app/page.tsx'), 1_700_000_000, 1_700_000_000);

  /** What the build gives to a user who may read the folder and not write into it. */
  async function buildAsReader(): Promise<unknown> {
    await allowWriting(false);
    const module = pathToFileURL(join(import.meta.dirname, 'build-storefront.ts')).href;
    const script = `const { buildIfChanged } = await import('${module}');
if (process.getuid?.() === 0) process.seteuid(65534);
process.stdout.write(JSON.stringify(await buildIfChanged(${JSON.stringify(root)})));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    await allowWriting(true);
    return JSON.parse(stdout);
  }

  test('runs once for the same contents, and again when one changed', async () => {
    expect(await buildIfChanged(root)).toBeNull();
    expect(await buildIfChanged(root)).toBeNull();
    expect(await builds()).toBe(1);
    await writeFile(join(root, 'app/page.tsx'), 'two');
    expect(await buildIfChanged(root)).toBeNull();
    expect(await builds()).toBe(2);
  });

  test('is taken as it is where only times of files differ, by a user who may not write there', async () => {
    await buildIfChanged(root);
    await roundTimes();
    expect(await buildAsReader()).toBeNull();
    expect(await builds()).toBe(1);
  });

  test('is taken as it is while another process holds the lock', async () => {
    await buildIfChanged(root);
    await roundTimes();
    await writeFile(join(root, 'build.lock'), String(process.pid));
    expect(await buildIfChanged(root)).toBeNull();
    expect(await builds()).toBe(1);
  });

  test('compares contents once where only times differ and the folder can be written', async () => {
    await buildIfChanged(root);
    const stamp = () => readFile(join(root, 'build/.stamp'), 'utf8');
    const before = await stamp();
    await roundTimes();
    expect(await buildIfChanged(root)).toBeNull();
    expect(await stamp()).not.toBe(before);
    expect(await readdir(root)).not.toContain('build.lock');
    expect(await builds()).toBe(1);
  });

  test('of other sources is refused in one line to a user who may not write there, as is one that is missing', async () => {
    const refusal = (what: string) =>
      `The storefront ${what}, and ${root} cannot be written (EACCES): whoever may write there runs "node scripts/run.mjs build" first.`;
    expect(await buildAsReader()).toBe(refusal('is not built'));
    await buildIfChanged(root);
    await writeFile(join(root, 'app/page.tsx'), 'two');
    expect(await buildAsReader()).toBe(refusal('changed since it was built'));
  });
});
