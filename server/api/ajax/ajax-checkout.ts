import * as v from 'valibot';
import type { Checkout, PlaceOrderBody } from '#contract/checkout.ts';
import type { ApiError } from '#contract/error.ts';
import type { NoticesModel } from '#contract/fragment-models.ts';
import { cartPaths } from '#contract/cart-paths.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { AjaxAnswer, AjaxCall, AjaxHandler } from './ajax-call.ts';
import { chosenRates } from './ajax-cart-calls.ts';
import { hasNonce } from './check-nonce.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';
import { sessionExpired } from './update-order-review.ts';
import type { AdditionalFields } from '#contract/additional-fields.ts';
import { maxNoteLength } from '#core/checkout/text-limits.ts';
import { boughtAsCompany, companyAddressField, companyCodeField, vatCodeField } from '#core/checkout/company-fields.ts';
import { type AddressName, addressProblems, readAddress } from './posted-address.ts';
import type { BillingAddressInput } from '#contract/address.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { missingFields } from '#server/sales/checkout/address-problems.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

type Message = NoticesModel['messages'][number];

const labels: Readonly<Record<AddressName, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  country: 'Country',
  address_1: 'Address',
  address_2: 'Address',
  city: 'City',
  state: 'County',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
};

const faults: Readonly<Record<string, string>> = {
  invalid_country: 'is a country we do not sell to.',
  invalid_postcode: 'is not a valid postcode.',
  invalid_phone: 'is not a valid phone number.',
  invalid_email: 'is not a valid email address.',
  too_long: 'is too long.',
};

const order = Object.keys(labels) as readonly AddressName[];

/** All that is wrong with the addresses of a checkout form, each with the field it is about. */
function checkoutProblems(
  form: PlaceOrderBody,
  { calculated }: CartView,
  sellsTo: readonly string[],
  texts: Texts,
): readonly Message[] {
  const { needsShipping, packages } = calculated;
  const toTerminal = packages.some(({ chosen }) => chosen?.needsTerminal === true);
  const billing = messages('billing', form.billing_address, { needsPhone: toTerminal, sellsTo, texts });
  const { shipping_address: shipping } = form;
  return shipping === undefined || !needsShipping
    ? billing
    : [...billing, ...messages('shipping', shipping, { needsPhone: false, sellsTo, texts })];
}

type Rules = { readonly needsPhone: boolean; readonly sellsTo: readonly string[]; readonly texts: Texts };

function messages(
  kind: 'billing' | 'shipping',
  address: BillingAddressInput,
  { needsPhone, sellsTo, texts }: Rules,
): readonly Message[] {
  const { text } = texts;
  const missing: readonly AddressName[] = [
    ...missingFields(address, needsPhone),
    ...(kind === 'billing' && (address.email ?? '') === '' ? (['email'] as const) : []),
  ];
  const problems = addressProblems(address, address.country ?? '', sellsTo);
  return order.flatMap((name) => {
    const fault = problems.get(name);
    if (!missing.includes(name) && fault === undefined) return [];
    const label = text(labels[name]).toLocaleLowerCase('lt');
    return {
      field: `${kind}_${name}`,
      strong: text(kind === 'billing' ? 'Billing %s' : 'Shipping %s', label),
      text: text(fault === undefined ? 'is a required field.' : (faults[fault.code] ?? '')),
    };
  });
}

type Fields = AjaxCall['fields'];

/** The classic checkout form as the Store API's request. */
function readCheckoutForm(fields: Fields): PlaceOrderBody {
  const { email: _email, ...shipping } = readAddress(fields, 'shipping_');
  return {
    billing_address: readAddress(fields, 'billing_'),
    ...(shipsElsewhere(fields) ? { shipping_address: shipping } : {}),
    customer_note: textField(fields, 'order_comments').slice(0, maxNoteLength),
    payment_method: textField(fields, 'payment_method'),
    additional_fields: additionalFields(fields),
  };
}

function shipsElsewhere(fields: Fields): boolean {
  return !['', '0'].includes(textField(fields, 'ship_to_different_address'));
}

/** A company's fields (docs/behaviour 3.17) as the classic form names them. */
const companyNames: Readonly<Record<string, string>> = {
  [boughtAsCompany]: 'billing_kodas',
  [companyCodeField]: 'billing_company_code',
  [vatCodeField]: 'billing_vat_code',
  [companyAddressField]: 'billing_company_address',
};

/** The name of a declared field in the classic form. */
function classicName(id: string): string {
  return companyNames[id] ?? id;
}

/** A company's fields, and declared ones by their full names. */
function additionalFields(fields: Fields): AdditionalFields {
  const named = Object.keys(fields).flatMap((name) =>
    name.includes('/') && typeof fields[name] === 'string' ? [[name, textField(fields, name)] as const] : [],
  );
  const company = Object.entries(companyNames).flatMap(
    ([id, name]): readonly (readonly [string, string | boolean])[] => {
      const value = textField(fields, name);
      if (id === boughtAsCompany) return ['', '0'].includes(value) ? [] : [[id, true]];
      return value === '' ? [] : [[id, value]];
    },
  );
  return Object.fromEntries<string | boolean>([...named, ...company]);
}

type Messages = NoticesModel['messages'];

/** Places the order of a classic checkout form, as the Store API's checkout would. */
export const checkout: AjaxHandler = async (call) => {
  const { carts, settings, answers } = call.services;
  const view = await carts.view(call.request.cart);
  if (view.calculated.lines.length === 0) return failed(sessionExpired(call), false);
  if (!hasNonce(call, 'woocommerce-process-checkout-nonce', '_wpnonce')) {
    const text = answers.texts.text('We were unable to process your order, please try again.');
    return refused(call, [{ text }]);
  }
  const form = readCheckoutForm(call.fields);
  const problems = checkoutProblems(form, view, settings.current().sales.sellsTo, answers.texts);
  if (problems.length > 0) return refused(call, problems);
  const rate = chosenRates(call.fields)[0]?.[1];
  const response = await call.storeApi('POST', cartPaths.checkout, {
    ...form,
    extensions: {
      vitrina: { ...(rate === undefined ? {} : { shipping_rate: rate }), ...terminal(call), ...terms(call) },
    },
  });
  const cookies = response.headers.getSetCookie();
  if (!response.ok) return refused(call, refusalMessages((await response.json()) as ApiError));
  const placed = (await response.json()) as Checkout;
  const redirect = placed.payment_result?.redirect_url ?? '';
  return { json: { result: 'success', redirect, order_id: placed.order_id }, cookies };
};

/** The terminal that the form names, `omniva:88875`. */
function terminal({ fields }: AjaxCall): { readonly terminal?: string } {
  const terminalText = textField(fields, 'terminal');
  return terminalText === '' ? {} : { terminal: terminalText };
}

/** Whether the shopper agreed to the terms, where the form asks. */
function terms({ fields }: AjaxCall): { readonly terms?: boolean } {
  const termsText = textField(fields, 'terms');
  return textField(fields, 'terms-field') === '' && termsText === '' ? {} : { terms: !['', '0'].includes(termsText) };
}

const wrongFieldsSchema = v.object({ fields: v.record(v.string(), v.object({ message: v.string() })) });

/** One message for each field at fault, else the refusal's own. */
function refusalMessages({ message, data }: ApiError): Messages {
  const detailMessages = Object.values(data.details ?? {}).flatMap((detail) => {
    const wrong = v.safeParse(wrongFieldsSchema, detail.data);
    if (!wrong.success) return [{ text: decodeEntities(detail.message) }];
    return Object.entries(wrong.output.fields).map(([id, fault]) => ({
      text: decodeEntities(fault.message),
      field: classicName(id),
    }));
  });
  return detailMessages.length === 0 ? [{ text: decodeEntities(message) }] : detailMessages;
}

function refused(call: AjaxCall, messages: Messages): AjaxAnswer {
  return failed(call.services.renderFragment('notices', { kind: 'error', messages }), true);
}

function failed(messages: string, refresh: boolean): AjaxAnswer {
  return { json: { result: 'failure', messages, refresh, reload: false } };
}
