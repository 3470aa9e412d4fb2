import { decimalText, zero } from '#core/decimal.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { currencySigns } from './world/currency-signs.ts';
import type { RestCall } from './rest-call.ts';
import { readDecimal } from './sent-decimal.ts';

type Sent = Readonly<Record<string, unknown>>;
type Input = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text or any JSON without signs that the database cannot store. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(storable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storable(key) as string, storable(part)]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(storable(String(value))) : '';
}

/** An amount as a program sends it; what is no number counts as none, as on the platform. */
export function amountOf(value: unknown): string {
  return decimalText(readDecimal(value) ?? zero);
}

/** The readers of those fields that were sent and are not null. */
function read(sent: Sent, readers: Readonly<Record<string, (value: unknown) => Input>>): Input {
  return Object.entries(readers).reduce<Input>((input, [name, reader]) => {
    const value = sent[name];
    return value === undefined || value === null ? input : { ...input, ...reader(value) };
  }, {});
}

const metaData = (value: unknown) => ({ metaData: Array.isArray(value) ? value.filter(isRecord).map(storable) : [] });
const numberOf = (value: unknown) => (Number.isSafeInteger(Number(value)) ? Number(value) : 0);
const taxStatus = (value: unknown) => ({ taxable: value !== 'none' });

/** A part of an order: null for one of these names, or no pieces, takes it away. */
function partOf(sent: Sent): Input {
  const isNull = ['product_id', 'method_id', 'method_title', 'name', 'code'].some(
    (name) => Object.hasOwn(sent, name) && sent[name] === null,
  );
  const isNone = Object.hasOwn(sent, 'quantity') && Number(sent['quantity']) === 0;
  const id = numberOf(sent['id'] ?? 0);
  return { ...(id === 0 ? {} : { id }), ...(isNull || isNone ? { remove: true } : {}) };
}

function lineOf(sent: Sent): Input {
  const product = numberOf(sent['product_id'] ?? 0);
  const variation = numberOf(sent['variation_id'] ?? 0);
  const named = variation === 0 ? product : variation;
  return {
    ...partOf(sent),
    ...(named === 0 ? {} : { productId: named }),
    ...read(sent, {
      sku: (value) => ({ sku: textOf(value) }),
      name: (value) => ({ name: textOf(value) }),
      quantity: (value) => ({ quantity: Number(value) }),
      subtotal: (value) => ({ subtotal: amountOf(value) }),
      total: (value) => ({ total: amountOf(value) }),
      tax_class: (value) => ({ taxClass: textOf(value) }),
      meta_data: metaData,
    }),
  };
}

function shippingLineOf(sent: Sent): Input {
  return {
    ...partOf(sent),
    ...read(sent, {
      method_id: (value) => ({ methodId: textOf(value) }),
      method_title: (value) => ({ title: textOf(value) }),
      instance_id: (value) => ({ instanceId: numberOf(value) }),
      total: (value) => ({ total: amountOf(value) }),
      tax_status: taxStatus,
      meta_data: metaData,
    }),
  };
}

function feeOf(sent: Sent): Input {
  return {
    ...partOf(sent),
    ...read(sent, {
      name: (value) => ({ name: textOf(value) }),
      total: (value) => ({ total: amountOf(value) }),
      tax_class: (value) => ({ taxClass: textOf(value) }),
      tax_status: taxStatus,
      meta_data: metaData,
    }),
  };
}

const couponOf = (sent: Sent): Input => ({
  id: numberOf(sent['id'] ?? 0),
  ...(typeof sent['code'] === 'string' ? { code: textOf(sent['code']) } : {}),
});

const each = (name: string, of: (sent: Sent) => Input) => (value: unknown) => ({
  [name]: Array.isArray(value) ? value.filter(isRecord).map(of) : [],
});

function addressOf(value: unknown, names: readonly string[]): Input {
  if (!isRecord(value)) return {};
  const sent = names.filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(sent.map((name) => [name, textOf(value[name])]));
}

const addressNames = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
] as const;

/** Of each field; null arrives as nothing of its kind, so a status of '' is none. */
const readers: Readonly<Record<string, (value: unknown) => Input>> = {
  status: (value) => (value === '' ? {} : { status: value === 'auto-draft' ? 'checkout-draft' : value }),
  set_paid: (value) => (value === true ? { setPaid: true } : {}),
  manual_update: (value) => (value === true ? { byPerson: true } : {}),
  parent_id: (value) => ({ upperOrderId: value }),
  customer_id: (value) => ({ customerId: value }),
  customer_note: (value) => ({ customerNote: textOf(value) }),
  payment_method: (value) => ({ paymentMethod: textOf(value) }),
  payment_method_title: (value) => ({ paymentTitle: textOf(value) }),
  transaction_id: (value) => ({ transactionId: textOf(value) }),
  created_via: (value) => ({ createdVia: textOf(value) }),
  billing: (value) => ({ billing: addressOf(value, [...addressNames, 'email']) }),
  shipping: (value) => ({ shipping: addressOf(value, addressNames) }),
  meta_data: metaData,
  line_items: each('lines', lineOf),
  shipping_lines: each('shippingLines', shippingLineOf),
  fee_lines: each('fees', feeOf),
  coupon_lines: each('coupons', couponOf),
};

/** The signs of currencies that a program may name; null: of none that there is. */
export function currencyOf(fields: RestCall['fields']): { readonly code: string; readonly symbol: string } | null {
  const code = textOf(fields['currency']).toUpperCase();
  const symbol = Object.hasOwn(currencySigns, code) ? currencySigns[code] : undefined;
  return symbol === undefined ? null : { code, symbol: decodeEntities(symbol) };
}

/** What the actions of orders take, of the fields that a program sends: those that were sent, and no defaults. */
export function orderInput({ fields, isSent }: Pick<RestCall, 'fields' | 'isSent'>): Input {
  const sent = Object.fromEntries(Object.entries(fields).filter(([name]) => isSent(name)));
  const currency = isSent('currency') ? currencyOf(fields) : null;
  return { ...read(sent, readers), ...(currency === null ? {} : { currency }) };
}
