import type { ExceptedTest } from './exceptions.ts';

/** How a test of the suite ended; `messages` are empty unless it failed. */
export type SuiteResult = {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly messages: readonly string[];
};

/** How many exceptions there may be. */
const maxExceptions = 5;

/** Whether a run counts as passed, and what to print of it. Skipped tests are those that the suite skips itself. */
export function judgeResults(
  results: readonly SuiteResult[],
  exceptions: readonly ExceptedTest[],
): { readonly passes: boolean; readonly lines: readonly string[] } {
  const reasons = new Map(exceptions.map(({ name, reason }) => [name, reason]));
  const failed = results.filter(({ status }) => status === 'failed');
  const wrong = failed.filter(({ name }) => !reasons.has(name));
  const passed = results.filter(({ status }) => status === 'passed');
  const failedNames = new Set(failed.map(({ name }) => name));
  const needless = exceptions.filter(({ name }) => !failedNames.has(name));
  const tooMany = exceptions.length > maxExceptions;
  return {
    passes: wrong.length === 0 && needless.length === 0 && !tooMany && passed.length > 0,
    lines: [
      ...wrong.map(({ name, messages }) => `✗ ${name}\n${messages.join('\n').replaceAll(/^/gm, '    ')}`),
      ...failed.filter(({ name }) => reasons.has(name)).map(({ name }) => `excepted: ${name}: ${reasons.get(name)}`),
      ...needless.map(({ name }) => `✗ passes, but is excepted: ${name}`),
      ...(tooMany ? [`✗ ${exceptions.length} exceptions, ${maxExceptions} are allowed`] : []),
      `wc/v3: ${passed.length} of the suite’s tests passed, ${wrong.length} failed, ${failed.length - wrong.length} excepted`,
    ],
  };
}
