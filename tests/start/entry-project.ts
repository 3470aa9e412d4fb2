import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

function urlOf(path: string): string {
  return JSON.stringify(pathToFileURL(join(root, path)).href);
}

/** Writes what happens to it into `events`, and closes as the shop does. */
const waiting = `import { appendFileSync } from 'node:fs';
import { onParentGone, onStopSignal } from ${urlOf('server/platform/on-stop-signal.ts')};
const note = (event: string) => appendFileSync('events', event + '\\n');
const close = () => { note('closed'); process.exit(0); };
onStopSignal(close, () => undefined);
onParentGone(close);
process.on('SIGUSR2', () => note('SIGUSR2'));
setInterval(() => undefined, 1000);
note('process ' + process.pid);
`;

const shop = (folder: string) => `import { main } from ${urlOf('server/main.ts')};
await main(process.env, ${JSON.stringify(folder)});
`;

/**
 * Makes a folder a project that `npm start` starts, by the shop's own entry script: a shop, or a process that waits.
 */
export async function makeProject(folder: string, started: 'shop' | 'waiting'): Promise<void> {
  await mkdir(join(folder, 'scripts', 'tooling'), { recursive: true });
  for (const file of ['run.mjs', 'tooling/lock-file.mjs', 'tooling/memory-variables.mjs', 'tooling/npm-ci.mjs'])
    await cp(join(root, 'scripts', file), join(folder, 'scripts', file));
  await writeFile(join(folder, 'scripts', 'start.ts'), started === 'shop' ? shop(folder) : waiting);
  const about = { name: 'p', version: '1.0.0', type: 'module' };
  const scripts = {
    start: 'node scripts/run.mjs start',
    background: 'node scripts/run.mjs start & exit 0',
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...about, scripts }));
  const lock = JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } });
  await writeFile(join(folder, 'package-lock.json'), lock);
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await writeFile(join(folder, 'node_modules', '.vitrina-stamp'), createHash('sha256').update(lock).digest('hex'));
}

/** What a process that waits has written so far. */
export async function eventsIn(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'events'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}
