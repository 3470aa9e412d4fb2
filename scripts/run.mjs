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
import { memoryVariables } from './tooling/memory-variables.mjs';
import { npmCi } from './tooling/npm-ci.mjs';

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
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // It only saves the comparison next time, and whoever runs the shop need not have a right to write here.
  }
  return true;
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function releaseInstallLock() {
  unlock(lockFile);
}

function takeInstallLock() {
  try {
    // The first try only clears away what a killed installation left.
    for (let tries = 0; !tryLock(lockFile); tries += 1) {
      if (tries === 1) process.stderr.write('Waiting for an installation that is under way …\n');
      pause(500);
    }
  } catch (error) {
    const why = `${root} cannot be written (${error.code}), and its packages are not those of package-lock.json`;
    fail(`${why}: whoever may write there runs "node scripts/run.mjs build" first.`);
  }
  process.on('exit', releaseInstallLock);
}

function install(stamp) {
  takeInstallLock();
  if (!installed(stamp)) installNow(stamp);
  releaseInstallLock();
}

function installNow(stamp) {
  const started = Date.now();
  process.stderr.write('Installing what the shop needs (npm ci, once) …\n');
  const nodePackage = packagesOf(join(root, 'package-lock.json'))['node_modules/node'];
  const { status, error } = npmCi(root, nodePackage && nodePackage.version);
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

// npm starts a shell and the shell this script; when npm is killed, neither tells. The process that started this one
// then has another number, or, on Linux, the one that started the shell.
function parents() {
  const shell = windows ? null : read(`/proc/${process.ppid}/stat`);
  // The program's name is in brackets and may contain any of them.
  const fields = shell === null ? null : /^\d+ \((?:sh|ash|bash|dash|busybox|zsh)\) \S+ (\d+)/.exec(shell);
  return `${process.ppid} ${fields === null ? '' : fields[1]}`;
}

// Only where npm runs this very script as one of its own: a shop that some other script of npm started in the background
// outlives it, as one does that was typed in a shell.
function startedByNpm() {
  return process.env.npm_lifecycle_event === name && process.env.npm_package_json === join(root, 'package.json');
}

function whenNpmIsGone(stop) {
  const before = parents();
  const asking = setInterval(() => {
    if (parents() === before) return;
    clearInterval(asking);
    stop();
  }, parentPause);
}

const parentPause = 500; // milliseconds

function run(node, script, args) {
  const given = { NODE_COMPILE_CACHE: join(modules, '.cache', 'compile'), ...process.env };
  const env = name === 'start' ? memoryVariables(given) : given;
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(windows ? ';' : ':');
  // The channel carries nothing: it breaks when this process is gone, however it ended.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, [script, ...args], { stdio, env: { ...env, PATH: path } });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(windows ? [] : ['SIGUSR2'])];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  if (startedByNpm()) whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Node ${wantedMajor} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

const [name = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(script)) {
  process.stderr.write('Usage: node scripts/run.mjs start|dev|test|shop|verify|bench|soak|conformance [ARG…]\n');
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
