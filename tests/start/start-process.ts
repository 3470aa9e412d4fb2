import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPGliteFolder } from '#tests/database.ts';

const root = resolve(import.meta.dirname, '../..');
/** Where Node stores what it compiled, so that a shop loads in half the time. */
export const compiled = join(root, 'node_modules/.cache/compile');

/**
 * `/pid/` is the process that renders it; `/fault/` and `/rejection/` end in a fault outside of every request; `/slow/`
 * is rendered a while after the shop was signalled to close, `/endless/` never. `/stuck/` ends in a fault after which the
 * process does nothing any more.
 */
const page = `export function createRender() {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow/' || pathname === '/endless/') process.stdout.write(pathname + ' is under way\\n');
    if (pathname === '/slow/') await new Promise((resolve) => process.once('SIGINT', () => setTimeout(resolve, 100)));
    if (pathname === '/endless/') await new Promise(() => undefined);
    if (pathname === '/fault/') setTimeout(() => { throw new Error('the fault', { cause: new Error('its cause') }); });
    if (pathname === '/stuck/') setTimeout(() => { setTimeout(() => { for (;;); }, 200); throw new Error('the fault'); });
    if (pathname === '/rejection/') void Promise.reject('only a text');
    return new Response('<!doctype html><title>' + (pathname === '/pid/' ? process.pid : pathname) + '</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };
}
export function renderMail(name) {
  return { subject: name, html: '<p>' + name + '</p>', text: name, files: [] };
}
`;

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type Process = {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves once it has printed this. */
  readonly prints: (text: string) => Promise<void>;
  /** The address the shop printed; rejects with its output when it ended before. */
  readonly open: Promise<string>;
};

let template: Promise<string> | null = null;

async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await createPGliteFolder(join(folder, 'database'));
  return folder;
}

export type Home = { readonly folder: string; readonly data: string; readonly remove: () => Promise<void> };

/** A folder of its own for a shop: a data folder with an empty database, and a storefront that renders one line. */
export async function createHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  template ??= createTemplate();
  await cp(await template, join(folder, 'data'), { recursive: true });
  await mkdir(join(folder, 'build', 'server'), { recursive: true });
  await mkdir(join(folder, 'build', 'client'), { recursive: true });
  await writeFile(join(folder, 'build', 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'build', 'server', 'render.js'), page);
  return { folder, data: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) };
}

function watch(child: ChildProcess): Process {
  let stdout = '';
  let stderr = '';
  const outputEvents = new EventEmitter();
  const { promise: open, resolve: opened, reject: failed } = Promise.withResolvers<string>();
  open.catch(() => undefined);
  child.stdout?.on('data', (data) => {
    stdout += String(data);
    outputEvents.emit('more');
    const [, url] = / is open at (\S+)/.exec(stdout) ?? [];
    if (url !== undefined) opened(url);
  });
  async function prints(text: string): Promise<void> {
    while (!stdout.includes(text)) await once(outputEvents, 'more');
  }
  child.stderr?.on('data', (data) => {
    stderr += String(data);
  });
  const ended = new Promise<Ended>((done) => {
    child.on('close', (code) => {
      done({ code, stdout, stderr });
      failed(new Error(`it ended with ${code}: ${stderr}${stdout}`));
    });
  });
  return { child, ended, prints, open };
}

function spawnNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  output: 'pipe' | number = 'pipe',
): Process {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = compiled } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...environment };
  return watch(spawn(process.execPath, args, { env, stdio: ['pipe', output, 'pipe'] }));
}

const defaults = { PORT: '0', VITRINA_DATA: 'data', VITRINA_DEMO: '0' };

/**
 * Starts a shop as `npm start` does, without the demo shop unless requested, on a free port unless set otherwise; its
 * output is read, or goes into an open file.
 */
export function startShopProcess(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  output: 'pipe' | number = 'pipe',
): Process {
  const script = join(root, 'tests', 'start', 'shop-main.ts');
  return spawnNode([script, folder], { ...defaults, ...environment }, output);
}

/** Starts a shop of two processes that starts them in that folder, where it is. */
export function startShopOfTwo(
  folder: string,
  folderOfWorkers: string,
  environment: Readonly<Record<string, string>>,
): Process {
  const script = join(root, 'tests', 'start', 'shop-below-main.ts');
  return spawnNode([script, folder, folderOfWorkers], { ...defaults, WORKERS: '2', ...environment });
}

/** Runs a `shop` command in a process of its own, as the command line does. */
export function runShopCommand(
  data: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Process {
  return spawnNode([join(root, 'scripts', 'shop.ts'), ...args], { VITRINA_DATA: data, ...environment });
}
