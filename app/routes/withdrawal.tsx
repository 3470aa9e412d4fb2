import type { Route } from './+types/withdrawal.ts';
import { withdrawalRules } from '#core/forms/form-rules.ts';
import { visitorAccount } from '../api/account-client.ts';
import { readForm } from '../api/read-form.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { FormThanks } from '../forms/form-thanks.tsx';
import styles from '../forms/form.module.css';
import { orderParameter, sentParameter } from '#app/routing/form-links.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '../text/use-text.ts';
import { actOnWithdrawal } from '../withdrawal/act-on-withdrawal.ts';
import { ConfirmWithdrawal } from '../withdrawal/confirm-withdrawal.tsx';
import { WithdrawalForm } from '../withdrawal/withdrawal-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = await visitorAccount(context.get(pageStateKey));
  const billing = account?.addresses?.billing_address;
  const known = {
    order: (url.searchParams.get(orderParameter) ?? '').slice(0, withdrawalRules.order.maxLength),
    email: account?.email ?? '',
    name: `${billing?.first_name ?? ''} ${billing?.last_name ?? ''}`.trim(),
  };
  return { isSubmitted: url.searchParams.has(sentParameter), known };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnWithdrawal(context.get(pageStateKey), await readForm(request));
}

export default function WithdrawalRoute({ loaderData: { isSubmitted, known }, actionData }: Route.ComponentProps) {
  const { t } = useText();
  const { withdrawalDays } = useShopFacts();
  const title = t('Withdrawal from a contract');
  return (
    <Page width="text">
      <Head title={isSubmitted ? t('We have received your withdrawal') : title} />
      {isSubmitted ? (
        <FormThanks title={t('We have received your withdrawal')}>
          <p>
            {t(
              'If the number and the e-mail address are those of an order, a confirmation with what you sent and when is on its way to that address. If none comes, your notice counts all the same: we will write to you.',
            )}
          </p>
          <p>
            {t(
              'Send or bring the goods back within 14 days. Within 14 days of your notice we return the sum the way you paid.',
            )}
          </p>
        </FormThanks>
      ) : (
        <article className={styles.page}>
          {actionData?.step === 'confirm' ? (
            <ConfirmWithdrawal answer={actionData} />
          ) : (
            <>
              <header>
                <h1>{title}</h1>
                <p>
                  {t(
                    'Within %s days of receiving the goods you may withdraw from the contract. You need not give a reason.',
                    String(withdrawalDays),
                  )}
                </p>
              </header>
              <WithdrawalForm answer={actionData} known={known} />
            </>
          )}
        </article>
      )}
    </Page>
  );
}
