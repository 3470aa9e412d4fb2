import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { RequestedTerminal } from '#contract/terminal-list.ts';
import type { CheckoutValues } from '#app/checkout/fields/checkout-values.ts';

/** Whether the form asks for no address, since that of the parcel terminal serves. */
export function usesTerminalAddress(
  { address_for_terminals: fromTerminal }: Pick<CheckoutFormFacts, 'address_for_terminals'>,
  terminal: RequestedTerminal | null | undefined,
): boolean {
  return fromTerminal && terminal != null && (terminal.chosen === null || terminal.address !== null);
}

/** The form with the address of the chosen terminal, where it asks for none; as it is elsewhere. */
export function withTerminalAddress(
  values: CheckoutValues,
  form: Pick<CheckoutFormFacts, 'address_for_terminals'>,
  terminal: RequestedTerminal | null | undefined,
): CheckoutValues {
  if (!usesTerminalAddress(form, terminal) || terminal?.address == null) return values;
  return atAddress(values, terminal.address);
}

/** The form with an address for the buyer and the destination. */
export function atAddress(
  values: CheckoutValues,
  { address_1: street, postcode, city, country }: NonNullable<RequestedTerminal['address']>,
): CheckoutValues {
  return {
    ...values,
    billing_address_1: street,
    billing_address_2: '',
    billing_postcode: postcode,
    billing_city: city,
    billing_country: country,
    ship_to_different_address: '',
  };
}
