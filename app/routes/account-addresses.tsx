import { data, redirect } from 'react-router';
import type { Route } from './+types/account-addresses.ts';
import type { SentAddresses } from '#contract/account.ts';
import { accountAddresses } from '../account/account-addresses.ts';
import { type AddressAnswer, AddressForm } from '../account/address-form.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { accountClient, isSignedOut } from '../api/account-client.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { checkAddresses } from '#app/checkout/fields/check-values.ts';
import { readCheckoutValues } from '#app/checkout/fields/checkout-values.ts';
import { accountValues } from '../checkout/stored-values.ts';
import { accountLinks } from '#app/routing/account-links.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const [account, form] = await Promise.all([accountClient(page).account(), catalogueClient(page).checkoutForm()]);
  if (isSignedOut(account)) return redirect(accountLinks.signIn(), 303);
  if (!account.ok) throw data(null, { status: account.failure.status === 404 ? 404 : 503 });
  if (!form.ok) throw data(null, { status: 503 });
  return { values: accountValues(account.value), form: form.value };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const form = await catalogueClient(page).checkoutForm();
  if (!form.ok) throw data(null, { status: 503 });
  const values = readCheckoutValues(await readForm(request));
  const problems = checkAddresses(values, form.value);
  const isWrong = Object.keys(problems).length > 0;
  if (isWrong) return data<AddressAnswer>({ values, problems, failed: false }, { status: 422 });
  const body: SentAddresses = accountAddresses(values, form.value);
  const saved = await accountClient(page).saveAddresses(body);
  if (isSignedOut(saved)) return redirect(accountLinks.signIn(), 303);
  if (saved.ok) return redirect(links.account(), 303);
  const { status } = saved.failure;
  return data<AddressAnswer>({ values, problems, failed: true }, { status: status >= 400 ? status : 503 });
}

export default function AccountAddresses({ loaderData: { values, form }, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <AccountPage
      title={t('Addresses and company')}
      about={t('The checkout begins with these. The addresses of your next order take their place.')}
    >
      <AddressForm values={values} form={form} answer={actionData} />
    </AccountPage>
  );
}
