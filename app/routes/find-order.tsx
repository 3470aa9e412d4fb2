import { data, redirect } from 'react-router';
import type { Route } from './+types/find-order.ts';
import { formPaths } from '#contract/forms.ts';
import { orderLinkRules } from '#core/forms/form-rules.ts';
import { sendForm } from '../api/form-client.ts';
import { readForm } from '../api/read-form.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { FindOrderForm } from '../find-order/find-order-form.tsx';
import { readAntiSpamFields, readValues, refusedAnswer } from '../forms/form-answer.ts';
import { FormThanks } from '../forms/form-thanks.tsx';
import styles from '../forms/form.module.css';
import { formLinks, sentParameter } from '#app/routing/form-links.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(pageStateKey).markPrivate();
  return { isSubmitted: url.searchParams.has(sentParameter) };
}

/** Answers the same whether there is such an order or not. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = readValues(orderLinkRules, form);
  const submission = await sendForm(context.get(pageStateKey), formPaths.orderLinks, {
    ...values,
    ...readAntiSpamFields(form),
  });
  if (submission.ok) return redirect(formLinks.orderLinkSent(), 303);
  const { answer, status } = refusedAnswer(submission.failure, values);
  return data(answer, { status });
}

export default function FindOrder({ loaderData: { isSubmitted }, actionData }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={isSubmitted ? t('Check your e-mail') : t('Find your order')} />
      {isSubmitted ? (
        <FormThanks title={t('Check your e-mail')}>
          <p>
            {t(
              'If there is an order with this number and e-mail address, its link is on its way to that address. It arrives within a few minutes.',
            )}
          </p>
          <p>{t('Nothing came? Look among unwanted e-mails, or check the number and the address and try again.')}</p>
        </FormThanks>
      ) : (
        <article className={styles.page}>
          <header>
            <h1>{t('Find your order')}</h1>
            <p>{t('We will send the link of your order to its e-mail address. No account is needed.')}</p>
          </header>
          <FindOrderForm answer={actionData} />
        </article>
      )}
    </Page>
  );
}
