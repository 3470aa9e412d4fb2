import * as v from 'valibot';
import { orderTasks } from '#core/order/tasks.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { endTask } from '#server/sales/stored-orders/order-tasks.ts';

/** Notes that something that an order wanted of the merchant is done. */
export const endOrderTask = defineAction({
  name: 'order.end-task',
  permission: 'orders.status',
  schema: v.object({ orderId: v.number(), task: v.picklist(orderTasks) }),
  async run({ orderId, task }, { trx, at, audit, authority }) {
    if ((await lockOrder(trx, orderId)) === null) return fail({ code: 'unknown_order' });
    if (!(await endTask(trx, orderId, task, at, authority.actor))) return fail({ code: 'no_such_task' });
    audit({ object: { type: 'order', id: orderId }, before: { task }, after: { task: null } });
    return ok(null);
  },
});
