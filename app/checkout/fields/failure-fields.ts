import type { ApiFailure } from '#contract/api-answer.ts';
import type { FieldProblem, FieldProblems } from './check-values.ts';
import { formName } from './declared-field-form.ts';

/** The field a refusal of the order is about, where it is about one. */
export function failureFields(failure: ApiFailure): FieldProblems {
  switch (failure.code) {
    case 'woocommerce_rest_missing_email_address':
      return { billing_email: 'required' };
    case 'woocommerce_rest_invalid_email_address':
      return { billing_email: 'email' };
    case 'woocommerce_rest_checkout_missing_payment_method':
      return { payment_method: 'option' };
    case 'woocommerce_rest_checkout_payment_method_disabled':
      return { payment_method: 'payment' };
    case 'vitrina_terminal_required':
      return { terminal: 'terminal' };
    case 'vitrina_terminal_not_offered':
      return { terminal: 'terminal_gone' };
    case 'vitrina_terms_not_accepted':
      return { terms: 'terms' };
    default:
      return declaredFields(failure) ?? paramFields(failure);
  }
}

const byCode: Readonly<Record<string, FieldProblem>> = {
  missing_field: 'required',
  invalid_option: 'option',
  invalid_format: 'format',
  rest_too_long: 'too_long',
  invalid_company_code: 'company_code',
  invalid_vat_code: 'vat_code',
  invalid_phone: 'phone',
  invalid_postcode: 'postcode',
};

type Details = {
  readonly additional_fields?: { readonly data?: { readonly fields?: Readonly<Record<string, unknown>> } };
};

/** The declared fields that a refusal names; null where it names none. */
function declaredFields({ data }: ApiFailure): FieldProblems | null {
  const fields = (data['details'] as Details | undefined)?.additional_fields?.data?.fields;
  if (fields === undefined) return null;
  const problems = Object.entries(fields).map(([id, problem]) => {
    const { code } = problem as { readonly code?: unknown };
    return [formName(id), byCode[String(code)] ?? 'format'] as const;
  });
  return Object.fromEntries(problems);
}

const byWord = [
  ['customer_note', 'order_comments', 'too_long'],
  ['shipping_rate', 'shipping_method', 'shipping'],
  ['missing_company', 'billing_company', 'required'],
  ['postcode', 'billing_postcode', 'postcode'],
  ['phone', 'billing_phone', 'phone'],
  ['email', 'billing_email', 'email'],
  ['payment_method', 'payment_method', 'option'],
] as const;

function paramFields(failure: ApiFailure): FieldProblems {
  const detailsText = JSON.stringify(failure.data['details'] ?? failure.data['params'] ?? failure.data['errors'] ?? '');
  const match = byWord.find(([word]) => detailsText.includes(word));
  return match === undefined ? {} : { [match[1]]: match[2] };
}
