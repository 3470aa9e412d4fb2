import { readFile } from 'node:fs/promises';
import type { Outcome } from '../conformance/run-file.ts';

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

async function readReport<Report>(path: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const noReport: Outcome = { passed: 0, failed: 1, skipped: 0 };

/** What Vitest reported; a file that could not even be loaded counts as one failure. */
export async function vitestOutcome(path: string): Promise<Outcome> {
  const report = await readReport<VitestReport>(path);
  if (report === null) return noReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export async function playwrightOutcome(path: string): Promise<Outcome> {
  const report = await readReport<PlaywrightReport>(path);
  if (report === null) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}
