import { expect, test } from 'vitest';
import { createCartModel } from './cart-model.ts';

const late = 1000;

test('a change that was answered is in the cart from then on', () => {
  const model = createCartModel(late);
  model.begin(7, 2);
  expect(model.see({ 7: 2 }, 0, true)).toBeNull();
  expect(model.known()).toEqual({ 7: 2 });
  expect(model.see({}, 1)).toBe('it contains „“ instead of „7×2“');
});

test('an answer without the change is a lost change', () => {
  const model = createCartModel(late);
  model.begin(7, 2);
  expect(model.see({}, 0, true)).toMatch('instead of „7×2“');
});

test('a change without an answer may have happened or not, and may still happen for a while', () => {
  const model = createCartModel(late);
  model.begin(7, 2);
  model.end(503, 0);
  expect(model.known()).toBeNull();
  expect(model.see({}, 500)).toBeNull();
  expect(model.known()).toBeNull();
  expect(model.see({ 7: 2 }, 900)).toBeNull();
  expect(model.known()).toEqual({ 7: 2 });
});

test('a change that has not happened for long does not happen any more', () => {
  const model = createCartModel(late);
  model.begin(7, 2);
  model.end(0, 0);
  expect(model.see({}, 1001)).toBeNull();
  expect(model.known()).toEqual({});
  expect(model.see({ 7: 2 }, 1100)).toMatch('instead of');
});

test('a refused change leaves the cart as it was', () => {
  const model = createCartModel(late);
  model.begin(7, 2);
  model.end(400, 0);
  expect(model.known()).toEqual({});
});
