import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from './order-states.ts';
import { orderTasks, parseOrderTask, tasksLeft } from './tasks.ts';

test('processing a waiting order closes the tasks it waited for, and so does refunding it in full', () => {
  for (const from of ['pending', 'on-hold', 'failed', 'cancelled'] as const) {
    expect(tasksLeft(['wrong_amount', 'paid_twice'], from, 'processing')).toEqual(['paid_twice']);
    expect(tasksLeft(['paid_without_stock'], from, 'completed')).toEqual([]);
  }
  expect(tasksLeft(['paid_after_cancel', 'coupon_beyond_limit'], 'processing', 'refunded')).toEqual([]);
});

test('completing an order in processing, cancelling one and putting one on hold close no task', () => {
  expect(tasksLeft(['wrong_amount'], 'processing', 'completed')).toEqual(['wrong_amount']);
  expect(tasksLeft(['wrong_amount'], 'on-hold', 'cancelled')).toEqual(['wrong_amount']);
  expect(tasksLeft(['wrong_amount'], 'cancelled', 'on-hold')).toEqual(['wrong_amount']);
});

test('tasks for a second payment and for a withdrawal stay open, whatever the new status of the order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.constantFrom(...orderStatuses), (from, to) => {
      expect(tasksLeft(orderTasks, from, to)).toEqual(expect.arrayContaining(['paid_twice', 'withdrawal']));
    }),
  );
});

test('only known tasks are parsed', () => {
  expect([parseOrderTask('paid_twice'), parseOrderTask(''), parseOrderTask(7)]).toEqual(['paid_twice', null, null]);
});
