import { expect, test } from 'vitest';
import { judgeResults, type SuiteResult } from './judge-results.ts';

const result = (name: string, status: SuiteResult['status']): SuiteResult => ({
  name,
  status,
  messages: status === 'failed' ? ['expected 1'] : [],
});
const excepted = (...names: readonly string[]) => names.map((name) => ({ name, reason: 'why' }));

test('passes where every test that is not excepted passes', () => {
  expect(judgeResults([result('a', 'passed'), result('b', 'skipped')], []).passes).toBe(true);
  expect(judgeResults([result('a', 'passed'), result('b', 'failed')], []).passes).toBe(false);
  expect(judgeResults([result('a', 'passed'), result('b', 'failed')], excepted('b')).passes).toBe(true);
});

test('does not pass where nothing ran, an exception is needless, or there are more than five', () => {
  expect(judgeResults([], []).passes).toBe(false);
  expect(judgeResults([result('a', 'passed')], excepted('a')).passes).toBe(false);
  const six = ['b', 'c', 'd', 'e', 'f', 'g'];
  const failed = [result('a', 'passed'), ...six.map((name) => result(name, 'failed'))];
  expect(judgeResults(failed, excepted(...six)).passes).toBe(false);
});

test('names what failed, and the reason of an exception', () => {
  const { lines } = judgeResults([result('a', 'failed'), result('b', 'failed'), result('c', 'passed')], excepted('b'));
  expect(lines).toEqual([
    '✗ a\n    expected 1',
    'excepted: b: why',
    'wc/v3: 1 of the suite’s tests passed, 1 failed, 1 excepted',
  ]);
});
