import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProject, touchedBy } from './touched-by.ts';
import { createImportGraph, stringsIn } from './import-graph.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  'core/money.test.ts': ['core/money.ts'],
  'app/cart/line.test.ts': ['app/cart/line.tsx'],
  'app/cart/line.tsx': ['core/money.ts', 'app/cart/line.module.css'],
  'app/routes/cart.tsx': ['app/cart/line.tsx'],
  'scripts/start.ts': ['server/main.ts'],
  'tests/start/start.test.ts': ['scripts/start.ts'],
  'tests/e2e/cart.spec.ts': ['tests/e2e/shop.ts'],
  'vitest.config.ts': ['tests/database-setup.ts'],
};

const project = {
  tests: ['core/money.test.ts', 'app/cart/line.test.ts', 'scripts/texts/texts.test.ts', 'tests/start/start.test.ts'],
  specs: ['tests/e2e/cart.spec.ts', 'tests/e2e/search.spec.ts'],
  entries: ['app/routes/cart.tsx', 'scripts/start.ts'],
  graph: createImportGraph((file) => ({ files: imports[file] ?? [], packages: [] })),
};
const { tests, specs } = project;
const texts = 'scripts/texts/texts.test.ts';

describe('a change can touch', () => {
  test('nothing when there is none', () => {
    expect(touchedBy([], project)).toEqual({ tests: [], specs: [] });
  });

  test('the tests that reach it by imports, and every browser test when the shop they open reaches it', () => {
    expect(touchedBy(['core/money.ts'], project)).toEqual({
      tests: ['core/money.test.ts', 'app/cart/line.test.ts', texts],
      specs,
    });
    expect(touchedBy(['app/cart/line.module.css'], project)).toEqual({
      tests: ['app/cart/line.test.ts', texts],
      specs,
    });
    expect(touchedBy(['server/main.ts'], project)).toEqual({ tests: [texts, 'tests/start/start.test.ts'], specs });
  });

  test('itself when it is a test, and the browser tests that it helps', () => {
    expect(touchedBy(['core/money.test.ts'], project)).toEqual({ tests: ['core/money.test.ts', texts], specs: [] });
    expect(touchedBy(['tests/e2e/shop.ts'], project)).toEqual({ tests: [texts], specs: ['tests/e2e/cart.spec.ts'] });
  });

  test('all tests when it cannot be followed who reads the file', () => {
    expect(touchedBy(['locales/lt_LT.po'], project)).toEqual({ tests, specs });
    expect(touchedBy(['package-lock.json'], project)).toEqual({ tests, specs });
    expect(touchedBy(['tests/database-setup.ts'], project)).toEqual({ tests, specs: [] });
    expect(touchedBy(['playwright.config.ts'], project)).toEqual({ tests: [texts], specs });
    expect(touchedBy(['tests/import/products.csv'], project)).toEqual({ tests, specs: [] });
  });

  test('for documents, only the tests that read them', () => {
    expect(touchedBy(['docs/start-here.md', 'README.md', '.oxlintrc.json'], project)).toEqual({
      tests: [texts],
      specs: [],
    });
  });
});

test('in this project, an edit of a check, an add-on’s rule or a tax rule reaches a part of the tests only', () => {
  const here = readProject(resolve(import.meta.dirname, '../..'));
  const share = (file: string) => touchedBy([file], here).tests.length / here.tests.length;
  expect(share('server/tools/doctor/check-pages.ts')).toBeLessThan(0.15);
  expect(share('addons/bundle/rules/discount.ts')).toBeLessThan(0.6);
  expect(share('core/tax/split-tax.ts')).toBeLessThan(0.6);
});

test('a comment names no file, and a glob does not hide what follows it', () => {
  expect(stringsIn("glob('app/**'); /* as 'shop.ts' */ start('dev.ts'); // not 'build.ts'\n/** 'x.ts' */")).toEqual([
    'app/**',
    'dev.ts',
  ]);
});
