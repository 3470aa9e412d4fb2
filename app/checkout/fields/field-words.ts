import type { Translator } from '#app/text/translator.ts';
import type { FieldProblem } from './check-values.ts';
import type { DeclaredField } from './declared-field-form.ts';
import type { CheckoutFieldName } from './checkout-values.ts';

/** What a field is called, also in the list of what is wrong. */
export function fieldLabel(
  t: Translator['t'],
  name: CheckoutFieldName,
  declared: readonly DeclaredField[] = [],
): string {
  const field = declared.find((one) => one.id === name);
  if (field !== undefined) return field.label;
  switch (name.replace(/^(billing|shipping)_/, '')) {
    case 'email':
      return t('E-mail');
    case 'phone':
      return t('Phone');
    case 'first_name':
      return t('First name');
    case 'last_name':
      return t('Last name');
    case 'address_1':
      return t('Street, house');
    case 'address_2':
      return t('Flat, entrance');
    case 'postcode':
      return t('Postcode');
    case 'city':
      return t('Town');
    case 'country':
      return t('Country');
    case 'company':
      return t('Company name');
    case 'company_code':
      return t('Company code');
    case 'vat_code':
      return t('VAT code');
    case 'company_address':
      return t('Registered address');
    case 'order_comments':
      return t('Notes for the courier or for us');
    case 'shipping_method':
      return t('Delivery');
    case 'terminal':
      return t('Parcel terminal');
    case 'payment_method':
      return t('Payment');
    default:
      return t('Purchase terms');
  }
}

/** What is wrong with it and what to do. */
export function problemText(t: Translator['t'], problem: FieldProblem, field?: DeclaredField): string {
  switch (problem) {
    case 'required':
      return t('Fill in this field.');
    case 'email':
      return t('Check the e-mail address: it looks like name@example.lt.');
    case 'phone':
      return t('Check the number: it looks like +370 612 34567.');
    case 'postcode':
      return t('A postcode has five digits: LT-01103.');
    case 'company_code':
      return t('A company code has nine digits; check them.');
    case 'vat_code':
      return t('A VAT code is LT and 9 or 12 digits; check them.');
    case 'too_long':
      return t('This is too long. Shorten it.');
    case 'option':
      return t('Choose one of these.');
    case 'payment':
      return t('This way to pay does not go with the chosen delivery. Choose another one.');
    case 'format':
      return field?.validation?.message ?? t('Check what you entered.');
    case 'shipping':
      return t('This way of delivery cannot be had. Choose another one.');
    case 'terminal':
      return t('Choose the parcel terminal you will collect your order from.');
    case 'terminal_gone':
      return t('This parcel terminal can no longer be chosen. Choose another one.');
    case 'terms':
      return t('Agree to the purchase terms to order.');
  }
}
