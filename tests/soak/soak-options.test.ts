import { expect, test } from 'vitest';
import { readSoakOptions } from './soak-options.ts';

test('a run takes 20 minutes, its own seed and every fault, unless told otherwise', () => {
  expect(readSoakOptions([], 7)).toEqual({
    minutes: 20,
    seed: 7,
    shoppers: 6,
    processes: 2,
    breaks: ['postgres', 'redis', 'kill'],
  });
});

test('a seed repeats a run, and faults are left out by their names', () => {
  const options = readSoakOptions(['--minutes', '2', '--seed', '99', '--without', 'postgres,kill'], 7);
  expect(options).toMatchObject({ minutes: 2, seed: 99, breaks: ['redis'] });
});

test.each([
  ['--minutes', 'two'],
  ['--minutes', ''],
  ['--minutes', '0'],
  ['--seed', '1.5'],
  ['--shoppers', '0'],
  ['--processes', '1.5'],
  ['--without', 'mysql'],
  ['--speed', '2'],
])('%s %s is refused', (name, value) => {
  expect(readSoakOptions([name, value], 7)).toBeNull();
});
