import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { commandOf } from './command-of.ts';
import { keepSourceMaps } from './keep-source-maps.ts';
import { tryLock, unlock } from './lock-file.mjs';
import { withLock } from './with-lock.ts';

const sources = ['admin', 'app', 'core', 'contract', 'addons', 'locales', 'public'];
const configs = ['package.json', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json'];

/** What the back office is built of: it knows nothing of add-ons, nor of the storefront's pages. */
const officeSources = [
  'admin/',
  'app/build/',
  'app/fonts/',
  'app/styles/',
  'app/text/',
  'contract/',
  'core/',
  'locales/',
];

/** Files in a project's folder that are the built back office: a copy of the project that has them need not build it. */
export const builtOffice = ['build/office', 'build/.office-stamp'] as const;

type Stamp = {
  /** Hash of names, sizes and times: quick to compute. */
  readonly quick: string;
  /** Hash of contents: the same after a checkout that only touched files, and in an image that rounds their times. */
  readonly contentHash: string;
};

function isSource(path: string): boolean {
  return !/\.(test|spec)\.tsx?$/.test(path);
}

async function sourceFiles(root: string): Promise<string[]> {
  const perFolder = await Promise.all(
    sources.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const present = configs.map((file) => join(root, file)).filter((file) => existsSync(file));
  return [...perFolder.flat().filter(isSource), ...present].toSorted();
}

async function quickStamp(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const stats = await Promise.all(files.map((file) => stat(file)));
  files.forEach((file, index) =>
    hash.update(`${relative(root, file)} ${stats[index]?.size} ${stats[index]?.mtimeMs}\n`),
  );
  return hash.digest('hex');
}

async function contentStamp(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    hash.update(`${relative(root, file)}\n`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

async function readStamp(file: string): Promise<Stamp | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stamp;
  } catch {
    return null;
  }
}

/** Runs the build and gives what it printed when it failed; null when all went well. */
async function runBuild(root: string, files: readonly string[]): Promise<string | null> {
  const storefront = commandOf(root, '@react-router/dev', 'react-router');
  const [problem, officeProblem] = await Promise.all([
    runTool(root, [storefront, 'build', '--logLevel', 'warn']),
    buildOffice(root, files),
  ]);
  return problem ?? officeProblem;
}

/** Builds the back office where what it is made of has changed. */
async function buildOffice(root: string, files: readonly string[]): Promise<string | null> {
  const made = files.filter((file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    return configs.includes(path) || officeSources.some((folder) => path.startsWith(folder));
  });
  const contentHash = await contentStamp(root, made);
  const [folder, stampFile] = builtOffice.map((path) => join(root, path)) as [string, string];
  const built = existsSync(join(folder, 'index.html')) ? await readFile(stampFile, 'utf8').catch(() => null) : null;
  if (built === contentHash) return null;
  await rm(stampFile, { force: true });
  const office = ['build', '--config', 'admin/vite.config.ts', '--logLevel', 'warn'];
  const problem = await runTool(root, [commandOf(root, 'vite'), ...office]);
  if (problem === null) await writeFile(stampFile, contentHash);
  return problem;
}

function runTool(root: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' };
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => printed.push(data));
    child.stderr.on('data', (data: Buffer) => printed.push(data));
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code) => resolve(code === 0 ? null : Buffer.concat(printed).toString().trim()));
  });
}

/** What the build that is there was made of; null where there is none, or not a whole one. */
async function stampOfBuild(root: string, stampFile: string): Promise<Stamp | null> {
  const parts = ['server/render.js', 'maps', 'office/index.html', '.office-stamp'].map((part) =>
    join(root, 'build', part),
  );
  return parts.every((part) => existsSync(part)) ? readStamp(stampFile) : null;
}

async function writeStamp(file: string, stamp: Stamp): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(stamp));
  await rename(`${file}.new`, file);
}

async function build(root: string, stampFile: string, quick: string, files: readonly string[]): Promise<string | null> {
  const contentHash = await contentStamp(root, files);
  if ((await stampOfBuild(root, stampFile))?.contentHash === contentHash) return null;
  const started = Date.now();
  process.stderr.write('Building the storefront …\n');
  await rm(stampFile, { force: true });
  const problem = await runBuild(root, files);
  if (problem !== null) return `The storefront could not be built:\n${problem}`;
  await keepSourceMaps(join(root, 'build'));
  process.stderr.write(`Built in ${Math.round((Date.now() - started) / 100) / 10} s.\n`);
  await writeStamp(stampFile, { quick, contentHash });
  return null;
}

/** Saves the comparison of contents next time, where nobody builds and the folder can be written. */
async function refreshStamp(lock: string, stampFile: string, stamp: Stamp): Promise<void> {
  try {
    if (!tryLock(lock)) return;
    try {
      await writeStamp(stampFile, stamp);
    } finally {
      unlock(lock);
    }
  } catch {
    // A read-only folder, or one of another user: the build is right all the same.
  }
}

function codeOfRefusedWrite(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['EROFS', 'EACCES', 'EPERM'].includes(code) ? code : null;
}

/**
 * Builds the storefront when its sources changed since the last build; gives what went wrong, and null when nothing
 * did. A build that is up to date needs nothing to be written: the folder may be read-only or belong to another user.
 */
export async function buildIfChanged(root: string): Promise<string | null> {
  const stampFile = join(root, 'build', '.stamp');
  const lock = join(root, 'build.lock');
  const files = await sourceFiles(root);
  const quick = await quickStamp(root, files);
  const stamp = await stampOfBuild(root, stampFile);
  if (stamp?.quick === quick) return null;
  if (stamp !== null && stamp.contentHash === (await contentStamp(root, files))) {
    await refreshStamp(lock, stampFile, { quick, contentHash: stamp.contentHash });
    return null;
  }
  try {
    await mkdir(join(root, 'build'), { recursive: true });
    return await withLock(lock, () => build(root, stampFile, quick, files));
  } catch (error) {
    const code = codeOfRefusedWrite(error);
    if (code === null) throw error;
    const what = stamp === null ? 'is not built' : 'changed since it was built';
    return `The storefront ${what}, and ${root} cannot be written (${code}): whoever may write there runs "node scripts/run.mjs build" first.`;
  }
}
