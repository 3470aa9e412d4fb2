import * as v from 'valibot';
import { priceUnits } from '#core/product/unit-price.ts';
import { defaultLocale, locales } from '#contract/languages.ts';

const minor = v.pipe(v.number(), v.safeInteger());

/** Percent as plain text, `21`; null where no VAT is charged at all. */
const rate = v.nullable(v.string());

/**
 * All that is printed on an invoice or a credit note, as it was on the day it was issued: a document never changes
 * after. So a field that comes later is optional, and what is printed without it is what was printed before. Amounts
 * are in minor units; those of a credit note are negative.
 */
export const invoiceDocumentSchema = v.object({
  version: v.literal(1),
  kind: v.picklist(['invoice', 'credit']),
  /** Whether the seller is registered for VAT: only then it is a VAT invoice and VAT is shown. */
  vat: v.boolean(),
  /** Whether it states that the seller is not registered for VAT; documents from before it was stated do not. */
  statesNoVat: v.optional(v.boolean(), false),
  series: v.string(),
  number: v.number(),
  /** Days in Vilnius. */
  issuedOn: v.string(),
  /** The day the goods were handed over, else that of the order; empty in documents issued before it was printed. */
  suppliedOn: v.optional(v.string(), ''),
  /** The order's language: where it is not Lithuanian, the document is worded in both. */
  locale: v.optional(v.picklist(locales), defaultLocale),
  orderId: v.number(),
  orderedOn: v.string(),
  /** What a credit note is for. */
  credits: v.nullable(v.object({ number: v.string(), issuedOn: v.string() })),
  reason: v.string(),
  due: v.union([v.literal('paid'), v.literal('on_delivery'), v.literal('none'), v.object({ day: v.string() })]),
  paymentTitle: v.string(),
  currency: v.string(),
  decimals: v.number(),
  seller: v.object({
    name: v.string(),
    code: v.string(),
    vatCode: v.string(),
    address: v.string(),
    email: v.string(),
    phone: v.string(),
    bankAccount: v.string(),
  }),
  buyer: v.object({
    name: v.string(),
    code: v.string(),
    vatCode: v.string(),
    address: v.string(),
    email: v.string(),
  }),
  lines: v.array(
    v.object({
      name: v.string(),
      sku: v.string(),
      /** Empty, as the unit's price, where only money came back and no piece. */
      quantity: v.string(),
      /** What the quantity counts; empty where it counts nothing, and in documents issued before it was printed. */
      unit: v.optional(v.picklist(['', ...priceUnits]), ''),
      /** Major units; without VAT where the document shows VAT. */
      unitPrice: v.string(),
      rate,
      net: minor,
      tax: minor,
      gross: minor,
    }),
  ),
  rates: v.array(v.object({ rate, net: minor, tax: minor })),
  net: minor,
  tax: minor,
  gross: minor,
  /** The total in Lithuanian words; empty where the currency is not the euro. */
  inWords: v.string(),
});
export type InvoiceDocument = v.InferOutput<typeof invoiceDocumentSchema>;
