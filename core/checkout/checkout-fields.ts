import { parseCompanyCode } from '../address/company-code.ts';
import { normalizeLithuanianPhone } from '../address/phone.ts';
import { normalizeLithuanianPostcode } from '../address/postcode.ts';
import { parseVatCode } from '../address/vat-code.ts';
import { type ConditionValue, groupsHold, type RuleGroups } from '../conditions/conditions.ts';

export const fieldLocations = ['address', 'contact', 'order'] as const;
export const fieldTypes = ['text', 'select', 'checkbox'] as const;
/** Checks beyond a pattern; the value is stored as the check normalises it. */
export const fieldChecks = ['company_code', 'vat_code', 'phone', 'postcode'] as const;
export type FieldCheck = (typeof fieldChecks)[number];

/** A declared field of the checkout, in addition to those every order has. */
export type CheckoutField = {
  /** `namespace/name` */
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly location: (typeof fieldLocations)[number];
  readonly type: (typeof fieldTypes)[number];
  /** What a select offers. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** Always, never, or while one of the groups holds. */
  readonly required?: boolean | RuleGroups | undefined;
  /** Shown while one of the groups holds; without any: always. */
  readonly shown?: RuleGroups | undefined;
  /** Hidden while one of the groups holds, whatever `shown` says; without any: never. */
  readonly hidden?: RuleGroups | undefined;
  readonly validation?:
    | {
        /** A regular expression for the whole text. */
        readonly pattern?: string | undefined;
        /** Message for a text that does not match. */
        readonly message?: string | undefined;
        /** Characters. */
        readonly maxLength?: number | undefined;
        readonly check?: FieldCheck | undefined;
      }
    | undefined;
};

export type FieldValues = Readonly<Record<string, string | boolean>>;

/** Values that rules may refer to beside the declared fields. */
export const formFacts = ['billing_country', 'shipping_country', 'payment_method', 'shipping_method'] as const;
export type FormFacts = Readonly<Partial<Record<(typeof formFacts)[number], ConditionValue>>>;

export type FieldFault =
  | { readonly code: 'required' | 'option' | 'format' | 'too_long' }
  | { readonly code: 'check'; readonly check: FieldCheck };
/** Faults of a value that do not depend on the rest of the form. */
export type SentFault = { readonly code: 'type' | 'option' };
export type FieldFaults = Readonly<Record<string, FieldFault>>;

export type ReadFields = {
  /** The fields that are shown, in their order. */
  readonly visibleFields: readonly CheckoutField[];
  /** Ids of the shown fields that must be filled in. */
  readonly required: ReadonlySet<string>;
  /** The entered values as they are stored: none of hidden fields, no empty texts. */
  readonly values: FieldValues;
  readonly faults: FieldFaults;
};

const maxTextLength = 200;

/**
 * Reads and validates the submitted values of the declared fields; other fields are ignored. Rules refer only to fields
 * before them, so one pass in order decides them all.
 */
export function readFields(
  fields: readonly CheckoutField[],
  submittedValues: Readonly<Record<string, unknown>>,
  facts: FormFacts,
): ReadFields {
  const valuesByField = new Map<string, ConditionValue | undefined>(Object.entries(facts));
  const matches = (groups: RuleGroups) => groupsHold(groups, { valueOf: (field) => valuesByField.get(field) });
  const holdsAny = (groups: RuleGroups) => groups.length > 0 && matches(groups);
  const visibleFields: CheckoutField[] = [];
  const required = new Set<string>();
  const values: Record<string, string | boolean> = {};
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    if (!matches(field.shown ?? []) || holdsAny(field.hidden ?? [])) continue;
    visibleFields.push(field);
    const raw = Object.hasOwn(submittedValues, field.id) ? submittedValues[field.id] : undefined;
    const value = field.type === 'checkbox' ? ticked(raw) : textOf(raw);
    valuesByField.set(field.id, value);
    const needed = typeof field.required === 'object' ? holdsAny(field.required) : field.required === true;
    if (needed) required.add(field.id);
    if (typeof value === 'boolean') {
      if (raw !== undefined) values[field.id] = value;
      if (needed && !value) faults[field.id] = { code: 'required' };
      continue;
    }
    if (value === '') {
      if (needed) faults[field.id] = { code: 'required' };
      continue;
    }
    const fault = textFault(field, value);
    if (fault !== null) faults[field.id] = fault;
    values[field.id] = fault === null ? normalizeValue(field, value) : value;
  }
  return { visibleFields, required, values, faults };
}

/**
 * Faults of values that no form could send: of another kind than the field, or, with `options`, an option it does not
 * offer.
 */
export function sentFaults(
  fields: readonly CheckoutField[],
  submittedValues: Readonly<Record<string, unknown>>,
  { options }: { readonly options: boolean },
): Readonly<Record<string, SentFault>> {
  const faults = fields.flatMap((field) => {
    const value = Object.hasOwn(submittedValues, field.id) ? submittedValues[field.id] : undefined;
    const code = sentFault(field, value);
    return code === null || (code === 'option' && !options) ? [] : [[field.id, { code }] as const];
  });
  return Object.fromEntries(faults);
}

const ticks = new Set<unknown>([true, false, 1, 0, '1', '0', 'true', 'false', 'on', '']);

function sentFault({ type, options = [] }: CheckoutField, value: unknown): SentFault['code'] | null {
  if (value === undefined || value === null) return null;
  if (type === 'checkbox') return ticks.has(value) ? null : 'type';
  if (typeof value !== 'string' && typeof value !== 'number') return 'type';
  const text = textOf(value);
  return type !== 'select' || text === '' || options.some((option) => option.value === text) ? null : 'option';
}

function ticked(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'on';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : typeof value === 'number' ? String(value) : '';
}

function textFault({ type, options = [], validation = {} }: CheckoutField, value: string): FieldFault | null {
  if (type === 'select') return options.some((option) => option.value === value) ? null : { code: 'option' };
  const { pattern, maxLength = maxTextLength, check } = validation;
  if (value.length > maxLength) return { code: 'too_long' };
  if (pattern !== undefined && !fullMatchPattern(pattern).test(value)) return { code: 'format' };
  if (check !== undefined && checks[check](value) === null) return { code: 'check', check };
  return null;
}

function normalizeValue({ validation }: CheckoutField, value: string): string {
  return validation?.check === undefined ? value : (checks[validation.check](value) ?? value);
}

/** The regular expression that a complete text has to match; throws where the pattern is invalid. */
export function fullMatchPattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

const checks: Readonly<Record<FieldCheck, (text: string) => string | null>> = {
  company_code: parseCompanyCode,
  vat_code: parseVatCode,
  phone: normalizeLithuanianPhone,
  postcode: normalizeLithuanianPostcode,
};
