import type { BillingAddressInput, ShippingAddressInput } from '#contract/address.ts';
import { type AddressProblem, addressProblem } from '#server/sales/checkout/address-problems.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { invalidParameters } from './parse-body.ts';

export type SentAddresses = {
  readonly billing_address?: BillingAddressInput | undefined;
  readonly shipping_address?: ShippingAddressInput | undefined;
};

/** Whether an address is judged by the country that the cart has, as it was sent without one. */
export function needsKnownCountry({ billing_address: billing, shipping_address: shipping }: SentAddresses): boolean {
  return [billing, shipping].some(
    (address) => address !== undefined && address.country === undefined && (address.postcode ?? '') !== '',
  );
}

type KnownCountries = Readonly<Record<'billing' | 'shipping', { readonly country: string }>>;

/** 400 `rest_invalid_param` for addresses that cannot be; null where they can. */
export function addressRefusal(
  submittedAddresses: SentAddresses,
  { billing, shipping }: KnownCountries,
  { sales }: Pick<ShopSettings, 'sales'>,
  texts: Texts,
): Response | null {
  const currentCountries = { billing_address: billing.country, shipping_address: shipping.country };
  const problems = (['billing_address', 'shipping_address'] as const).flatMap((name) => {
    const address = submittedAddresses[name];
    if (address === undefined) return [];
    const problem = addressProblem(address, address.country ?? currentCountries[name], sales.sellsTo);
    return problem === null
      ? []
      : [[name, { code: codeOf(problem), message: messageOf(problem, texts), data: null }] as const];
  });
  return problems.length === 0 ? null : invalidParameters(problems, texts);
}

function codeOf({ code }: AddressProblem): string {
  return code === 'too_long' ? 'rest_too_long' : code;
}

function messageOf(problem: AddressProblem, { text }: Texts): string {
  switch (problem.code) {
    case 'invalid_country':
      return text('The shop does not sell to this country. Choose one of: %s', problem.allowed.join(', '));
    case 'invalid_postcode':
      return text('The postcode is not valid.');
    case 'invalid_phone':
      return text('The phone number is not valid.');
    case 'invalid_email':
      return text('The email address is not valid.');
    case 'too_long':
      return text('%s is too long.', problem.field);
  }
}
