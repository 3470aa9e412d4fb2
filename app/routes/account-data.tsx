import { data, redirect } from 'react-router';
import type { Route } from './+types/account-data.ts';
import { accountCodes } from '#contract/account.ts';
import { accountPaths } from '#contract/account-paths.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { AccountPage } from '../account/account-page.tsx';
import { EraseForm, type EraseProblem } from '../account/erase-form.tsx';
import { ErasedView } from '../account/erased-view.tsx';
import { KeptData } from '../account/kept-data.tsx';
import styles from '../account/account.module.css';
import { accountClient, isSignedOut } from '../api/account-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { textOf } from '../forms/form-answer.ts';
import { accountLinks, erasedParameter } from '#app/routing/account-links.ts';
import { useText } from '../text/use-text.ts';

const eraseProblems: Readonly<Record<string, EraseProblem>> = {
  [accountCodes.unconfirmed]: 'unconfirmed',
  [accountCodes.worksHere]: 'works_here',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = await accountClient(context.get(pageStateKey)).account();
  if (isSignedOut(account) && url.searchParams.has(erasedParameter)) return { email: null };
  if (isSignedOut(account)) return redirect(accountLinks.signIn(), 303);
  if (!account.ok) throw data(null, { status: account.failure.status === 404 ? 404 : 503 });
  return { email: account.value.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const erased = await accountClient(context.get(pageStateKey)).erase(textOf(form, 'email').slice(0, 320));
  if (erased.ok) return redirect(accountLinks.erased(), 303);
  if (isSignedOut(erased)) return redirect(accountLinks.signIn(), 303);
  const { code, status } = erased.failure;
  const problem = eraseProblems[code] ?? 'failed';
  return data({ problem }, { status: status >= 400 ? status : 503 });
}

export default function AccountData({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useText();
  if (email === null) return <ErasedView />;
  return (
    <AccountPage title={t('Copy and erase my data')} about={email}>
      <section className={styles.part}>
        <h2>{t('Save a copy')}</h2>
        <p>{t('A file with all that we have stored of you: your account, wish list, orders, reviews and messages.')}</p>
        <p className={styles.links}>
          <a href={`${vitrinaApiPath}${accountPaths.export}`} download="mano-duomenys.json">
            {t('Download my data')}
          </a>
        </p>
      </section>
      <section className={styles.part}>
        <h2>{t('Erase the account')}</h2>
        <p>
          {t(
            'Your account, its addresses, wish list and sessions are erased at once, and so are your messages to us and what you wait for.',
          )}
        </p>
        <KeptData />
        <EraseForm problem={actionData?.problem ?? null} />
      </section>
    </AccountPage>
  );
}
