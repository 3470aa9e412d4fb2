import { data, redirect } from 'react-router';
import type { Route } from './+types/account.ts';
import styles from '../account/account.module.css';
import { actOnAccount } from '../account/act-on-account.ts';
import { LanguageForm } from '../account/language-form.tsx';
import { NewsletterSwitch } from '../account/newsletter-switch.tsx';
import { OrderList } from '../account/order-list.tsx';
import { WaitedProducts } from '../account/waited-products.tsx';
import { PasskeyOffer } from '../account/passkeys/passkey-offer.tsx';
import { PasskeysLink } from '../account/passkeys/passkeys-link.tsx';
import { SessionList } from '../account/session-list.tsx';
import { accountClient, isSignedOut } from '../api/account-client.ts';
import { backInStockClient } from '../api/back-in-stock-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { useRefusedAction } from '#app/page/refused-action.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { accountLinks } from '#app/routing/account-links.ts';
import { listParameter } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';

function listPage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = accountClient(page);
  const [account, orders, waiting, passkeys] = await Promise.all([
    client.account(),
    client.orders(listPage(url.searchParams.get(listParameter))),
    backInStockClient(page).own(),
    client.passkeys(),
  ]);
  if (isSignedOut(account)) return redirect(accountLinks.signIn(), 303);
  if (!account.ok) throw data(null, { status: account.failure.status === 404 ? 404 : 503 });
  if (!orders.ok) throw data(null, { status: 503 });
  return {
    account: account.value,
    orders: orders.value,
    waiting: waiting.ok ? waiting.value.requests : [],
    passkeys: passkeys.ok ? passkeys.value : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnAccount(context.get(pageStateKey), await readForm(request));
}

export default function AccountPage({
  loaderData: { account, orders, waiting, passkeys },
  actionData,
}: Route.ComponentProps) {
  const { t } = useText();
  useRefusedAction(actionData?.problem ?? null);
  return (
    <Page width="text">
      <Head title={t('My account')} />
      <article className={styles.page}>
        <header>
          <h1>{t('My account')}</h1>
          <p>{account.email}</p>
        </header>
        {passkeys?.offer === true && passkeys.site !== null ? <PasskeyOffer origin={passkeys.site.origin} /> : null}
        <OrderList list={orders} />
        <section className={styles.part}>
          <h2>{t('My details')}</h2>
          <p>{t('The checkout fills in your addresses, and you can change them before every order.')}</p>
          <div className={styles.buttons}>
            <ButtonLink to={accountLinks.addresses()} variant="quiet">
              {t('Addresses and company')}
            </ButtonLink>
            {passkeys === null ? null : <PasskeysLink {...passkeys} />}
            <ButtonLink to={accountLinks.data()} variant="quiet">
              {t('Copy and erase my data')}
            </ButtonLink>
          </div>
          <LanguageForm locale={account.locale} />
        </section>
        {account.newsletter === null ? null : <NewsletterSwitch newsletter={account.newsletter} />}
        <WaitedProducts requests={waiting} />
        <SessionList sessions={account.sessions} />
      </article>
    </Page>
  );
}
