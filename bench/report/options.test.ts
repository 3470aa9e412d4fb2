import { expect, test } from 'vitest';
import { isChosen, readBenchOptions } from './options.ts';

test('a run measures every row on both databases for four seconds, unless told otherwise', () => {
  expect(readBenchOptions([])).toEqual({
    databases: ['embedded', 'postgres'],
    only: [],
    products: [],
    orders: [],
    seconds: 4,
    seed: 1,
    workers: 1,
    plans: false,
    json: null,
    compare: null,
  });
});

test('sizes are measured from the smallest on, each once', () => {
  expect(readBenchOptions(['--products', '10000,1000,10000'])?.products).toEqual([1000, 10_000]);
});

test('programs are measured with so many orders and products, or shoppers with so many products', () => {
  expect(readBenchOptions(['--orders', '10000,1000'])).toMatchObject({ orders: [1000, 10_000], products: [] });
  expect(readBenchOptions(['--orders', '1000', '--products', '1000'])).toBeNull();
});

test('rows are chosen by the beginnings of their names', () => {
  const options = readBenchOptions(['--only', 'cached,checkout-8', '--database', 'postgres']);
  expect(options).toMatchObject({ only: ['cached', 'checkout-8'], databases: ['postgres'] });
  const chosen = ['cached-product', 'uncached-listing', 'checkout-8', 'checkout-32'].filter((id) =>
    isChosen(id, options!),
  );
  expect(chosen).toEqual(['cached-product', 'checkout-8']);
  expect(isChosen('anything', { only: [] })).toBe(true);
});

test('files are kept and compared by their names', () => {
  expect(readBenchOptions(['--json', 'new.json', '--compare', 'old.json'])).toMatchObject({
    json: 'new.json',
    compare: 'old.json',
  });
});

test('a shop of several processes is measured on PostgreSQL, which they need', () => {
  expect(readBenchOptions(['--workers', '2'])).toMatchObject({ workers: 2, databases: ['postgres'] });
  expect(readBenchOptions(['--workers', '2', '--database', 'embedded'])).toBeNull();
});

test.each([
  ['--workers', '0'],
  ['--workers', '1.5'],
  ['--workers', 'all'],
  ['--seconds', 'two'],
  ['--seconds', ''],
  ['--seconds', '0'],
  ['--seed', '1.5'],
  ['--products', '1000,many'],
  ['--products', '99'],
  ['--products', '1000001'],
  ['--products', '1000.5'],
  ['--orders', '99'],
  ['--database', 'mysql'],
  ['--database', ''],
  ['--speed', '2'],
])('%s %s is refused', (name, value) => {
  expect(readBenchOptions([name, value])).toBeNull();
});
