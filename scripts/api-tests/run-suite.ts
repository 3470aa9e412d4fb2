import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCi } from '#scripts/tooling/npm-ci.mjs';
import type { SuiteResult } from './judge-results.ts';
import type { TestedShop } from './open-tested-shop.ts';

/** The suite, installed: where its modules are, and a copy of its files that Jest takes for tests. */
export type InstalledSuite = {
  readonly modules: string;
  readonly folder: string;
  /** Its test files, relative to the copy. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
};

type JestReport = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

const testTimeout = 120_000; // milliseconds, of a test, and at least of a hook

/** Gives hooks more time than the suite does: on a busy machine, its twenty seconds are not enough for its products. */
const patientHooks = `for (const name of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach']) {
  const add = globalThis[name];
  globalThis[name] = (run, timeout = 0) => add(run, Math.max(timeout, ${testTimeout}));
}
`;

const pingTimeout = 15_000; // milliseconds

/** Whether npm's registry answers at all. */
function registryAnswers(project: string): boolean {
  const args = ['ping', '--fetch-retries=0', `--fetch-timeout=${pingTimeout}`];
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: project, stdio: 'ignore', shell, timeout: 2 * pingTimeout }).status === 0;
}

/**
 * Installs the suite in its folder of the project, unless it is; null where it is not and npm's registry does not
 * answer. Throws where it cannot be installed for another reason.
 */
export async function installSuite(project: string): Promise<InstalledSuite | null> {
  const modules = join(project, 'node_modules');
  if (!existsSync(join(modules, '@woocommerce', 'api-core-tests')) && npmCi(project, undefined).status !== 0) {
    await rm(modules, { recursive: true, force: true });
    if (!registryAnswers(project)) return null;
    throw new Error('npm ci failed');
  }
  // Jest leaves out whatever lies below a folder of that name.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrina-api-core-')));
  await cp(join(modules, '@woocommerce', 'api-core-tests'), folder, { recursive: true });
  const files = globSync('tests/**/*.test.js', { cwd: folder }).toSorted();
  return { modules, folder, files, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs one of the suite's files against a shop. A file that cannot be loaded counts as a failed test of its name. */
export async function runSuite(
  { modules, folder }: InstalledSuite,
  file: string,
  { url, key, secret }: TestedShop,
): Promise<readonly SuiteResult[]> {
  const [config, report] = [join(folder, 'jest.config.json'), join(folder, 'report.json')];
  const setup = join(folder, 'patient-hooks.js');
  await writeFile(setup, patientHooks);
  await writeFile(
    config,
    JSON.stringify({
      rootDir: folder,
      modulePaths: [modules],
      testEnvironment: join(modules, 'jest-environment-node'),
      globals: { API_PATH: `${url}/wp-json/wc/v3/` },
      testTimeout,
      setupFilesAfterEnv: [setup],
    }),
  );
  const jest = join(modules, 'jest', 'bin', 'jest.js');
  const args = [jest, '--config', config, '--ci', '--runInBand', '--silent', '--json', '--outputFile', report, file];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, USER_KEY: key, USER_SECRET: secret },
  });
  await new Promise((resolve) => child.once('close', resolve));
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as JestReport;
  await rm(report);
  return testResults.flatMap(({ message, assertionResults }) =>
    assertionResults.length === 0
      ? [{ name: file, status: 'failed' as const, messages: [message] }]
      : assertionResults.map(({ fullName, status, failureMessages }) => ({
          name: fullName,
          status: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
          messages: failureMessages,
        })),
  );
}
