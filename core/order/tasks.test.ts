import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from './order-states.ts';
import { orderTasks, parseOrderTask, tasksLeft } from './tasks.ts';

test('taking on an order that waited ends what it waited for, and so does giving all of it back', () => {
  for (const from of ['pending', 'on-hold', 'failed', 'cancelled'] as const) {
    expect(tasksLeft(['wrong_amount', 'paid_twice'], from, 'processing')).toEqual(['paid_twice']);
    expect(tasksLeft(['paid_without_stock'], from, 'completed')).toEqual([]);
  }
  expect(tasksLeft(['paid_after_cancel', 'coupon_beyond_limit'], 'processing', 'refunded')).toEqual([]);
});

test('completing an order that was on its way, cancelling one and parking one end nothing', () => {
  expect(tasksLeft(['wrong_amount'], 'processing', 'completed')).toEqual(['wrong_amount']);
  expect(tasksLeft(['wrong_amount'], 'on-hold', 'cancelled')).toEqual(['wrong_amount']);
  expect(tasksLeft(['wrong_amount'], 'cancelled', 'on-hold')).toEqual(['wrong_amount']);
});

test('money that came twice, and a withdrawal, stay to be seen to wherever the order goes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.constantFrom(...orderStatuses), (from, to) => {
      expect(tasksLeft(orderTasks, from, to)).toEqual(expect.arrayContaining(['paid_twice', 'withdrawal']));
    }),
  );
});

test('a task is one of those known', () => {
  expect([parseOrderTask('paid_twice'), parseOrderTask(''), parseOrderTask(7)]).toEqual(['paid_twice', null, null]);
});
