import { data, redirect } from 'react-router';
import type { Route } from './+types/account-passkeys.ts';
import styles from '../account/account.module.css';
import { AccountPage } from '../account/account-page.tsx';
import { actOnProof } from '../account/act-on-proof.ts';
import { ConfirmIdentity } from '../account/confirm-identity.tsx';
import { actOnPasskeys } from '../account/passkeys/act-on-passkeys.ts';
import { AddPasskey } from '../account/passkeys/add-passkey.tsx';
import { PasskeyList } from '../account/passkeys/passkey-list.tsx';
import { useForgottenPasskey } from '../account/passkeys/use-forgotten-passkey.ts';
import { accountClient, isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { codeParameter, links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = accountClient(context.get(pageStateKey));
  const [account, passkeys] = await Promise.all([client.account(), client.passkeys()]);
  if (isSignedOut(account)) return redirect(links.signIn(), 303);
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
  const here = { page: links.accountPasskeys(), code: links.accountPasskeysCode() };
  return (await actOnProof(page, form, here)) ?? actOnPasskeys(page, form);
}

export default function AccountPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText();
  const { passkeys, site, email, isCodeSent, recently_proved: isProved, may_add: mayAdd } = loaderData;
  useForgottenPasskey(passkeys, site?.rp_id ?? null);
  const origin = site?.origin ?? '';
  return (
    <AccountPage
      title={t('Passkeys')}
      about={t('A passkey signs you in by the fingerprint, face or PIN of your device, without a code and a password.')}
    >
      <section className={styles.part}>
        <h2>{t('Your passkeys')}</h2>
        <PasskeyList
          passkeys={passkeys}
          mayChange={isProved}
          unnamed={actionData?.of === 'name' ? actionData.passkey : null}
        />
        {isProved && mayAdd ? <AddPasskey origin={origin} /> : null}
      </section>
      {isProved ? null : (
        <ConfirmIdentity
          email={email}
          isCodeSent={isCodeSent}
          answer={actionData?.of === 'proof' ? actionData : undefined}
          passkeyOrigin={passkeys.length === 0 ? null : origin}
        >
          {t('You signed in a while ago. Confirm that it is you before you change your passkeys.')}
        </ConfirmIdentity>
      )}
    </AccountPage>
  );
}
