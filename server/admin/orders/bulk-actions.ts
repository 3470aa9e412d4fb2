import * as v from 'valibot';
import type { Permission } from '#core/access/permissions.ts';
import { orderStatuses } from '#core/order/order-states.ts';
import type { Result } from '#core/result.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction, runAction } from '#server/admin/actions/action.ts';
import { type ItemFailure, startJob } from '#server/admin/jobs/jobs.ts';
import type { JobKind } from '#server/admin/jobs/run-job.ts';
import { mailsOf, sendOrderMail } from './mail-actions.ts';
import { updateOrder } from './order-actions.ts';
import { sendOrderParcel } from './parcel-actions.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';

/** Orders of one job at most. */
export const maxBulkOrders = 5000;

const ids = v.pipe(v.array(v.number()), v.minLength(1), v.maxLength(maxBulkOrders));

const bulkSchema = v.variant('do', [
  v.object({ do: v.literal('status'), ids, status: v.picklist(orderStatuses) }),
  /** The mail of the status that each order has. */
  v.object({ do: v.literal('mail'), ids }),
  v.object({
    do: v.literal('parcels'),
    parcels: v.pipe(
      v.array(v.object({ id: v.number(), carrier: v.string(), number: v.string() })),
      v.minLength(1),
      v.maxLength(maxBulkOrders),
    ),
    /** Whether the orders are completed then. */
    completes: v.optional(v.boolean(), false),
  }),
]);
type Bulk = v.InferOutput<typeof bulkSchema>;

function permissionsFor(bulk: Bulk): readonly Permission[] {
  if (bulk.do === 'mail') return ['orders.notes'];
  if (bulk.do === 'status') return ['orders.status', ...(bulk.status === 'refunded' ? ['orders.refund' as const] : [])];
  return ['orders.parcels', ...(bulk.completes ? ['orders.status' as const] : [])];
}

const idsOf = (bulk: Bulk) => (bulk.do === 'parcels' ? bulk.parcels.map(({ id }) => id) : bulk.ids);

/** Does one thing with many orders, as a job: each order by itself, and one that is refused leaves the others. */
export const startBulk = defineAction({
  name: 'order.bulk',
  permission: 'orders.read',
  furtherPermissions: permissionsFor,
  schema: bulkSchema,
  async run(bulk, { trx, at, audit, authority }) {
    if (authority.actor.kind !== 'person') return fail({ code: 'for_people_alone' as const });
    const count = idsOf(bulk).length;
    const job = { kind: 'orders', input: bulk, itemCount: count, accountId: authority.actor.id };
    const id = await startJob(trx, job, at);
    audit({ object: { type: 'job', id }, before: null, after: { do: bulk.do, orders: count } });
    return ok({ id });
  },
});

function failureOf(id: number, done: Result<unknown, { readonly code: string }>): ItemFailure | null {
  return done.ok ? null : { ...done.failure, item: String(id) };
}

/** Jobs with many orders. */
export const orderJobs: JobKind = {
  async runItem(tools, authority, job, place) {
    const bulk = v.parse(bulkSchema, job.input);
    const id = idsOf(bulk)[place] ?? 0;
    const toStatus = (status: string) =>
      runAction(tools, authority, updateOrder, { id, status, byTable: true, byPerson: true });
    if (bulk.do === 'status') return failureOf(id, await toStatus(bulk.status));
    if (bulk.do === 'mail') {
      const order = await readOrder(tools.database.db, id);
      const mail = order === null ? undefined : mailsOf(order.status, false)[0];
      return failureOf(id, await runAction(tools, authority, sendOrderMail, { orderId: id, mail }));
    }
    const parcel = bulk.parcels[place];
    const sent = await runAction(tools, authority, sendOrderParcel, {
      orderId: id,
      carrier: parcel?.carrier,
      number: parcel?.number,
      url: null,
    });
    if (!sent.ok || !bulk.completes) return failureOf(id, sent);
    return failureOf(id, await toStatus('completed'));
  },
};
