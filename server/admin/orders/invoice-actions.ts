import * as v from 'valibot';
import { ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts';

/** Issues the invoice of an order, or finds the one that it has. */
export const issueOrderInvoice = defineAction({
  name: 'order.issue-invoice',
  permission: 'orders.edit',
  schema: v.object({ orderId: v.number() }),
  async run({ orderId }, { trx, at, audit, authority }) {
    const issued = await issueInvoice(trx, orderId, at, authority.actor);
    if (!issued.ok) return issued;
    const { number, issuedAt } = issued.value;
    const isNew = issuedAt.getTime() === at.getTime();
    if (isNew) audit({ object: { type: 'order', id: orderId }, before: null, after: { invoice: number } });
    return ok(issued.value);
  },
});
