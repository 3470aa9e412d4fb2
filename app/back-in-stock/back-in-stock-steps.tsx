import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { backInStockParameters } from '#contract/back-in-stock-paths.ts';
import type { WaitedProduct } from '#contract/back-in-stock.ts';
import { FormSummary } from '#app/forms/form-summary.tsx';
import { StepHeading } from '#app/forms/step-heading.tsx';
import { noMarks } from '#app/forms/use-form-marks.ts';
import styles from '#app/forms/form.module.css';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChoiceForm } from './back-in-stock-choice.tsx';
import { BackInStockForm } from './back-in-stock-form.tsx';
import { backInStockIntents } from './back-in-stock-intents.ts';
import type { BackInStockAnswer, BackInStockStep } from './back-in-stock-step.ts';

type StepProps = { readonly step: BackInStockStep; readonly answer: BackInStockAnswer | undefined };

/** Waiting for a sold-out product: the form, what has become of it, and the link of a mail. */
export function BackInStockSteps({ step, answer }: StepProps) {
  const { t } = useText();
  switch (step.step) {
    case 'form':
      return (
        <article className={styles.page}>
          <header>
            <h1>{t('Tell me when it is back')}</h1>
            <ProductName product={step.product} />
          </header>
          <BackInStockForm
            productId={step.productId}
            email={step.email}
            answer={answer?.of === 'form' ? answer : undefined}
          />
        </article>
      );
    case 'choice':
      return (
        <article className={styles.page}>
          <header>
            <h1>{t('Tell me when it is back')}</h1>
            <ProductName product={step.product} />
          </header>
          <ChoiceForm options={step.options} />
        </article>
      );
    case 'in_stock':
      return (
        <Outcome title={t('It is in stock')} product={step.product}>
          <p>{t('You can buy it now.')}</p>
        </Outcome>
      );
    case 'confirm':
      return (
        <Outcome title={t('Check your e-mail')} product={step.product}>
          <p>{t('A link is on its way to the address you gave. Open it and confirm: only then do we write to you.')}</p>
          <p>{t('Nothing came? Look among unwanted e-mails; or you wait for this product already.')}</p>
        </Outcome>
      );
    case 'waiting':
      return (
        <Outcome title={t('We will tell you')} product={step.product}>
          <p>{t('You get one e-mail when it is in stock again. Your account lists what you wait for.')}</p>
        </Outcome>
      );
    case 'link':
      return <LinkStep step={step} refused={answer?.of === 'link' ? answer.refused : undefined} />;
    case 'ended':
      return (
        <Outcome title={t('You no longer wait')} product={null}>
          <p>{t('We write nothing about this product, and have deleted your address from the request.')}</p>
        </Outcome>
      );
    case 'over':
      return (
        <Outcome title={t('This link is no longer valid')} product={null}>
          <p>{t('The request has ended: you were told, it was not confirmed in time, or you ended it.')}</p>
        </Outcome>
      );
  }
}

function ProductName({ product: { name, path } }: { readonly product: WaitedProduct }) {
  return (
    <p>
      <Link to={path}>{name}</Link>
    </p>
  );
}

type OutcomeProps = { readonly title: string; readonly product: WaitedProduct | null; readonly children: ReactNode };

/** What has become of a request; the heading gets the focus, as it takes the place of a form. */
function Outcome({ title, product, children }: OutcomeProps) {
  const { t } = useText();
  return (
    <article className={styles.page}>
      <header>
        <StepHeading>{title}</StepHeading>
        {product === null ? null : <ProductName product={product} />}
        {children}
      </header>
      <p>
        <ButtonLink to={product?.path ?? links.shop()} variant="quiet">
          {product === null ? t('Continue shopping') : t('Back to the product')}
        </ButtonLink>
      </p>
    </article>
  );
}

type LinkStepProps = {
  readonly step: Extract<BackInStockStep, { step: 'link' }>;
  readonly refused: 'over' | 'failed' | undefined;
};

/** The buttons of a mail's link: mail programs open links by themselves, and press nothing. */
function LinkStep({ step: { product, confirmed, link }, refused }: LinkStepProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const busy = state !== 'idle';
  return (
    <article className={styles.page}>
      <header>
        <StepHeading key={String(confirmed)}>
          {confirmed ? t('We will tell you') : t('Shall we tell you when it is back?')}
        </StepHeading>
        <ProductName product={product} />
        {confirmed ? <p>{t('You get one e-mail when it is in stock again.')}</p> : null}
      </header>
      {refused === undefined ? null : <FormSummary formId="nuoroda" marks={noMarks} refused="failed" />}
      <Form method="post" className={styles.buttons}>
        <input type="hidden" name={backInStockParameters.link} value={link} readOnly />
        {confirmed ? null : (
          <Button name="intent" value={backInStockIntents.confirm} busy={busy}>
            {t('Confirm')}
          </Button>
        )}
        <Button variant="plain" name="intent" value={backInStockIntents.end} busy={busy}>
          {confirmed ? t('Do not tell me any more') : t('No, delete my address')}
        </Button>
      </Form>
    </article>
  );
}
