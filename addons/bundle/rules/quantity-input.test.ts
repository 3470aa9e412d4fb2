import { expect, test } from 'vitest';
import { type InputLimits, steppedText, typedQuantity } from './quantity-input.ts';

const free: InputLimits = { min: null, max: null, step: null };
const pressed = (text: string, direction: 'plus' | 'minus', limits: Partial<InputLimits> = {}) =>
  steppedText(text, direction, { ...free, ...limits });

test('plus goes up to the most, where there is one: 0 is none', () => {
  expect(pressed('2', 'plus')).toBe('3');
  expect(pressed('2', 'plus', { max: 3 })).toBe('3');
  expect(pressed('3', 'plus', { max: 3 })).toBe('3');
  expect(pressed('9', 'plus', { max: 3 })).toBe('3');
  expect(pressed('2', 'plus', { max: 0 })).toBe('3');
});

test('minus goes down to the least, where there is one, and never below nothing', () => {
  expect(pressed('3', 'minus', { min: 2 })).toBe('2');
  expect(pressed('2', 'minus', { min: 2 })).toBe('2');
  expect(pressed('0', 'minus', { min: 2 })).toBe('2');
  expect(pressed('1', 'minus', { min: 0 })).toBe('0');
  expect(pressed('0', 'minus')).toBe('0');
});

test('a step is as exact as it is written; an invalid one is 1', () => {
  expect(pressed('0.1', 'plus', { step: 0.2 })).toBe('0.3');
  expect(pressed('0.30', 'minus', { step: 0.1 })).toBe('0.2');
  for (const step of [null, 'any', 0, -1] as const) expect(pressed('1', 'plus', { step })).toBe('2');
});

test('a typed quantity is lifted to the least before the most counts', () => {
  expect(typedQuantity('1', { ...free, min: 2 })).toBe(2);
  expect(typedQuantity('1', { ...free, min: 5, max: 3 })).toBe(3);
  expect(typedQuantity('-4', free)).toBe(0);
  expect(typedQuantity('daug', free)).toBe(0);
});
