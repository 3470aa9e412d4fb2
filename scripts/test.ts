import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { referencePath } from '#tests/reference.ts';
import { required } from '#tests/required.ts';
import { buildIfChanged } from './build.ts';
import { commandOf } from './command-of.ts';
import { loadRunners, type Outcome, runFile, summary } from './conformance/run-file.ts';
import { installBrowser } from './test/install-browser.ts';
import { playwrightOutcome, vitestOutcome } from './test/reports.ts';
import { runTool } from './test/run-tool.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, 'test-results');
const nothing: Outcome = { passed: 0, failed: 0, skipped: 0 };

function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  );
}

/** A tool that fails without a failing test in its report has failed once. */
function withExitCode(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

async function runUnitTests(filters: readonly string[]): Promise<Outcome> {
  const code = await runTool(root, commandOf(root, 'vitest'), ['run', ...filters]);
  return withExitCode(await vitestOutcome(join(results, 'vitest.json')), code);
}

async function runConformance(): Promise<Outcome> {
  const folder = referencePath('cases');
  if (folder === null) return nothing;
  const runners = await loadRunners();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const outcome = await runFile(join(folder, file), runners, (line) => console.log(`${file} ${line}`));
    if ('problem' in outcome) console.log(`${file}: no runner yet`);
    else console.log(`${file}: ${summary(outcome)}`);
    outcomes.push('problem' in outcome ? { ...nothing, skipped: 1 } : outcome);
  }
  return sum(outcomes);
}

async function hasSpecs(): Promise<boolean> {
  const folders = ['e2e', 'a11y'].map((folder) => join(root, 'tests', folder)).filter((folder) => existsSync(folder));
  const files = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })));
  return files.flat().some((file) => file.endsWith('.spec.ts'));
}

async function runBrowserTests(): Promise<Outcome> {
  if (!(await hasSpecs())) return nothing;
  const problem = await installBrowser(root);
  if (!required('browser', problem === null, problem ?? '')) return { ...nothing, skipped: 1 };
  const data = await mkdtemp(join(tmpdir(), 'vitrina-e2e-'));
  try {
    const code = await runTool(root, commandOf(root, '@playwright/test', 'playwright'), ['test'], {
      VITRINA_E2E_DATA: data,
    });
    return withExitCode(await playwrightOutcome(join(results, 'playwright.json')), code);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function runAll(): Promise<Outcome> {
  await mkdir(results, { recursive: true });
  for (const report of ['vitest.json', 'playwright.json']) await rm(join(results, report), { force: true });
  const problem = await buildIfChanged(root);
  if (problem !== null) {
    console.error(problem);
    return { ...nothing, failed: 1 };
  }
  return sum([await runUnitTests([]), await runConformance(), await runBrowserTests()]);
}

const filters = process.argv.slice(2);
const outcome = filters.length > 0 ? await runUnitTests(filters) : await runAll();
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`);
process.exit(outcome.failed > 0 ? 1 : 0);
