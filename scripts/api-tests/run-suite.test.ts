import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installSuite } from './run-suite.ts';

const name = '@woocommerce/api-core-tests';
const devDependencies = { [name]: '1.0.0' };
const nothingListens = 'http://127.0.0.1:9';
/** A registry that is there and has no packages; it runs by itself, as npm is waited for. */
const emptyRegistry = `const server = require('node:http').createServer(({ url }, answer) => {
  answer.statusCode = url.startsWith('/-/ping') ? 200 : 404;
  answer.end('{}');
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;

let project: string;
let registry: ChildProcess | null = null;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'vitrina-suite-'));
  vi.stubEnv('npm_config_cache', join(project, 'cache'));
  vi.stubEnv('npm_config_fetch_retries', '0');
});
afterEach(async () => {
  registry?.kill();
  registry = null;
  vi.unstubAllEnvs();
  await rm(project, { recursive: true, force: true });
});

async function install(from: string) {
  vi.stubEnv('npm_config_registry', from);
  const resolved = `${from}/${name}/-/api-core-tests-1.0.0.tgz`;
  const packages = { '': { devDependencies }, [`node_modules/${name}`]: { version: '1.0.0', resolved, dev: true } };
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, devDependencies }));
  await writeFile(join(project, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  return installSuite(project);
}

test(
  'the suite is none where npm’s registry does not answer, and nothing half is left',
  { timeout: 120_000 },
  async () => {
    expect(await install(nothingListens)).toBeNull();
    expect(existsSync(join(project, 'node_modules'))).toBe(false);
  },
);

test('a suite that cannot be installed though the registry answers is a failure', { timeout: 120_000 }, async () => {
  registry = spawn(process.execPath, ['-e', emptyRegistry]);
  const address = await new Promise<string>((told) =>
    registry?.stdout?.once('data', (line) => told(String(line).trim())),
  );
  await expect(install(address)).rejects.toThrow('npm ci failed');
});
