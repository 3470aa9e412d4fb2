import type { ParameterProblem } from '#contract/error.ts';
import type { CheckoutField, FieldFault, SentFault } from '#core/checkout/checkout-fields.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

type WrongFields = {
  readonly faults: Readonly<Record<string, FieldFault | SentFault>>;
  readonly fields: readonly CheckoutField[];
};

/** The error for invalid declared fields: the first one as the message, each by its id in `data.fields`. */
export function wrongFields({ faults, fields }: WrongFields, texts: Texts): ParameterProblem {
  const problems = fields.flatMap((field) => {
    const fault = faults[field.id];
    return fault === undefined
      ? []
      : [[field.id, { code: codeOf(fault), message: messageOf(field, fault, texts) }] as const];
  });
  const [first] = problems;
  if (first === undefined) throw new Error('no field is wrong');
  return { ...first[1], data: { fields: Object.fromEntries(problems) } };
}

function codeOf(fault: FieldFault | SentFault): string {
  switch (fault.code) {
    case 'type':
      return 'rest_invalid_type';
    case 'required':
      return 'missing_field';
    case 'option':
      return 'invalid_option';
    case 'format':
      return 'invalid_format';
    case 'too_long':
      return 'rest_too_long';
    case 'check':
      return `invalid_${fault.check}`;
  }
}

const checkMessages = {
  company_code: 'The company code is not valid.',
  vat_code: 'The VAT code is not valid.',
  phone: 'The phone number is not valid.',
  postcode: 'The postcode is not valid.',
} as const;

function messageOf(
  { id, label, type, validation }: CheckoutField,
  fault: FieldFault | SentFault,
  { text }: Texts,
): string {
  switch (fault.code) {
    case 'type':
      return text('%1$s is not of type %2$s.', id, type === 'checkbox' ? 'boolean' : 'string');
    case 'required':
      return text('%s is required', text(label));
    case 'option':
      return text('Choose one of what „%s“ offers.', text(label));
    case 'format':
      return validation?.message ?? text('Check what you entered as „%s“.', text(label));
    case 'too_long':
      return text('%s is too long.', text(label));
    case 'check':
      return text(checkMessages[fault.check]);
  }
}
