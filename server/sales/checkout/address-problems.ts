import { isEmail } from '#core/address/email.ts';
import { isPhone } from '#core/address/phone.ts';
import { isPostcode } from '#core/address/postcode.ts';
import { maxFieldLength } from '#core/checkout/text-limits.ts';
import { withoutUnionCode } from '#core/tax/european-union.ts';

export type AddressFields = Readonly<Record<string, string | undefined>>;

/** Why an address was not taken as it was sent: empty fields are no fault here. */
export type AddressProblem =
  | { readonly code: 'invalid_country'; readonly allowed: readonly string[] }
  | { readonly code: 'invalid_postcode' | 'invalid_phone' | 'invalid_email' }
  | { readonly code: 'too_long'; readonly field: string };

/** The first fault of what was sent of an address; `country` is the one it counts for. */
export function addressProblem(
  submittedAddress: AddressFields,
  country: string,
  sellsTo: readonly string[],
): AddressProblem | null {
  const tooLong = Object.keys(submittedAddress).find(
    (field) => (submittedAddress[field]?.length ?? 0) > maxFieldLength,
  );
  if (tooLong !== undefined) return { code: 'too_long', field: tooLong };
  if (isFilled(submittedAddress['country']) && !withoutUnionCode(sellsTo).includes(submittedAddress['country']))
    return { code: 'invalid_country', allowed: withoutUnionCode(sellsTo) };
  if (isFilled(submittedAddress['postcode']) && !isPostcode(submittedAddress['postcode'], country))
    return { code: 'invalid_postcode' };
  if (isFilled(submittedAddress['phone']) && !isPhone(submittedAddress['phone'])) return { code: 'invalid_phone' };
  if (isFilled(submittedAddress['email']) && !isEmail(submittedAddress['email'])) return { code: 'invalid_email' };
  return null;
}

function isFilled(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}

const required = ['first_name', 'last_name', 'address_1', 'city', 'postcode', 'country'] as const;
export type RequiredField = (typeof required)[number] | 'phone';

/** The required fields that are empty; a parcel terminal also requires the phone, to which its messages go. */
export function missingFields(address: AddressFields, needsPhone: boolean): readonly RequiredField[] {
  const fields: readonly RequiredField[] = needsPhone ? [...required, 'phone'] : required;
  return fields.filter((field) => !isFilled(address[field]));
}
