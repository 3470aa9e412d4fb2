import type { Cart } from '#contract/cart.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { PostalAddress, RequestedTerminal } from '#contract/terminal-list.ts';
import { localPickup } from '#core/shipping/method.ts';
import type { CheckoutValues } from '#app/checkout/fields/checkout-values.ts';

/** What of the chosen delivery decides whether the form asks for an address. */
export type ChosenDelivery = {
  readonly terminal: RequestedTerminal | null;
  /** The country whose shoppers collect the goods from the shop; null where they do not. */
  readonly collectedFrom: string | null;
};

export const toAnAddress: ChosenDelivery = { terminal: null, collectedFrom: null };

type AddressRules = Pick<CheckoutFormFacts, 'address_for_terminals' | 'pickup_address'>;

export function chosenDelivery({ shipping_rates: parcels, shipping_address: to, extensions }: Cart): ChosenDelivery {
  const chosen = parcels.map(({ shipping_rates: rates }) => rates.find(({ selected }) => selected)?.method_id);
  return {
    terminal: extensions.vitrina?.terminal ?? null,
    collectedFrom: chosen.length > 0 && chosen.every((method) => method === localPickup) ? to.country : null,
  };
}

/** Whether the form asks for no address, since that of the parcel terminal or of the shop serves. */
export function usesDeliveryAddress(form: AddressRules, { terminal, collectedFrom }: ChosenDelivery): boolean {
  if (form.pickup_address !== null && form.pickup_address.country === collectedFrom) return true;
  return form.address_for_terminals && terminal !== null && (terminal.chosen === null || terminal.address !== null);
}

/** The form with the address of the chosen terminal or of the shop, where it asks for none; as it is elsewhere. */
export function withDeliveryAddress(values: CheckoutValues, form: AddressRules, to: ChosenDelivery): CheckoutValues {
  if (!usesDeliveryAddress(form, to)) return values;
  const address = to.collectedFrom === null ? (to.terminal?.address ?? null) : form.pickup_address;
  return address === null ? values : atAddress(values, address);
}

/** The form with an address for the buyer and the destination. */
export function atAddress(
  values: CheckoutValues,
  { address_1: street, postcode, city, country }: PostalAddress,
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
