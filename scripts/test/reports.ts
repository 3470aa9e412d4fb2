import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Outcome } from '../conformance/run-file.ts';

/**
 * How a suite ended, with a line for each test that failed, or passed only when tried again: its file and its title.
 */
export type Tested = Outcome & { readonly failures: readonly string[]; readonly retried: readonly string[] };

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
    readonly line: number;
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

const noReport: Tested = { passed: 0, failed: 1, skipped: 0, failures: ['no report was written'], retried: [] };

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
    retried: [],
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
  const specs = report.suites.flatMap(specsOf);
  const named = (outcome: string) =>
    specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
    );
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [...named('unexpected'), ...report.errors.map(({ message = '' }) => firstLine(message))],
    retried: named('flaky'),
  };
}
