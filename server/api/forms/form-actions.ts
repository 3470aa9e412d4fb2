import * as v from 'valibot';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { deleteMessage, endMessage } from './contact-messages.ts';
import { endWithdrawal } from './withdrawals.ts';

const schema = v.object({ id: v.number() });

/** Takes a shopper's message off the list of those that wait. */
export const endMessageAction = defineAction({
  name: 'message.end',
  permission: 'customers.edit',
  schema,
  async run({ id }, { trx, at, audit }) {
    if (!(await endMessage(trx, id, at))) return fail({ code: 'unknown' });
    audit({ object: { type: 'message', id }, before: null, after: { done: true } });
    return ok(null);
  },
});

/** Deletes a shopper's message with the address of whoever wrote it. */
export const deleteMessageAction = defineAction({
  name: 'message.delete',
  permission: 'customers.privacy',
  schema,
  async run({ id }, { trx, audit }) {
    if (!(await deleteMessage(trx, id))) return fail({ code: 'unknown' });
    audit({ object: { type: 'message', id }, before: {}, after: null });
    return ok(null);
  },
});

/** Takes a withdrawal off the list once it is settled, and with the last one the task of its order. */
export const endWithdrawalAction = defineAction({
  name: 'withdrawal.end',
  permission: 'orders.status',
  schema,
  async run({ id }, { trx, at, audit, authority }) {
    if (!(await endWithdrawal(trx, id, at, authority.actor))) return fail({ code: 'unknown' });
    audit({ object: { type: 'withdrawal', id }, before: null, after: { done: true } });
    return ok(null);
  },
});
