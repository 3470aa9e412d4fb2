import { sql } from 'kysely';
import * as v from 'valibot';
import { minorUnits, type MinorUnits } from '#core/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { type BilledPart, documentLines, partsToBill } from '#server/sales/invoices/document-lines.ts';
import { type InvoiceDocument, invoiceDocumentSchema } from '#server/sales/invoices/invoice-document.ts';
import { invoiceNumber } from '#server/sales/stored-orders/invoice-numbers.ts';
import { customerOf } from '#server/sales/stored-orders/customer-of.ts';
import { refundableParts } from '#server/sales/stored-orders/order-parts.ts';
import { type Refund, readRefundsOf } from '#server/sales/stored-orders/refunds.ts';
import { terminalLine } from '#server/sales/stored-orders/terminal-line.ts';
import { readOrders, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/** Days from and to are instants: `from` inclusive, `to` exclusive; null is open. */
export type AccountantPeriod = {
  readonly from: Date | null;
  readonly to: Date | null;
  /** The statuses whose orders are listed without an invoice; paid orders are listed in any case. */
  readonly statuses: readonly string[];
};

const kinds = ['invoice', 'credit', 'sale', 'refund'] as const;

/** A line of an entry; a refunded one is negative. */
export type AccountantLine = {
  readonly name: string;
  readonly sku: string;
  readonly quantity: string;
  /** Percent, `21` or `5 + 2`; null where no VAT is charged. */
  readonly rate: string | null;
  readonly net: MinorUnits;
  readonly tax: MinorUnits;
};

/** A document that was issued; or a sale, or a refund, that has none. */
export type AccountantEntry = {
  readonly kind: (typeof kinds)[number];
  readonly at: Date;
  readonly orderId: number;
  /** The number of the document; empty where there is none. */
  readonly document: string;
  readonly buyer: Pick<InvoiceDocument['buyer'], 'name' | 'code' | 'vatCode'>;
  readonly country: string;
  readonly paymentTitle: string;
  /** Where a parcel terminal was chosen: the carrier, its own id, name and address; otherwise empty. */
  readonly terminal: string;
  readonly currency: string;
  readonly decimals: number;
  readonly lines: readonly AccountantLine[];
  /** What it is of. */
  readonly order: StoredOrder;
};

type Place = { readonly at: Date; readonly kind: number; readonly id: number };
type Row = Place & { readonly order_id: number; readonly document: unknown };

const batch = 200;

/** An order has an invoice unless none was issued or each was credited when the order was cancelled. */
const hasInvoice = sql`exists (
  select 1 from invoice i where i.order_id = o.id and i.kind = 'invoice' and not exists (
    select 1 from invoice c where c.credits_id = i.id and c.kind = 'credit' and c.refund_id is null
  )
)`;

/** Money that came is turnover, whatever became of the order. */
function isTurnoverWithoutInvoice(statuses: readonly string[]) {
  return sql`not ${hasInvoice}
    and (o.status = any(${statuses}::text[]) or o.payment_status in ('paid', 'wrong_amount', 'refunded'))`;
}

async function nextRows(
  db: Database,
  { from, to, statuses }: AccountantPeriod,
  after: Place | null,
): Promise<readonly Row[]> {
  const beyond =
    after === null ? sql`true` : sql`(at, kind, id) > (${after.at}::timestamptz, ${after.kind}::int, ${after.id}::int)`;
  const { rows } = await sql<Row>`
    select at, kind, id, order_id, document from (
      select issued_at as at, case kind when 'invoice' then 0 else 1 end as kind, id, order_id, document from invoice
      union all
      select coalesce((select max(issued_at) from invoice where order_id = o.id), o.created_at), 2, o.id, o.id, null
      from shop_order o where ${isTurnoverWithoutInvoice(statuses)}
      union all
      select r.created_at, 3, r.id, r.order_id, null from refund r join shop_order o on o.id = r.order_id
      where ${isTurnoverWithoutInvoice(statuses)} and not exists (select 1 from invoice where refund_id = r.id)
    ) entry
    where (${from}::timestamptz is null or at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or at < ${to}::timestamptz)
      and ${beyond}
    order by at, kind, id limit ${batch}
  `.execute(db);
  return rows;
}

/**
 * The entries of a period in chronological order: every invoice and credit note on its day of issue, as it was issued,
 * and the sales and refunds that have none. The entries of an order add up to its total less its refunds. They are read
 * from the database while they are iterated.
 */
export async function* accountantEntries(db: Database, period: AccountantPeriod): AsyncGenerator<AccountantEntry> {
  let after: Place | null = null;
  for (;;) {
    const rows: readonly Row[] = await nextRows(db, period, after);
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ order_id }) => order_id))];
    const orders = await readOrders(db, ids);
    const refunds = Map.groupBy(await readRefundsOf(db, ids), ({ orderId }) => orderId);
    for (const row of rows) {
      const order = orders.get(row.order_id);
      if (order !== undefined) yield entryOf(row, order, refunds.get(order.id) ?? []);
    }
    after = rows.at(-1) ?? null;
    await yieldToEventLoop();
  }
}

function entryOf(row: Row, order: StoredOrder, refunds: readonly Refund[]): AccountantEntry {
  const { at, id } = row;
  const kind = kinds[row.kind] ?? 'sale';
  const { paymentTitle, snapshot } = order;
  const terminal = snapshot.terminal === null ? '' : terminalLine(snapshot.terminal);
  const common = { kind, at, orderId: order.id, order, country: order.billing.country, paymentTitle, terminal };
  if (row.document !== null) {
    const { series, number, buyer, currency, decimals, lines } = v.parse(invoiceDocumentSchema, row.document);
    return { ...common, document: invoiceNumber(series, number), buyer, currency, decimals, lines: amountsOf(lines) };
  }
  const { currency_code: currency, currency_minor_unit: decimals } = order.snapshot.currency;
  const { name, company } = customerOf(order);
  const parts = kind === 'sale' ? partsToBill(order, refunds) : partsGiven(order, refunds, id);
  const lines = documentLines(parts, { vat: true, credit: kind === 'refund', decimals });
  const buyer = { name, code: company?.code ?? '', vatCode: company?.vatCode ?? '' };
  return { ...common, document: '', buyer, currency, decimals, lines: amountsOf(lines) };
}

function partsGiven(order: StoredOrder, refunds: readonly Refund[], id: number): readonly BilledPart[] {
  const sold = new Map(refundableParts(order).map((part) => [part.key, part]));
  const refundedLines = refunds.find((refund) => refund.id === id)?.lines ?? [];
  return refundedLines.flatMap((line) => {
    const part = sold.get(line.key);
    return part === undefined ? [] : [{ ...part, ...line }];
  });
}

function amountsOf(lines: InvoiceDocument['lines']): readonly AccountantLine[] {
  return lines.map(({ net, tax, ...line }) => ({ ...line, net: minorUnits(net), tax: minorUnits(tax) }));
}

/** The rates at which anything of a period is taxed, the highest first; what is taxed at zero has none. */
export async function accountantRates(db: Database, period: AccountantPeriod): Promise<readonly string[]> {
  const rates = new Set<string>();
  for await (const { lines } of accountantEntries(db, period)) {
    for (const { rate } of lines) if (rate !== null && isTaxed(rate)) rates.add(rate);
  }
  return [...rates].toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one));
}

function isTaxed(rate: string): boolean {
  return Number(rate) !== 0;
}
