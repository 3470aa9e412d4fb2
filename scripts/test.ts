import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { referencePath } from '#tests/reference.ts';
import { required } from '#tests/required.ts';
import { buildIfChanged } from './tooling/build-storefront.ts';
import { commandOf } from './tooling/command-of.ts';
import { type ChangedCall, changedTests, parseChangedCall } from './test/changed.ts';
import { loadRunners, runFile, summary } from './conformance/run-file.ts';
import { installBrowser } from './tooling/install-browser.ts';
import { splitFilters } from './test/split-filters.ts';
import { playwrightOutcome, type Tested, vitestOutcome } from './test/reports.ts';
import { runTool } from './tooling/run-tool.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, 'test-results');
const nothing: Tested = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

function sum(outcomes: readonly Tested[]): Tested {
  return outcomes.reduce(
    (total, { passed, failed, skipped, failures, retried }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      retried: [...total.retried, ...retried],
    }),
    nothing,
  );
}

/** A tool that fails without a failing test in its report has failed once. */
function withExitCode(outcome: Tested, code: number): Tested {
  if (code === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [...outcome.failures, `ended with ${code}, though no test failed`] };
}

async function runUnitTests(filters: readonly string[]): Promise<Tested> {
  const code = await runTool(root, commandOf(root, 'vitest'), ['run', ...filters]);
  return withExitCode(await vitestOutcome(join(results, 'vitest.json'), root), code);
}

async function runConformance(): Promise<Tested> {
  const folder = referencePath('cases');
  if (folder === null) return nothing;
  const runners = await loadRunners();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const outcomes: Tested[] = [];
  for (const file of files) {
    const failures: string[] = [];
    const outcome = await runFile(join(folder, file), runners, (line) => failures.push(`${file} ${line}`));
    for (const line of failures) console.log(line);
    if ('problem' in outcome) console.log(`${file}: ${outcome.problem}`);
    else console.log(`${file}: ${summary(outcome)}`);
    outcomes.push('problem' in outcome ? { ...nothing, skipped: 1 } : { ...nothing, ...outcome, failures });
  }
  return sum(outcomes);
}

async function hasSpecs(): Promise<boolean> {
  const folders = ['e2e', 'a11y', 'admin']
    .map((folder) => join(root, 'tests', folder))
    .filter((folder) => existsSync(folder));
  const files = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true })));
  return files.flat().some((file) => file.endsWith('.spec.ts'));
}

async function runBrowserTests(specs: readonly string[] = []): Promise<Tested> {
  if (!(await hasSpecs())) return nothing;
  const problem = await installBrowser(root);
  if (!required('browser', problem === null, problem ?? '')) return { ...nothing, skipped: 1 };
  const code = await runTool(root, commandOf(root, '@playwright/test', 'playwright'), ['test', ...specs]);
  return withExitCode(await playwrightOutcome(join(results, 'playwright.json')), code);
}

/** Runs suites on a fresh build, their reports of earlier runs removed. */
async function runSuites(suites: readonly (() => Promise<Tested>)[]): Promise<Tested> {
  await mkdir(results, { recursive: true });
  for (const report of ['vitest.json', 'playwright.json']) await rm(join(results, report), { force: true });
  const problem = await buildIfChanged(root);
  if (problem !== null) {
    console.error(problem);
    return { ...nothing, failed: 1, failures: ['the build'] };
  }
  const outcomes: Tested[] = [];
  for (const run of suites) outcomes.push(await run());
  return sum(outcomes);
}

async function runChanged(call: ChangedCall): Promise<Tested> {
  const { tests, specs, changeSummary } = changedTests(root, call);
  console.log(changeSummary);
  const playsCases = tests.some((file) => file.startsWith('tests/conformance/'));
  return runSuites([
    ...(tests.length === 0 ? [] : [() => runUnitTests(tests)]),
    ...(playsCases ? [runConformance] : []),
    ...(specs.length === 0 ? [] : [() => runBrowserTests(specs)]),
  ]);
}

async function run(commandArguments: readonly string[]): Promise<Tested> {
  const changed = parseChangedCall(commandArguments);
  if (changed !== null) return runChanged(changed);
  if (commandArguments.length > 0) {
    const { specs, tests } = splitFilters(commandArguments);
    if (specs.length === 0) return runUnitTests(tests);
    const unitTests = tests.length === 0 ? [] : [() => runUnitTests(tests)];
    return runSuites([...unitTests, () => runBrowserTests(specs)]);
  }
  return runSuites([() => runUnitTests([]), runConformance, () => runBrowserTests()]);
}

const outcome = await run(process.argv.slice(2));
if (outcome.retried.length > 0) console.log('\nPassed only when they were tried again:');
for (const test of outcome.retried) console.log(`⚠ ${test}`);
for (const failure of outcome.failures) console.log(`✗ ${failure}`);
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`);
process.exit(outcome.failed > 0 ? 1 : 0);
