// Installs what package-lock.json names. Plain JavaScript without dependencies, as run.mjs needs it before anything is
// installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const windows = process.platform === 'win32';
const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
const npmForOldNode = '11.19.1';

/** The oldest Node whose npm installs every package. */
export const oldestInstallingNode = '20.19.0';

function isOlder(version, other) {
  const [left, right] = [version, other].map((text) => text.split('.').map(Number));
  return left[0] !== right[0] ? left[0] < right[0] : left[1] < right[1];
}

function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli && /npm-cli\.[cm]?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(command, [...first, ...args, ...quietly], {
    stdio: ['ignore', 2, 2],
    shell: windows && command === 'npm',
    ...options,
  });
}

// npm leaves out, without a word, optional packages that do not support the Node it runs on; what is compiled for a
// platform is one. So Debian 12's npm fetches a newer Node and npm, and these install.
function runNpmOfNewerNode(root, nodeVersion) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-npm-'));
  try {
    const tools = [`node@${nodeVersion}`, `npm@${npmForOldNode}`];
    const fetched = runNpm(['install', '--prefix', folder, '--no-save', ...tools], { cwd: folder });
    if (fetched.error || fetched.status !== 0) return fetched;
    const bin = join(folder, 'node_modules', 'node', 'bin');
    const cli = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
    const env = { ...process.env, PATH: [bin, process.env.PATH ?? ''].join(delimiter), npm_execpath: cli };
    const node = join(bin, windows ? 'node.exe' : 'node');
    return spawnSync(node, [cli, 'ci', ...quietly], { cwd: root, stdio: ['ignore', 2, 2], env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `npm ci` in a project, and gives how it ended. `nodeVersion` is the one that the project's lockfile names. */
export function npmCi(root, nodeVersion) {
  return nodeVersion !== undefined && isOlder(process.versions.node, oldestInstallingNode)
    ? runNpmOfNewerNode(root, nodeVersion)
    : runNpm(['ci'], { cwd: root });
}
