import { isEmail } from '#core/address/email.ts';
import { parseSignInCode } from '#core/sign-in/sign-in-code.ts';

/** The validation rule of a form field; lengths in characters. */
export type FieldRule = {
  readonly maxLength: number;
  readonly least?: number;
  readonly kind?: 'email' | 'code';
  readonly optional?: true;
};

export type FieldFault = 'missing' | 'invalid' | 'too_short' | 'too_long';

export type FormRules<Field extends string> = Readonly<Record<Field, FieldRule>>;
export type FormValues<Field extends string> = Readonly<Record<Field, string>>;
export type FormFaults<Field extends string> = Readonly<Partial<Record<Field, FieldFault>>>;

function fieldFault({ maxLength, least = 1, kind, optional }: FieldRule, value: string): FieldFault | null {
  if (value === '') return optional === true ? null : 'missing';
  if (value.length > maxLength) return 'too_long';
  if (kind === 'code') return parseSignInCode(value) === null ? 'invalid' : null;
  if (kind === 'email') return isEmail(value) ? null : 'invalid';
  return value.length < least ? 'too_short' : null;
}

/** What is wrong with a filled-in form, in the order of its fields; empty where nothing is. */
export function formFaults<Field extends string>(
  rules: FormRules<Field>,
  values: FormValues<NoInfer<Field>>,
): FormFaults<Field> {
  const faults: Partial<Record<Field, FieldFault>> = {};
  for (const field in rules) {
    const fault = fieldFault(rules[field], values[field].trim());
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}
