import { data, redirect } from 'react-router';
import type { Route } from './+types/account-passkeys.ts';
import { AccountPage } from '../account/account-page.tsx';
import { actOnProof } from '../account/act-on-proof.ts';
import { accountArea } from '#app/sign-in/sign-in-area.ts';
import { actOnPasskeys } from '../account/passkeys/act-on-passkeys.ts';
import { orUnreachable, reloadsAfter } from '../account/passkeys/without-connection.ts';
import { PasskeysView } from '../account/passkeys-view.tsx';
import { accountClient, isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { accountLinks, codeParameter } from '#app/routing/account-links.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = accountClient(context.get(pageStateKey));
  const [account, passkeys] = await Promise.all([client.account(), client.passkeys()]);
  if (isSignedOut(account)) return redirect(accountLinks.signIn(), 303);
  if (!account.ok || !passkeys.ok) {
    const status = !account.ok && account.failure.status === 404 ? 404 : 503;
    throw data(null, { status });
  }
  if (passkeys.value.site === null) throw data(null, { status: 404 });
  return { ...passkeys.value, email: account.value.email, isCodeSent: url.searchParams.has(codeParameter) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageStateKey);
  const form = await readForm(request);
  const here = { page: accountLinks.passkeys(), code: accountLinks.passkeysCode(), area: accountArea };
  return (await actOnProof(page, form, here)) ?? actOnPasskeys(page, form, accountArea);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(() => serverAction());

export { reloadsAfter as shouldRevalidate };

export default function AccountPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <AccountPage
      title={t('Passkeys')}
      about={t('A passkey signs you in by the fingerprint, face or PIN of your device, without a code and a password.')}
    >
      <PasskeysView {...loaderData} answer={actionData} />
    </AccountPage>
  );
}
