// The door to every command: `node scripts/run.mjs NAME [ARG…]` runs scripts/NAME.ts under the Node that the project
// brings with it. Plain JavaScript without dependencies, for any Node from 18 on: nothing is installed when it starts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { tryLock, unlock } from './tooling/lock-file.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.vitrina-stamp');
const lockFile = join(root, '.install.lock');
const windows = process.platform === 'win32';
const wantedMajor = 24;

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function lockfileStamp() {
  const text = read(join(root, 'package-lock.json'));
  if (text === null) fail('package-lock.json is missing: this is not a whole checkout.');
  return createHash('sha256').update(text).digest('hex');
}

function packagesOf(path) {
  const text = read(path);
  return text === null ? {} : JSON.parse(text).packages;
}

// An install made by hand (`npm install`) counts as well: npm keeps the list of what it has put into node_modules.
function installedByHand() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(modules, '.package-lock.json'));
  const names = Object.keys(wanted).filter((name) => name !== '');
  return names.every((name) => {
    const installedPackage = present[name];
    return installedPackage
      ? installedPackage.version === wanted[name].version
      : Boolean(wanted[name].optional || wanted[name].devOptional);
  });
}

function installed(stamp) {
  if (read(stampFile) === stamp) return true;
  if (!installedByHand()) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function releaseInstallLock() {
  unlock(lockFile);
}

function takeInstallLock() {
  // The first try only clears away what a killed installation left.
  for (let tries = 0; !tryLock(lockFile); tries += 1) {
    if (tries === 1) process.stderr.write('Waiting for an installation that is under way …\n');
    pause(500);
  }
  process.on('exit', releaseInstallLock);
}

function npm(args, options) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli && /npm-cli\.[cm]?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, shell: windows && command === 'npm', ...options });
}

function install(stamp) {
  takeInstallLock();
  if (!installed(stamp)) installNow(stamp);
  releaseInstallLock();
}

function installNow(stamp) {
  const started = Date.now();
  process.stderr.write('Installing what the shop needs (npm ci, once) …\n');
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2] });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail('The installation failed: see what npm says above.');
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, stamp);
  process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

function findNode() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const platform = windows ? 'win' : process.platform;
  const binary = join('bin', windows ? 'node.exe' : 'node');
  const carrier = `${prefix}-${platform}-${process.arch}`;
  const places = [join('node', binary), join(carrier, binary), join('node', 'node_modules', carrier, binary)];
  const installedNode = places.map((place) => join(modules, place)).find((path) => existsSync(path));
  if (installedNode) return installedNode;
  return Number(process.versions.node.split('.')[0]) >= wantedMajor ? process.execPath : null;
}

// npm may have been told not to run install scripts, and the package `node` fetches its binary in one.
function fetchNode() {
  process.stderr.write(`Fetching Node ${wantedMajor} …\n`);
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: join(modules, 'node'), stdio: ['ignore', 2, 2] });
  return findNode();
}

function run(node, script, args) {
  const env = { NODE_COMPILE_CACHE: join(modules, '.cache', 'compile'), ...process.env };
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(windows ? ';' : ':');
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env: { ...env, PATH: path } });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Node ${wantedMajor} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

const [name = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(script)) {
  process.stderr.write('Usage: node scripts/run.mjs start|dev|test|shop|verify|bench|conformance [ARG…]\n');
  process.exit(2);
}
const stamp = lockfileStamp();
if (!installed(stamp)) install(stamp);
const node = findNode() ?? fetchNode();
if (node === null) {
  fail(
    `Node ${wantedMajor} is not there: install scripts of npm are switched off. Allow them, or run this with Node ${wantedMajor}.`,
  );
}
run(node, script, args);
