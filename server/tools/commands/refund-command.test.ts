import { expect, test } from 'vitest';
import { readAmount, readRefund, type RefundOptions } from './refund-command.ts';

const none: RefundOptions = { all: false, amount: undefined, line: [], shipping: undefined, fee: [] };

test.each([
  [{ all: true }, { kind: 'all' }],
  [{ amount: '12,5' }, { kind: 'amount', amount: 1250 }],
  [{ line: ['2'] }, { kind: 'parts', parts: [{ key: 'line:1' }] }],
  [{ line: ['1:2'] }, { kind: 'parts', parts: [{ key: 'line:0', quantity: 2 }] }],
  [{ line: ['1:1.5=3.00'] }, { kind: 'parts', parts: [{ key: 'line:0', quantity: 1.5, amount: 300 }] }],
  [
    { line: ['1=0.99'], shipping: 'all', fee: ['1=2'] },
    { kind: 'parts', parts: [{ key: 'line:0', amount: 99 }, { key: 'shipping:0' }, { key: 'fee:0', amount: 200 }] },
  ],
  [{ shipping: '1,20' }, { kind: 'parts', parts: [{ key: 'shipping:0', amount: 120 }] }],
] as const)('%j is %j', (options, wish) => {
  expect(readRefund({ ...none, ...options })).toEqual(wish);
});

test.each([
  {},
  { all: true, amount: '1' },
  { all: true, line: ['1'] },
  { line: ['0'] },
  { line: ['1:0'] },
  { line: ['1:-1'] },
  { line: ['1:1.2345'] },
  { line: ['1='] },
  { line: ['x'] },
  { shipping: 'some' },
  { fee: ['1:1'] },
  { amount: '1.234' },
  { amount: '-1' },
] as const)('%j is no refund', (options) => {
  expect(readRefund({ ...none, ...options })).toBeNull();
});

test('an amount is read to the cent or not at all', () => {
  expect(['1', '1.5', '0,05', '1.500'].map((text) => readAmount(text))).toEqual([100, 150, 5, 150]);
  expect(['', '1.005', '1e3', ' 1'].map((text) => readAmount(text))).toEqual([null, null, null, null]);
});
