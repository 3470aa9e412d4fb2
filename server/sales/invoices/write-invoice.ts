import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { by, type EventActor, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { invoiceNumber } from '#server/sales/stored-orders/invoice-numbers.ts';
import { defaultLocale, locales } from '#contract/languages.ts';
import type { BillingAddress } from '#contract/address.ts';
import { minorUnits, sumMinor } from '#core/money.ts';
import type { PriceUnit } from '#core/product/unit-price.ts';
import { isPaid } from '#core/order/is-paid.ts';
import { settlementOf } from '#core/payment/methods.ts';
import { eurosInWords } from '#core/text/amount-in-words.ts';
import { addDays, vilniusDay } from '#core/time/vilnius.ts';
import { customerOf } from '#server/sales/stored-orders/customer-of.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type BilledPart, documentLines, documentRates } from './document-lines.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { readUnits } from './read-units.ts';
import { readSupplyDay } from './supply-day.ts';
import { sql } from 'kysely';

type InvoiceToWrite = Omit<DocumentSource, 'number' | 'suppliedOn' | 'units'> & {
  /** Null: as far as it is known by now. */
  readonly suppliedOn: string | null;
  readonly refundId: number | null;
  readonly creditsId: number | null;
  /** Who issues it, for the history; left out: the shop by itself. */
  readonly actor?: EventActor | undefined;
};

/** Takes the next number of the series and writes the document that has it; returns its number. */
export async function writeInvoice(trx: DatabaseTransaction, invoice: InvoiceToWrite): Promise<string> {
  const { order, series, at, settings, refundId, creditsId, actor } = invoice;
  const number = await takeNumber(trx, series, settings.invoices.nextNumber);
  const suppliedOn = invoice.suppliedOn ?? (await readSupplyDay(trx, order));
  const units = await readUnits(trx, order);
  const document = buildDocument({ ...invoice, number, suppliedOn, units });
  await trx
    .insertInto('invoice')
    .values({
      series,
      number,
      kind: document.kind,
      order_id: order.id,
      refund_id: refundId,
      credits_id: creditsId,
      total: Math.abs(document.gross),
      document: JSON.stringify(document),
      issued_at: at,
    })
    .execute();
  const text = invoiceNumber(series, number);
  await noteEvent(trx, order.id, 'invoice', { kind: document.kind, number: text, ...by(actor) }, at);
  return text;
}

type DocumentSource = {
  readonly order: StoredOrder;
  readonly parts: readonly BilledPart[];
  readonly settings: Pick<ShopSettings, 'shop' | 'invoices'>;
  readonly series: string;
  readonly number: number;
  readonly at: Date;
  /** Day in Vilnius on which the goods were supplied. */
  readonly suppliedOn: string;
  /** What the quantities of its parts count, by their keys. */
  readonly units: ReadonlyMap<string, PriceUnit>;
  /** The invoice a credit note is for; null for an invoice. */
  readonly credits: InvoiceDocument['credits'];
  readonly reason: string;
  /** Whether VAT is shown: by the seller's registration today; for a credit note, as in its invoice. */
  readonly vat: boolean;
};

/** What is printed, from the order as it was placed and the seller as it is today. */
function buildDocument(source: DocumentSource): InvoiceDocument {
  const { order, parts, settings, series, number, at, suppliedOn, units, credits, reason, vat } = source;
  const { currency_code: currency, currency_minor_unit: decimals } = order.snapshot.currency;
  const lines = documentLines(parts, { vat, decimals, credit: credits !== null, units });
  const sum = (amounts: readonly number[]) => sumMinor(amounts.map(minorUnits));
  const gross = sum(lines.map((line) => line.gross));
  return {
    version: 1,
    kind: credits === null ? 'invoice' : 'credit',
    vat,
    statesNoVat: !vat && !settings.shop.vatPayer,
    series,
    number,
    issuedOn: vilniusDay(at),
    suppliedOn,
    locale: locales.find((locale) => locale === order.locale) ?? defaultLocale,
    orderId: order.id,
    orderedOn: vilniusDay(order.createdAt),
    credits,
    reason,
    due: credits === null ? dueOf(order, settings.invoices.dueDays, at) : 'none',
    paymentTitle: order.paymentTitle,
    currency,
    decimals,
    seller: sellerOf(settings.shop),
    buyer: billedTo(order),
    lines,
    rates: vat ? documentRates(lines) : [],
    net: sum(lines.map((line) => line.net)),
    tax: sum(lines.map((line) => line.tax)),
    gross,
    inWords: currency === 'EUR' && decimals === 2 ? eurosInWords(gross) : '',
  };
}

function dueOf(order: StoredOrder, days: number, at: Date): InvoiceDocument['due'] {
  if (isPaid(order)) return 'paid';
  if (settlementOf(order.paymentMethod) === 'handover') return 'on_delivery';
  return { day: addDays(vilniusDay(at), days) };
}

function sellerOf(shop: ShopSettings['shop']): InvoiceDocument['seller'] {
  const { companyName, name, companyCode, vatCode, vatPayer, email, phone, bankAccount } = shop;
  return {
    name: companyName || name,
    code: companyCode,
    vatCode: vatPayer ? vatCode : '',
    address: [shop.address, `${shop.postcode} ${shop.city}`.trim()].filter((part) => part !== '').join(', '),
    email,
    phone,
    bankAccount,
  };
}

function billedTo(order: StoredOrder): InvoiceDocument['buyer'] {
  const { name, company } = customerOf(order);
  return {
    name,
    code: company?.code ?? '',
    vatCode: company?.vatCode ?? '',
    address: company?.address || addressText(order.billing),
    email: order.email,
  };
}

function addressText({ address_1, address_2, postcode, city, country }: BillingAddress): string {
  return [address_1, address_2, `${postcode} ${city}`.trim(), country === 'LT' ? '' : country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * The next number of a series. The series' row stays locked until the transaction ends: whoever wants the number after
 * waits, and where the transaction is rolled back the number is free again. So numbers have no gaps and no duplicates.
 */
async function takeNumber(trx: DatabaseTransaction, series: string, first: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_series (series, next_number) values (${series}, ${first + 1})
    on conflict (series) do update set next_number = invoice_series.next_number + 1
    returning next_number - 1 as number
  `.execute(trx);
  const [seriesRow] = rows;
  if (seriesRow === undefined) throw new Error('a series gave no number');
  return seriesRow.number;
}
