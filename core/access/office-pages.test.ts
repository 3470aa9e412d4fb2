import { expect, test } from 'vitest';
import { officePages } from './office-pages.ts';

test('no two pages of the back office have one address, or one key that leads there', () => {
  const pages: readonly { readonly path: string; readonly jump?: string }[] = Object.values(officePages);
  const paths = pages.map(({ path }) => path);
  const keys = pages.flatMap(({ jump }) => jump ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(keys).size).toBe(keys.length);
});
