import type { RequestedTerminal } from '#contract/terminal-list.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { boughtAsCompany } from '#core/checkout/company-fields.ts';
import { isEmail } from '#core/address/email.ts';
import { isPhone } from '#core/address/phone.ts';
import { isPostcode } from '#core/address/postcode.ts';
import { parseTerminalChoice } from '#core/shipping/terminal-choice.ts';
import { maxFieldLength, maxNoteLength } from '#core/checkout/text-limits.ts';
import type { FieldFault } from '#core/checkout/checkout-fields.ts';
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
  | 'format'
  | 'shipping'
  | 'terminal'
  | 'terminal_gone'
  | 'too_long';
export type FieldProblems = Readonly<Partial<Record<CheckoutFieldName, FieldProblem>>>;

type Check = (value: string, values: CheckoutValues) => FieldProblem | null;

const filled: Check = (value) => (value === '' ? 'required' : null);
const email: Check = (value) => (value === '' ? 'required' : isEmail(value) ? null : 'email');
const phone: Check = (value) => (value === '' ? 'required' : isPhone(value) ? null : 'phone');
const postcodeOf =
  (country: string): Check =>
  (value) =>
    value === '' ? 'required' : isPostcode(value, country) ? null : 'postcode';

function addressChecks(
  kind: 'billing' | 'shipping',
  values: CheckoutValues,
): readonly (readonly [AddressPart, Check])[] {
  return [
    ['first_name', filled],
    ['last_name', filled],
    ['address_1', filled],
    ['postcode', postcodeOf(values[`${kind}_country`] || 'LT')],
    ['city', filled],
  ];
}

/** A terminal of another carrier counts as none. */
const terminalOf =
  (carrier: string): Check =>
  (value) =>
    parseTerminalChoice(value)?.carrier === carrier && !value.endsWith(':') ? null : 'terminal';

const agreed: Check = (value) => (value === '' ? 'terms' : null);

/** Declared fields define their own maximum length; the list of those shown is the page's own. */
function withOwnLength(name: string): boolean {
  return name.includes('/') || name === 'shown_fields';
}

export function problemOf(fault: FieldFault): FieldProblem {
  return fault.code === 'check' ? fault.check : fault.code;
}

type NamedCheck = readonly [CheckoutFieldName, Check];

/** The checks of who buys and where the goods go, in the order of the form. */
function buyerChecks(
  values: CheckoutValues,
  fields: CheckoutFormFacts['fields'],
  elsewhere: boolean,
): readonly NamedCheck[] {
  const { values: declared, faults } = readDeclared(fields, values);
  return [
    ['billing_phone', phone],
    ...addressChecks('billing', values).map(([part, check]) => [`billing_${part}`, check] as const),
    ...(declared[boughtAsCompany] === true ? ([['billing_company', filled]] as const) : []),
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
  requestedTerminal: RequestedTerminal | null = null,
): FieldProblems {
  const elsewhere = needsShipping && values.ship_to_different_address !== '';
  return problemsOf(values, [
    ['billing_email', email],
    ...buyerChecks(values, form.fields, elsewhere),
    ...(requestedTerminal === null ? [] : [['terminal', terminalOf(requestedTerminal.carrier)] as const]),
    ['payment_method', filled],
    ...(form.terms === 'never' ? [] : [['terms', agreed] as const]),
  ]);
}

/** The same of addresses that are stored without an order: of the declared fields only a company's. */
export function checkAddresses(values: CheckoutValues, form: CheckoutFormFacts): FieldProblems {
  const companyFields = form.fields.filter(isBuiltInField);
  return problemsOf(values, buyerChecks(values, companyFields, values.ship_to_different_address !== ''));
}

/**
 * Whether the form has the idempotency key and the total that was shown, so that no order is placed twice or for a
 * total that nobody saw.
 */
export function isComplete({ idempotency_key: key, expected_total: total }: CheckoutValues): boolean {
  return key.length >= 8 && key.length <= 128 && /^\d{1,16}$/.test(total);
}

export const incompleteForm = 'vitrina_form_not_whole';
