import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const watched = ['app', 'core', 'contract', 'addons', 'locales', 'server'];
const settleMilliseconds = 200;

let shop: ChildProcess | null = null;
let again = false;
let stopping = false;
let timer: NodeJS.Timeout | null = null;

function start(): void {
  again = false;
  shop = spawn(process.execPath, [resolve(root, 'scripts', 'start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITRINA_DEVELOPMENT: '1' },
  });
  shop.once('exit', () => {
    shop = null;
    if (stopping) process.exit(0);
    if (again) start();
    else console.log('Waiting for a change …');
  });
}

function restart(): void {
  again = true;
  if (shop === null) start();
  else shop.kill('SIGTERM');
}

for (const folder of watched) {
  watch(resolve(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || /\.(test|spec)\.tsx?$|~$|\.swp$/.test(file)) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(restart, settleMilliseconds);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (shop === null) process.exit(0);
    stopping = true;
    shop.kill(signal);
  });
}
start();
