import type { Letterhead } from '#server/sales/invoices/letterhead.ts';
import type { OrderPaper } from '#contract/office/orders.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { InvoiceDocument } from '#server/sales/invoices/invoice-document.ts';
import { readInvoice } from '#server/sales/invoices/read-invoice.ts';
import { readOrders, type StoredLine, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/** A line of what has to be packed. */
export type PackedLine = {
  readonly quantity: number;
  readonly name: string;
  readonly options: string;
  readonly sku: string;
};

/** What somebody takes from the shelves for several orders at once. */
export type PickedLine = PackedLine & { readonly orders: readonly number[] };

/** What lies in a parcel, and where it goes. */
export type PackingSlip = {
  readonly number: number;
  readonly placed: string;
  readonly delivery: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly note: string;
  readonly lines: readonly PackedLine[];
};

/** Papers about orders, in the order in which they are printed. */
export type OrderPapers = {
  readonly shop: string;
  readonly at: Date;
  readonly picks: readonly PickedLine[] | null;
  readonly slips: readonly PackingSlip[];
  readonly invoices: readonly InvoiceDocument[];
  readonly letterhead: Letterhead;
};

function optionsOf({ snapshot: { variation, itemData } }: StoredLine): string {
  return [
    ...variation.map(({ attribute, value }) => `${attribute}: ${value}`),
    ...itemData.map(({ name, value, display }) => `${name}: ${display ?? value}`),
  ].join(', ');
}

/** What of an order lies in its parcel: lines that shoppers do not see are parts of those they do. */
function packedLines({ lines }: StoredOrder): readonly PackedLine[] {
  return lines.map((line) => ({
    quantity: Number(line.quantity),
    name: line.name,
    options: optionsOf(line),
    sku: line.sku,
  }));
}

/** The same thing of all orders together, by name. */
function picksOf(orders: readonly StoredOrder[]): readonly PickedLine[] {
  const all = orders.flatMap((order) => packedLines(order).map((line) => ({ ...line, order: order.id })));
  const groups = Map.groupBy(all, ({ sku, name, options }) => JSON.stringify([sku, name, options]));
  const picks = [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return [{ ...first, quantity, orders: lines.map(({ order }) => order) }];
  });
  return picks.toSorted((one, other) => one.name.localeCompare(other.name, 'lt'));
}

function slipOf(order: StoredOrder, texts: Texts): PackingSlip {
  const { snapshot, shipping, billing } = order;
  const { terminal } = snapshot;
  const name = `${shipping.first_name} ${shipping.last_name}`.trim();
  const place =
    terminal === null
      ? [shipping.company, shipping.address_1, shipping.address_2, `${shipping.postcode} ${shipping.city}`.trim()]
      : [
          texts.text('Parcel terminal: %s', terminal.name),
          terminal.address,
          `${terminal.postcode} ${terminal.town}`.trim(),
        ];
  return {
    number: order.id,
    placed: vilniusMinute(order.createdAt),
    delivery: snapshot.shippingLines.map(({ title }) => title).join(', '),
    address: [name === '' ? `${billing.first_name} ${billing.last_name}`.trim() : name, ...place].filter(
      (line) => line !== '',
    ),
    phone: shipping.phone === '' ? billing.phone : shipping.phone,
    note: order.note,
    lines: packedLines(order),
  };
}

/** What papers about orders say; an order without an invoice has none among them. */
export async function readOrderPapers(
  db: Database,
  ids: readonly number[],
  {
    papers,
    texts,
    letterhead,
    shop,
    at,
  }: Pick<OrderPapers, 'letterhead' | 'shop' | 'at'> & {
    readonly papers: readonly OrderPaper[];
    readonly texts: Texts;
  },
): Promise<OrderPapers> {
  const byId = await readOrders(db, ids);
  const orders = ids.flatMap((id) => byId.get(id) ?? []);
  const invoices: InvoiceDocument[] = [];
  if (papers.includes('invoices'))
    for (const { id } of orders) {
      const invoice = await readInvoice(db, id);
      if (invoice !== null) invoices.push(invoice.document);
    }
  return {
    shop,
    at,
    picks: papers.includes('pick-list') ? picksOf(orders) : null,
    slips: papers.includes('packing-slips') ? orders.map((order) => slipOf(order, texts)) : [],
    invoices,
    letterhead,
  };
}
