import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Outcome } from '../conformance/run-file.ts';

/** How a suite ended, with a line for each test that failed: its file and its title. */
export type Tested = Outcome & { readonly failures: readonly string[] };

type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
};

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
};

async function readReport<Report>(path: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const noReport: Tested = { passed: 0, failed: 1, skipped: 0, failures: ['no report was written'] };

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

/** What Vitest reported; a file that could not even be loaded counts as one failure. */
export async function vitestOutcome(path: string, root: string): Promise<Tested> {
  const report = await readReport<VitestReport>(path);
  if (report === null) return noReport;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [`${file}: ${firstLine(message)}`]
        : failed.map(({ fullName }) => `${file} › ${fullName}`);
    });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What Playwright reported. What passed only when tried again counts as passed, and is named. */
export async function playwrightOutcome(path: string): Promise<Tested> {
  const report = await readReport<PlaywrightReport>(path);
  if (report === null) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status }) => `[${projectName}] ${file} › ${title}${status === 'flaky' ? ' (flaky)' : ''}`),
    );
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [...failures, ...report.errors.map(({ message = '' }) => firstLine(message))],
  };
}
