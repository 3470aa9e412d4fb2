import type { catalogueClient } from '../../api/catalogue-client.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { atAddress } from './terminal-address.ts';

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
 * A form that asked for no address, with that of the terminal it names. It does not depend on the cart: a form that is
 * sent twice is the same order, although the first one has emptied the cart.
 */
export async function withNamedTerminal(
  client: Pick<ReturnType<typeof catalogueClient>, 'terminalAddress'>,
  values: CheckoutValues,
  { address_for_terminals: fromTerminal }: Pick<CheckoutFormFacts, 'address_for_terminals'>,
): Promise<CheckoutValues> {
  if (!fromTerminal || values.terminal === '') return values;
  const answer = await client.terminalAddress(values.terminal);
  return answer.ok && answer.value.address !== null ? atAddress(values, answer.value.address) : values;
}
