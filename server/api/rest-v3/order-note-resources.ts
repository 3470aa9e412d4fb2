import { orderNoteRoute, orderNotesRoute } from '#contract/rest-v3/order-note-routes.ts';
import { isPossibleId } from '#core/ids.ts';
import { type OrderNote, readOrderNotes } from '#server/admin/orders/read-order-notes.ts';
import { unknownOrder } from './order-failures.ts';
import { answered, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';

/** Who notes are by that nobody of the shop wrote, as the platform names itself. */
const shopAuthor = 'WooCommerce';

/** Notes of orders: `/orders/{id}/notes`. */
export function orderNoteResources({ database, texts }: RestServices): readonly RestResource[] {
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

  const view = { permission: 'orders.read', verb: 'view' } as const;
  return [
    { route: orderNotesRoute, operations: { GET: { ...view, handler: list } } },
    { route: orderNoteRoute, operations: { GET: { ...view, handler: one } } },
  ];
}
