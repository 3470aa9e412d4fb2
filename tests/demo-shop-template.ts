import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { alone } from '#scripts/build-lock.ts';

const root = resolve(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/vitrina-demo-shop');
const madeFrom = ['content', 'server', 'core', 'contract', 'addons', 'locales', 'package-lock.json'];

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(join(root, path))).isDirectory()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

/** Another name for another day: how long prices have stood is counted from the day of filling. */
async function currentName(): Promise<string> {
  const hash = createHash('sha256').update(process.version).update(new Date().toISOString().slice(0, 10));
  for (const path of (await Promise.all(madeFrom.map(filesOf))).flat()) {
    hash.update(path).update(await readFile(join(root, path)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Fills in a process of its own: whoever asks, a test runner above all, keeps its own modules and memory. */
function fillElsewhere(folder: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [import.meta.filename, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += String(data)));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`the demo shop could not be filled: ${stderr}`));
    });
  });
}

async function make(template: string): Promise<void> {
  const others = await readdir(cache).catch(() => []);
  await Promise.all(others.map((name) => rm(join(cache, name), { recursive: true, force: true })));
  const draft = `${template}.${randomBytes(4).toString('hex')}.draft`;
  await mkdir(draft, { recursive: true });
  await fillElsewhere(draft);
  await rename(draft, template);
}

let name: Promise<string> | null = null;

/**
 * Makes a folder the data folder of an embedded shop that holds the demo shop and was never opened. The demo shop is
 * filled once for every change of what it is made from, and copied from there on.
 */
export async function copyOfDemoShop(to: string): Promise<void> {
  name ??= currentName();
  const template = join(cache, await name);
  await mkdir(join(cache, '..'), { recursive: true });
  await alone(`${cache}.lock`, async () => {
    const present = await stat(template).catch(() => null);
    if (present === null) await make(template);
    await cp(template, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}

async function fill(folder: string): Promise<void> {
  const { openFoundation } = await import('#server/open-foundation.ts');
  const { parseEnvironment } = await import('#server/environment.ts');
  const { createLogger } = await import('#server/http/logger.ts');
  const { fillWithDemoShop } = await import('#server/import/demo-shop.ts');
  const parsed = parseEnvironment({ VITRINA_DATA: folder }, root);
  if ('problem' in parsed) throw new Error(parsed.problem);
  const foundation = await openFoundation(parsed.environment, createLogger('silent'));
  await fillWithDemoShop(foundation);
  await foundation.close();
}

if (import.meta.main) await fill(process.argv[2] ?? '');
