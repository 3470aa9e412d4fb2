import type { ApiFailure } from '../api/answer.ts';
import type { FieldProblems } from './check-values.ts';

/** The field a refusal of the order is about, where it is about one. */
export function failureFields(failure: ApiFailure): FieldProblems {
  switch (failure.code) {
    case 'woocommerce_rest_missing_email_address':
      return { billing_email: 'required' };
    case 'woocommerce_rest_invalid_email_address':
      return { billing_email: 'email' };
    case 'woocommerce_rest_checkout_missing_payment_method':
      return { payment_method: 'required' };
    default:
      return paramFields(failure);
  }
}

const byWord = [
  ['customer_note', 'order_comments', 'too_long'],
  ['shipping_rate', 'shipping_method', 'shipping'],
  ['missing_company', 'billing_company', 'required'],
  ['invalid_company_code', 'company_code', 'company_code'],
  ['invalid_vat_code', 'vat_code', 'vat_code'],
  ['postcode', 'billing_postcode', 'postcode'],
  ['phone', 'billing_phone', 'phone'],
  ['email', 'billing_email', 'email'],
  ['payment_method', 'payment_method', 'required'],
] as const;

function paramFields(failure: ApiFailure): FieldProblems {
  const said = JSON.stringify(failure.data['details'] ?? failure.data['params'] ?? failure.data['errors'] ?? '');
  const found = byWord.find(([word]) => said.includes(word));
  return found === undefined ? {} : { [found[1]]: found[2] };
}
