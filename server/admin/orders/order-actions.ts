import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { emptyAddress } from '#contract/address.ts';
import type { Permission } from '#core/access/permissions.ts';
import { changeMetaData } from '#core/meta-data/change-meta-data.ts';
import { needsPayment, type OrderStatus } from '#core/order/order-states.ts';
import { settlementOf } from '#core/payment/methods.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { markCouponUses } from '#server/sales/coupons/coupon-uses.ts';
import { moveOrder, type StatusFailure } from '#server/sales/orders/move-order.ts';
import { closeOpenPayments } from '#server/sales/payments/payment-rows.ts';
import { takeBackSales } from '#server/sales/stored-orders/count-sales.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import type { OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { editOrder } from './edit-order.ts';
import { changesInvoice } from './known-metas.ts';
import { leftOutRules } from './left-out-rules.ts';
import { changeEntries, type OrderChangeFailure, type OrderChanges, orderEntries } from './order-schema.ts';
import { readNeedsProcessing } from './needs-processing.ts';

/** What the audit log keeps of an order. */
function audited({ status, amounts, accountId, email, billing, shipping, note, paymentMethod, ...order }: StoredOrder) {
  return {
    status,
    total: amounts.total,
    parent_id: order.upperOrderId,
    customer_id: accountId,
    email,
    billing,
    shipping,
    customer_note: note,
    payment_method: paymentMethod,
    payment_method_title: order.paymentTitle,
    transaction_id: order.transactionId,
    created_via: order.createdVia,
    currency: order.snapshot.currency.currency_code,
    meta_data: order.metaData.map(({ key }) => key),
    lines: order.lines.map(({ name, sku, quantity, total }) => ({ name, sku, quantity, total })),
    shipping_lines: order.snapshot.shippingLines.map(({ title, cost }) => ({ title, total: cost })),
    fees: order.snapshot.fees.map(({ name, total }) => ({ name, total })),
    coupons: order.snapshot.coupons.map(({ code }) => code),
  };
}

const object = (id: number) => ({ type: 'order', id }) as const;

/** Writes an order of nothing by nobody, and locks it. */
async function insertEmptyOrder(
  { trx, at }: ActionContext,
  { createdVia = 'rest-api' }: OrderChanges,
): Promise<StoredOrder> {
  const settings = await readSettings(trx, 'defaults');
  const snapshot: OrderSnapshot = {
    version: 1,
    placedStatus: 'pending',
    cartTokenVersion: 0,
    shopName: settings.shop.name,
    currency: currencyFields(settings.currency),
    display: settings.tax.display,
    terms: [],
    needsShipping: false,
    taxLines: [],
    shippingLines: [],
    terminal: null,
    promised: null,
    fees: [],
    coupons: [],
    nextIndex: { line: 0, shipping: 0, fee: 0, coupon: 0, tax: 0 },
    paymentInstructions: '',
    additionalFields: {},
    addressFields: { billing: {}, shipping: {} },
    fields: [],
  };
  const { id } = await trx
    .insertInto('shop_order')
    .values({
      key: `wc_order_${randomBytes(10).toString('base64url').slice(0, 13)}`,
      status: 'pending',
      currency: settings.currency.code,
      prices_include_tax: settings.tax.pricesIncludeTax,
      items_total: 0,
      items_tax: 0,
      total_tax: 0,
      total: 0,
      email: '',
      billing: JSON.stringify({ ...emptyAddress, email: '' }),
      shipping: JSON.stringify(emptyAddress),
      payment_method: '',
      payment_title: '',
      snapshot: JSON.stringify(snapshot),
      cart_id: `program_${randomUUID()}`,
      idempotency_key: '',
      request_hash: '',
      account_id: 0,
      created_via: createdVia === '' ? 'rest-api' : createdVia,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readLocked(trx, id);
}

async function readLocked(trx: DatabaseTransaction, id: number): Promise<StoredOrder> {
  await lockOrder(trx, id);
  return readThere(trx, id);
}

/** An order that is locked already. */
async function readThere(trx: DatabaseTransaction, id: number): Promise<StoredOrder> {
  const order = await readOrder(trx, id);
  if (order === null) throw new Error('an order that is locked is not there');
  return order;
}

/** The status of an order once it is paid: what is paid at the handover is completed then. */
async function paidStatus({ trx }: ActionContext, order: StoredOrder): Promise<OrderStatus> {
  const isHandedOver = settlementOf(order.paymentMethod) === 'handover';
  return !isHandedOver && (await readNeedsProcessing(trx, order.id)) ? 'processing' : 'completed';
}

/** Sets the status that is sent, and the date of the payment where an order of that status is paid. */
async function setStatus(
  context: ActionContext,
  order: StoredOrder,
  changes: OrderChanges,
): Promise<Result<null, StatusFailure>> {
  const { status, byPerson = false, byTable = false, statusReason = '', refundReason = '' } = changes;
  if (status === undefined || status === order.status) return ok(null);
  const { trx, at, authority } = context;
  const move = { id: order.id, to: status, at, actor: authority.actor, byPerson, reason: statusReason };
  const moved = await moveOrder(trx, byTable ? move : { ...move, by: 'program', refundReason });
  if (!moved.ok) return moved;
  if (byTable || order.paidAt !== null) return ok(null);
  const whenPaid = await paidStatus(context, order);
  if (status === whenPaid || (whenPaid === 'processing' && status === 'completed')) await setPaidAt(context, order.id);
  return ok(null);
}

async function setPaidAt({ trx, at }: ActionContext, id: number): Promise<void> {
  await trx.updateTable('shop_order').set({ paid_at: at }).where('id', '=', id).where('paid_at', 'is', null).execute();
}

const payable = new Set<OrderStatus>(['pending', 'on-hold', 'failed', 'cancelled']);

/** Marks an order as paid, which its status follows; one that is being carried out stays as it is. */
async function payOrder(context: ActionContext, id: number, isNew: boolean): Promise<void> {
  const { trx, at, authority } = context;
  const order = await readThere(trx, id);
  const isOpen = isNew ? payable.has(order.status) : needsPayment(order.status) && order.amounts.total > 0;
  if (!isOpen) return;
  await trx.updateTable('shop_order').set({ payment_status: 'paid' }).where('id', '=', id).execute();
  await setPaidAt(context, id);
  await noteEvent(trx, id, 'payment', { paid: true, reference: order.transactionId, ...by(authority.actor) }, at);
  const to = await paidStatus(context, order);
  await moveOrder(trx, { id, to, at, by: 'program', actor: authority.actor });
}

async function change(
  context: ActionContext,
  order: StoredOrder,
  changes: OrderChanges,
  isNew: boolean,
): Promise<Result<StoredOrder, OrderChangeFailure>> {
  const edited = await editOrder(context, order, changes);
  if (!edited.ok) return edited;
  const moved = await setStatus(context, edited.value, changes);
  if (!moved.ok) return moved;
  if (changes.setPaid === true) await payOrder(context, order.id, isNew);
  return ok(await readThere(context.trx, order.id));
}

/** The permissions that fields need beside: to set a status, or to change anything else but notes of a program. */
function permissionsOf({
  status,
  setPaid,
  byPerson: _by,
  byTable: _table,
  statusReason: _why,
  refundReason: _reason,
  metaData = [],
  ...others
}: OrderChanges): readonly Permission[] {
  const isEdited =
    changesInvoice(metaData) || Object.entries(others).some(([name, value]) => name !== 'id' && value !== undefined);
  return [
    ...(isEdited ? (['orders.edit'] as const) : []),
    ...(status === undefined && setPaid !== true ? [] : (['orders.status'] as const)),
    ...(status === 'refunded' ? (['orders.refund'] as const) : []),
  ];
}

/** Makes an order as a program says it is; its history names the rules of the checkout that it did not go through. */
export const createOrder = defineAction({
  name: 'order.create',
  permission: 'orders.create',
  furtherPermissions: (input: OrderChanges) => permissionsOf(input),
  schema: v.object(orderEntries),
  async run(changes, context) {
    const { trx, at, audit, authority } = context;
    const empty = await insertEmptyOrder(context, changes);
    await noteEvent(trx, empty.id, 'created', { rules: leftOutRules(changes), ...by(authority.actor) }, at);
    const made = await change(context, empty, { ...changes, lines: changes.lines ?? [] }, true);
    if (!made.ok) return fail(made.failure);
    audit({ object: object(empty.id), before: null, after: audited(made.value) });
    return ok(made.value);
  },
});

/** Changes what is named of an order. */
export const updateOrder = defineAction({
  name: 'order.update',
  permission: 'orders.status',
  furtherPermissions: (input: OrderChanges & { readonly id: number }) => permissionsOf(input),
  schema: v.object({ ...changeEntries, id: v.number() }),
  async run({ id, ...changes }, context) {
    const { trx, at, audit, authority } = context;
    if ((await lockOrder(trx, id)) === null) return fail({ code: 'unknown_order' });
    const before = await readThere(trx, id);
    const changed = await change(context, before, changes, false);
    if (!changed.ok) return fail(changed.failure);
    const difference = changedFields(audited(before), audited(changed.value));
    if (difference === null) return ok(changed.value);
    const fields = Object.keys(difference.after).filter((name) => name !== 'status');
    if (fields.length > 0) await noteEvent(trx, id, 'edited', { fields, ...by(authority.actor) }, at);
    audit({ object: object(id), ...difference });
    return ok(changed.value);
  },
});

/** Puts an order into the trash: its stock stays as it is, its coupons are free again. A status takes it out again. */
export const trashOrder = defineAction({
  name: 'order.trash',
  permission: 'orders.delete',
  schema: v.object({ id: v.number() }),
  async run({ id }, { trx, at, audit, authority }) {
    const locked = await lockOrder(trx, id);
    if (locked === null) return fail({ code: 'unknown_order' });
    if (locked.status === 'trash') return fail({ code: 'already_in_trash' });
    const before = await readThere(trx, id);
    const metaData = changeMetaData(before.metaData, [
      { key: '_wp_trash_meta_status', value: `wc-${before.status}` },
      { key: '_wp_trash_meta_time', value: String(Math.floor(at.getTime() / 1000)) },
    ]);
    await closeOpenPayments(trx, id, at);
    await markCouponUses(trx, id, false);
    await takeBackSales(trx, id, true);
    await trx
      .updateTable('shop_order')
      .set({
        status: 'trash',
        meta_data: JSON.stringify(metaData),
        updated_at: at,
        transfer_awaited_since: null,
        cancels_at: null,
      })
      .where('id', '=', id)
      .execute();
    await noteEvent(trx, id, 'status', { from: before.status, to: 'trash', ...by(authority.actor) }, at);
    audit({ object: object(id), before: { status: before.status }, after: { status: 'trash' } });
    return ok(before);
  },
});

/**
 * Deletes an order for good; those below it are below the one above it then. One with an invoice cannot be deleted: its
 * documents stay, and so does what they are of.
 */
export const deleteOrder = defineAction({
  name: 'order.delete',
  permission: 'orders.delete',
  schema: v.object({ id: v.number() }),
  async run({ id }, { trx, at, audit }) {
    if ((await lockOrder(trx, id)) === null) return fail({ code: 'unknown_order' });
    const before = await readThere(trx, id);
    if (before.invoices.length > 0) return fail({ code: 'order_invoiced' });
    await closeOpenPayments(trx, id, at);
    await markCouponUses(trx, id, false);
    await takeBackSales(trx, id, true);
    const { upperOrderId } = before;
    await trx
      .updateTable('shop_order')
      .set({ upper_order_id: upperOrderId })
      .where('upper_order_id', '=', id)
      .execute();
    await trx.deleteFrom('shop_order').where('id', '=', id).execute();
    audit({ object: object(id), before: audited(before), after: null });
    return ok(before);
  },
});
