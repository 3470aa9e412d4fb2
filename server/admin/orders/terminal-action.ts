import * as v from 'valibot';
import { sql } from 'kysely';
import { isCarriedOut, needsPayment } from '#core/order/order-states.ts';
import { fail, ok } from '#core/result.ts';
import { parseTerminalChoice } from '#core/shipping/terminal-choice.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { chosenTerminal, readTerminals } from '#server/sales/terminals/terminals.ts';

/** Sends an order to another parcel terminal of its carrier, as long as nothing was sent. */
export const changeTerminal = defineAction({
  name: 'order.change-terminal',
  permission: 'orders.edit',
  schema: v.object({ orderId: v.number(), terminal: v.pipe(v.string(), v.maxLength(100)) }),
  async run({ orderId, terminal: text }, { trx, at, audit, authority }) {
    if ((await lockOrder(trx, orderId)) === null) return fail({ code: 'unknown_order' as const });
    const order = await readOrder(trx, orderId);
    const before = order?.snapshot.terminal ?? null;
    if (order === null || before === null) return fail({ code: 'goes_to_no_terminal' as const });
    const isOpen = needsPayment(order.status) || (isCarriedOut(order.status) && order.status !== 'completed');
    if (!isOpen || order.parcels.length > 0) return fail({ code: 'sent_already' as const });
    const choice = parseTerminalChoice(text);
    if (choice === null || choice.carrier !== before.carrier) return fail({ code: 'unknown_terminal' as const });
    const found = (await readTerminals(trx, choice.carrier)).find(({ id }) => id === choice.id);
    if (found === undefined || found.closedAt !== null) return fail({ code: 'unknown_terminal' as const });
    const after = chosenTerminal(choice.carrier, found);
    await sql`
      update shop_order set snapshot = jsonb_set(snapshot, '{terminal}', ${JSON.stringify(after)}::jsonb),
        updated_at = ${at}::timestamptz
      where id = ${orderId}
    `.execute(trx);
    await noteEvent(trx, orderId, 'edited', { fields: ['terminal'], ...by(authority.actor) }, at);
    audit({
      object: { type: 'order', id: orderId },
      before: { terminal: before.choice },
      after: { terminal: after.choice },
    });
    return ok({ id: orderId });
  },
});
