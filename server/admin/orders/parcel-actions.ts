import * as v from 'valibot';
import { ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { sendParcel } from '#server/sales/stored-orders/parcels.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** Notes a parcel of an order that was sent; its buyer is mailed where to follow it. */
export const sendOrderParcel = defineAction({
  name: 'order.send-parcel',
  permission: 'orders.parcels',
  schema: v.object({
    orderId: v.number(),
    /** An id of `carriers`, or the name of another carrier, which needs `url`. */
    carrier: text,
    number: v.pipe(text, v.regex(/^[\p{L}\p{N}][\p{L}\p{N}./_-]{0,63}$/u)),
    /** Where it is followed; null: where the carrier shows it. */
    url: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
  }),
  async run(request, { trx, at, audit, authority }) {
    const { orderId } = request;
    const sent = await sendParcel(trx, request, at, authority.actor);
    if (!sent.ok) return sent;
    const { carrier, number, url } = sent.value;
    audit({ object: { type: 'order', id: orderId }, before: null, after: { parcel: { carrier, number, url } } });
    return ok(sent.value);
  },
});
