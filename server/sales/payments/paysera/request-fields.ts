import type { PayseraFields } from './paysera-data.ts';

type FieldRule = { readonly name: string; readonly longest: number; readonly required?: true; readonly form?: RegExp };

const numbers = /^\d+$/;

/** What the provider takes, in its own order: the longest text, and what it has to look like. */
const rules: readonly FieldRule[] = [
  { name: 'orderid', longest: 40, required: true },
  { name: 'accepturl', longest: 255, required: true },
  { name: 'cancelurl', longest: 255, required: true },
  { name: 'callbackurl', longest: 255, required: true },
  { name: 'lang', longest: 3, form: /^[a-z]{3}$/i },
  { name: 'amount', longest: 11, form: numbers },
  { name: 'currency', longest: 3, form: /^[a-z]{3}$/i },
  { name: 'country', longest: 2, form: /^[a-z_]{2}$/i },
  { name: 'paytext', longest: 255 },
  { name: 'p_email', longest: 255 },
  { name: 'test', longest: 1, form: /^[01]$/ },
];

/** The first thing the provider would refuse; null where it takes the request. */
export function requestProblem(fields: PayseraFields): string | null {
  for (const { name, longest, required, form } of rules) {
    const value = fields[name] ?? '';
    if (value === '' || value === '0') {
      if (required === true) return `${name} is missing`;
      continue;
    }
    if (value.length > longest) return `${name} is longer than ${longest}`;
    if (form !== undefined && !form.test(value)) return `${name} is malformed`;
  }
  return null;
}
