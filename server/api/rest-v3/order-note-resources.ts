import { orderNoteRoute, orderNotesRoute } from '#contract/rest-v3/order-note-routes.ts';
import { isPossibleId } from '#core/ids.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { createOrderNote, deleteOrderNote } from '#server/admin/orders/note-actions.ts';
import { type OrderNote, readOrderNotes } from '#server/admin/orders/read-order-notes.ts';
import { unknownOrder } from './order-failures.ts';
import { storable } from './order-input.ts';
import { answered, created, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';

/** Who notes are by that nobody of the shop wrote, as the platform names itself. */
const shopAuthor = 'WooCommerce';

/** Notes of orders: `/orders/{id}/notes`. */
export function orderNoteResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl } = services;
  const { db } = database;
  const orderIdOf = ({ path }: RestCall) => Number(path['order_id']);

  function noteJson(call: RestCall, note: OrderNote) {
    const order = `/orders/${orderIdOf(call)}`;
    return {
      id: note.id,
      author: note.author ?? shopAuthor,
      ...shopDates('date_created', note.at),
      note: note.text,
      customer_note: note.toCustomer,
      _links: call.links(`${order}/notes/${note.id}`, { collection: `${order}/notes`, up: order }),
    };
  }

  async function isThere(call: RestCall): Promise<boolean> {
    const id = orderIdOf(call);
    if (!isPossibleId(id)) return false;
    return (await db.selectFrom('shop_order').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  const list: RestHandler = async (call) => {
    if (!(await isThere(call))) return unknownOrder(404, texts);
    const { type } = call.fields;
    const notes = await readOrderNotes(db, orderIdOf(call), texts);
    const wanted = notes.filter(({ toCustomer }) => type === 'any' || toCustomer === (type === 'customer'));
    return answered(wanted.map((note) => noteJson(call, note)));
  };

  const unknownNote = () => refused(404, 'woocommerce_rest_invalid_id', texts.text('There is no such note.'));

  async function find(call: RestCall): Promise<OrderNote | null> {
    const notes = await readOrderNotes(db, orderIdOf(call), texts);
    return notes.find(({ id }) => id === Number(call.path['id'])) ?? null;
  }

  const one: RestHandler = async (call) => {
    if (!(await isThere(call))) return unknownOrder(404, texts);
    const note = await find(call);
    return note === null ? unknownNote() : answered(noteJson(call, note));
  };

  const create: RestHandler = async (call) => {
    if (!(await isThere(call))) return unknownOrder(404, texts);
    const orderId = orderIdOf(call);
    const made = await runAction(services, call.authority, createOrderNote, {
      orderId,
      text: storable(call.fields['note']),
      toCustomer: call.fields['customer_note'] === true,
      byPerson: call.fields['added_by_user'] === true,
    });
    if (!made.ok) return failed(made.failure, 'create');
    const note = await find({ ...call, path: { ...call.path, id: String(made.value.id) } });
    if (note === null) throw new Error('a note was not written');
    const location = `${publicUrl}/wp-json/wc/v3/orders/${orderId}/notes/${note.id}`;
    return created(noteJson(call, note), location);
  };

  const remove: RestHandler = async (call) => {
    if (!(await isThere(call))) return unknownOrder(404, texts);
    const note = await find(call);
    if (note === null) return unknownNote();
    if (call.fields['force'] !== true)
      return refused(501, 'woocommerce_rest_trash_not_supported', texts.text('Notes do not go to the trash.'));
    const input = { orderId: orderIdOf(call), id: note.id };
    const removed = await runAction(services, call.authority, deleteOrderNote, input);
    return removed.ok ? answered(noteJson(call, note)) : failed(removed.failure, 'delete');
  };

  function failed(failure: { readonly code: string }, verb: 'create' | 'delete') {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    switch (failure.code) {
      case 'mails_off':
        return refused(400, 'woocommerce_rest_cannot_create', texts.text('The shop mails no notes.'));
      case 'not_a_note':
        return refused(
          403,
          'woocommerce_rest_cannot_delete',
          texts.text('What happened to an order cannot be deleted.'),
        );
      default:
        return unknownNote();
    }
  }

  const view = { permission: 'orders.read', verb: 'view' } as const;
  const write = { permission: 'orders.notes' } as const;
  return [
    {
      route: orderNotesRoute,
      operations: { GET: { ...view, handler: list }, POST: { ...write, verb: 'create', handler: create } },
    },
    {
      route: orderNoteRoute,
      operations: { GET: { ...view, handler: one }, DELETE: { ...write, verb: 'delete', handler: remove } },
    },
  ];
}
