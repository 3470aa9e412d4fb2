import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { boughtAsCompany } from '#core/checkout/company-fields.ts';
import { isEmail } from '#core/address/email.ts';
import { isPhone } from '#core/address/phone.ts';
import { isPostcode } from '#core/address/postcode.ts';
import { parseTerminalChoice } from '#core/shipping/terminal-choice.ts';
import { maxFieldLength, maxNoteLength } from '#core/checkout/text-limits.ts';
import type { FieldFault } from '#core/checkout/checkout-fields.ts';
import { type ChosenDelivery, toAnAddress, usesDeliveryAddress } from './delivery-address.ts';
import { formName, isBuiltInField, readDeclared } from './declared-field-form.ts';
import type { AddressPart, CheckoutFieldName, CheckoutValues } from './checkout-values.ts';

export type FieldProblem =
  | 'required'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'company_code'
  | 'vat_code'
  | 'terms'
  | 'option'
  | 'payment'
  | 'format'
  | 'shipping'
  | 'terminal'
  | 'terminal_gone'
  | 'too_long';
export type FieldProblems = Readonly<Partial<Record<CheckoutFieldName, FieldProblem>>>;

type Check = (value: string, values: CheckoutValues) => FieldProblem | null;

const filled: Check = (value) => (value === '' ? 'required' : null);
/** An entry that has to be there and to be right by itself. */
const entered =
  (name: CheckoutFieldName, country = ''): Check =>
  (value) =>
    value === '' ? 'required' : checkField(name, value, country);

const nameChecks: readonly (readonly [AddressPart, Check])[] = [
  ['first_name', filled],
  ['last_name', filled],
];

function addressChecks(
  kind: 'billing' | 'shipping',
  values: CheckoutValues,
): readonly (readonly [AddressPart, Check])[] {
  return [
    ...nameChecks,
    ['address_1', filled],
    ['postcode', entered(`${kind}_postcode`, values[`${kind}_country`])],
    ['city', filled],
  ];
}

/** A terminal of another carrier counts as none. */
const terminalOf =
  (carrier: string): Check =>
  (value) =>
    parseTerminalChoice(value)?.carrier === carrier && !value.endsWith(':') ? null : 'terminal';

const paid: Check = (value) => (value === '' ? 'option' : null);
const agreed: Check = (value) => (value === '' ? 'terms' : null);

/** What is wrong with the entry of one field by itself; null where nothing is. */
export function checkField(name: CheckoutFieldName, value: string, country: string): FieldProblem | null {
  if (name === 'billing_email') return isEmail(value) ? null : 'email';
  if (name === 'billing_phone') return isPhone(value) ? null : 'phone';
  if (name === 'billing_postcode' || name === 'shipping_postcode')
    return isPostcode(value, country || 'LT') ? null : 'postcode';
  return null;
}

/** Declared fields define their own maximum length; the list of those shown is the page's own. */
function withOwnLength(name: string): boolean {
  return name.includes('/') || name === 'shown_fields';
}

export function problemOf(fault: FieldFault): FieldProblem {
  return fault.code === 'check' ? fault.check : fault.code;
}

type NamedCheck = readonly [CheckoutFieldName, Check];

/** Whether goods go to an address of their own, or the page fills in that of a terminal or of the shop. */
type Destination = { readonly elsewhere: boolean; readonly isFilledIn: boolean };

/** The checks of who buys and where the goods go, in the order of the form. */
function buyerChecks(
  values: CheckoutValues,
  fields: CheckoutFormFacts['fields'],
  { elsewhere, isFilledIn }: Destination,
): readonly NamedCheck[] {
  const { values: declared, faults } = readDeclared(fields, values);
  return [
    ['billing_phone', entered('billing_phone')],
    ...(isFilledIn ? nameChecks : addressChecks('billing', values)).map(
      ([part, check]) => [`billing_${part}`, check] as const,
    ),
    ...(declared[boughtAsCompany] === true ? ([['billing_company', filled]] as const) : []),
    ...(declared[boughtAsCompany] === true && isFilledIn ? ([['company_address', filled]] as const) : []),
    ...Object.entries(faults).map(([id, fault]) => [formName(id), () => problemOf(fault)] as const),
    ...(elsewhere
      ? addressChecks('shipping', values).map(([part, check]) => [`shipping_${part}`, check] as const)
      : []),
  ];
}

function problemsOf(values: CheckoutValues, checks: readonly NamedCheck[]): FieldProblems {
  const tooLong = Object.entries(values).flatMap(([name, value]) =>
    !withOwnLength(name) && value.length > (name === 'order_comments' ? maxNoteLength : maxFieldLength)
      ? [[name, 'too_long'] as const]
      : [],
  );
  if (tooLong.length > 0) return Object.fromEntries(tooLong);
  return Object.fromEntries(
    checks.flatMap(([name, check]) => {
      const problem = check(values[name] ?? '', values);
      return problem === null ? [] : [[name, problem]];
    }),
  );
}

/** What is still missing or wrong, by field, in the order of the form. The server has the last word. */
export function checkValues(
  values: CheckoutValues,
  needsShipping: boolean,
  form: CheckoutFormFacts,
  delivery: ChosenDelivery = toAnAddress,
): FieldProblems {
  const elsewhere = needsShipping && values.ship_to_different_address !== '';
  const isFilledIn = usesDeliveryAddress(form, delivery);
  const { terminal } = delivery;
  return problemsOf(values, [
    ...(terminal === null ? [] : [['terminal', terminalOf(terminal.carrier)] as const]),
    ['billing_email', entered('billing_email')],
    ...buyerChecks(values, form.fields, { elsewhere, isFilledIn }),
    ['payment_method', paid],
    ...(form.terms === 'never' ? [] : [['terms', agreed] as const]),
  ]);
}

/** The same of addresses that are stored without an order: of the declared fields only a company's. */
export function checkAddresses(values: CheckoutValues, form: CheckoutFormFacts): FieldProblems {
  const companyFields = form.fields.filter(isBuiltInField);
  const elsewhere = values.ship_to_different_address !== '';
  return problemsOf(values, buyerChecks(values, companyFields, { elsewhere, isFilledIn: false }));
}

/**
 * Whether the form has the idempotency key and the total that was shown, so that no order is placed twice or for a
 * total that nobody saw.
 */
export function isComplete({ idempotency_key: key, expected_total: total }: CheckoutValues): boolean {
  return key.length >= 8 && key.length <= 128 && /^\d{1,16}$/.test(total);
}

export const incompleteForm = 'vitrina_form_not_whole';
