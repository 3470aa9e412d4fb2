import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestId } from '#core/ids.ts';
import { updateCustomers, eraseCustomer } from '#server/admin/customers/customer-actions.ts';
import { issueOrderInvoice } from '#server/admin/orders/invoice-actions.ts';
import { sendOrderMail } from '#server/admin/orders/mail-actions.ts';
import { createOrderNote, deleteOrderNote } from '#server/admin/orders/note-actions.ts';
import { deleteOrder, trashOrder, updateOrder } from '#server/admin/orders/order-actions.ts';
import { sendOrderParcel } from '#server/admin/orders/parcel-actions.ts';
import { createRefund, deleteRefund } from '#server/admin/orders/refund-actions.ts';
import { endOrderTask } from '#server/admin/orders/task-actions.ts';
import { setProductPrice, setProductStock } from '#server/admin/products/price-and-stock-actions.ts';
import { deleteProduct, deleteVariation, trashProduct } from '#server/admin/products/product-actions.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { type Action, runAction } from './action.ts';

const shop = { defaultCategory: '', taxClasses: new Set<string>(), nameless: '' };
const money = { reason: '', restock: false, throughProvider: false };
const prices = { regularPrice: '1', salePrice: null, saleFrom: null, saleTo: null };

type AnyAction = Action<unknown, unknown, unknown>;

/** Actions about something that is named by its id, with all else that they need. */
const asked: readonly (readonly [action: object, input: (id: number) => object])[] = [
  [updateOrder, (id) => ({ id, customerNote: 'x' })],
  [trashOrder, (id) => ({ id })],
  [deleteOrder, (id) => ({ id })],
  [createRefund, (orderId) => ({ orderId, amount: '1', ...money })],
  [createRefund, (orderId) => ({ orderId, wish: { kind: 'all' }, ...money })],
  [deleteRefund, (id) => ({ orderId: id, id })],
  [createOrderNote, (orderId) => ({ orderId, text: 'x' })],
  [deleteOrderNote, (id) => ({ orderId: id, id })],
  [endOrderTask, (orderId) => ({ orderId, task: 'refund' })],
  [sendOrderParcel, (orderId) => ({ orderId, carrier: 'omniva', number: 'A1', url: null })],
  [sendOrderMail, (orderId) => ({ orderId, mail: 'customer_invoice' })],
  [issueOrderInvoice, (orderId) => ({ orderId })],
  [setProductPrice, (id) => ({ id, ...prices })],
  [setProductStock, (id) => ({ id, quantity: 1 })],
  [trashProduct(shop), (id) => ({ id })],
  [deleteProduct, (id) => ({ id })],
  [deleteVariation, (id) => ({ id, parentId: id })],
  [eraseCustomer, (id) => ({ id })],
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTemporaryPGlite();
});
afterAll(() => database.close());

const run = (action: AnyAction, input: object) =>
  runAction({ database, clock: () => new Date('2026-11-26T08:00:00Z') }, commandAuthority('test'), action, input);

test.each(asked.map(([action, input]) => [(action as AnyAction).name, action as AnyAction, input] as const))(
  '%s of what is not there is refused, also by a number that no id can be',
  async (_, action, input) => {
    for (const id of [1, 0, -1, largestId + 1, Number.MAX_SAFE_INTEGER, 1e300, 1.5]) {
      const result = await run(action, input(id));
      const code = result.ok ? 'done' : (result.failure as { readonly code: string }).code;
      expect([id, code]).toEqual([id, expect.stringMatching(/^(?:unknown_\w+|no_such_task|invalid_input)$/)]);
    }
  },
);

test('several customers of whom one is not there are each answered by themselves', async () => {
  const ids = [1, largestId + 1, 1.5];
  const result = await run(updateCustomers as unknown as AnyAction, {
    customers: ids.map((id) => ({ id, firstName: 'Ona' })),
  });
  expect(result).toMatchObject({ ok: true, value: ids.map(() => ({ failure: { code: 'unknown_customer' } })) });
});
