import type { catalogueClient } from '../../api/catalogue-client.ts';
import type { CheckoutValues } from './checkout-values.ts';

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
