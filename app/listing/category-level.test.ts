import { expect, test } from 'vitest';
import { categoryLevel } from './facets.ts';

const category = (id: number, parent: number) => ({ id, parent, slug: `k${id}`, name: `k${id}` });
const tree = [category(1, 0), category(2, 0), category(3, 1), category(4, 1), category(5, 3)];
const level = (parent: number, ...filled: readonly number[]) =>
  categoryLevel(tree, parent, (id) => Number(filled.includes(id))).map(({ id }) => id);

test('the first level with a choice is offered, of those that have products', () => {
  expect(level(0, 1, 2, 3, 4, 5)).toEqual([1, 2]);
  expect(level(1, 1, 2, 3, 4, 5)).toEqual([3, 4]);
  expect(level(0, 1, 3, 4)).toEqual([3, 4]);
});

test('where no level has a choice, the only subcategory is offered', () => {
  expect(level(0, 1, 3, 5)).toEqual([1]);
  expect(level(5, 1, 3, 5)).toEqual([]);
});
