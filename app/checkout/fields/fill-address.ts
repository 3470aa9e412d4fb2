import type { catalogueClient } from '../../api/catalogue-client.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { localPickup } from '#core/shipping/method.ts';
import { atAddress } from './delivery-address.ts';

/** The form with the town of its postcode where none was entered, as the page with script fills it in. */
export async function withTown(
  client: Pick<ReturnType<typeof catalogueClient>, 'town'>,
  values: CheckoutValues,
): Promise<CheckoutValues> {
  const { billing_postcode: postcode, billing_city: city, billing_country: country } = values;
  if (city !== '' || postcode === '') return values;
  const answer = await client.town(postcode, country || 'LT');
  return answer.ok ? { ...values, billing_city: answer.value.town } : values;
}

/**
 * A form that asked for no address, with that of the terminal or of the shop that it names. It does not depend on the cart: a form that is
 * sent twice is the same order, although the first one has emptied the cart.
 */
export async function withNamedDelivery(
  client: Pick<ReturnType<typeof catalogueClient>, 'terminalAddress'>,
  values: CheckoutValues,
  form: Pick<CheckoutFormFacts, 'address_for_terminals' | 'pickup_address'>,
): Promise<CheckoutValues> {
  if (form.pickup_address !== null && values.shipping_method.startsWith(`${localPickup}:`))
    return atAddress(values, form.pickup_address);
  if (!form.address_for_terminals || values.terminal === '') return values;
  const answer = await client.terminalAddress(values.terminal);
  return answer.ok && answer.value.address !== null ? atAddress(values, answer.value.address) : values;
}
