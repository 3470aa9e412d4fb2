import { expect, test } from 'vitest';
import { splitFilters } from './split-filters.ts';

test('tests in the browser are told from others by their names and folders', () => {
  expect(
    splitFilters(['core/money.test.ts', 'tests/e2e/cart.spec.ts', 'tests/e2e/cart.spec.ts:12', 'tests/a11y', 'money']),
  ).toEqual({
    specs: ['tests/e2e/cart.spec.ts', 'tests/e2e/cart.spec.ts:12', 'tests/a11y'],
    tests: ['core/money.test.ts', 'money'],
  });
  expect(splitFilters(['tests/e2eish', 'tests/http'])).toEqual({ specs: [], tests: ['tests/e2eish', 'tests/http'] });
});
