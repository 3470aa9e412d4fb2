import { type RefObject, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type ReviewField, reviewFields, reviewLimits, type ReviewProblems } from '#contract/review-choices.ts';
import { FormSent } from '#app/forms/form-sent.tsx';
import { Honeypot } from '#app/forms/honeypot.tsx';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldProblem } from '#app/ui/form/field.tsx';
import fieldStyles from '#app/ui/form/field.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import type { ReviewAnswer } from './act-on-review.ts';
import { formId } from './review-form-id.ts';
import { RatingField } from './rating-field.tsx';
import styles from './review-form.module.css';
import { useRenderedAnswer } from './use-rendered-answer.ts';
import type { Translator } from '#app/text/translator.ts';

type FormProps = { readonly productName: string; readonly path: string };

/**
 * The form for a review. Without script it posts to its page, which shows what is wrong with all that was filled in.
 */
export function ReviewForm({ productName, path }: FormProps) {
  const { t } = useText();
  const fetcher = useFetcher<ReviewAnswer>();
  const renderedAnswer = useRenderedAnswer();
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? renderedAnswer ?? null;
  const values = answer?.values ?? {};
  const begun = useRef<number | null>(null);
  const took = useRef<HTMLInputElement>(null);
  const problem = (field: ReviewField) => problemText(t, field, answer?.problems?.[field]);
  useFirstProblemFocus(form, fetcher.data);

  /** How long the writing took, for the server to tell people from machines. */
  function noteTime(): void {
    if (took.current !== null) took.current.value = String(Math.round(performance.now() - (begun.current ?? 0)));
  }

  if (fetcher.data?.isSubmitted === true)
    return <FormSent>{t('Thank you. We will read your review and show it here.')}</FormSent>;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${path}#${formId}`}
      className={styles.form}
      noValidate
      onFocus={() => {
        begun.current ??= performance.now();
      }}
      onSubmit={noteTime}
    >
      <p className={styles.about}>{t('You are reviewing: %s', productName)}</p>
      {answer?.refused === undefined ? null : (
        <p className={styles.refused} role="alert">
          <Icon name="alert" size={18} />
          {answer.refused === 'too_many'
            ? t('You have sent several reviews. Try again in an hour.')
            : t('The review could not be sent. Try again a little later.')}
        </p>
      )}
      {answer?.problems === undefined ? null : (
        <p className={styles.refused} role="alert">
          <Icon name="alert" size={18} />
          {t('Check the fields that are marked.')}
        </p>
      )}
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="took" ref={took} />
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      <RatingField chosen={values.rating ?? ''} problem={problem('rating')} />
      <Text id="review-body" label={t('Your review')} value={values.body ?? ''} problem={problem('body')} />
      <Field
        id="review-author"
        name="author"
        label={t('Your name')}
        help={t('It stands beside the review.')}
        autoComplete="given-name"
        maxLength={reviewLimits.author}
        required
        defaultValue={values.author ?? ''}
        problem={problem('author')}
      />
      <Field
        id="review-email"
        name="email"
        type="email"
        label={t('E-mail')}
        help={t('It is not shown. By it we can tell whether you bought the product here.')}
        autoComplete="email"
        required
        defaultValue={values.email ?? ''}
        problem={problem('email')}
      />
      <Honeypot />
      <Button busy={fetcher.state !== 'idle'}>{t('Send the review')}</Button>
    </fetcher.Form>
  );
}

type TextProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
};

function Text({ id, label, value, problem }: TextProps) {
  return (
    <div className={fieldStyles.field} data-state={problem === undefined ? undefined : 'invalid'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="body"
        rows={5}
        maxLength={reviewLimits.body}
        required
        defaultValue={value}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem === undefined ? null : <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

function useFirstProblemFocus(form: RefObject<HTMLFormElement | null>, answer: ReviewAnswer | undefined): void {
  useEffect(() => {
    const problems = answer?.problems;
    const first = problems === undefined ? undefined : reviewFields.find((field) => problems[field] !== undefined);
    form.current?.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
  }, [answer, form]);
}

/** What to do about a field of a review; undefined where it is right. */
function problemText(t: Translator['t'], field: ReviewField, problem: ReviewProblems[ReviewField]): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'too_long') return t('This is too long. Shorten it.');
  return {
    rating: t('Choose how many stars you give.'),
    body: t('Write what you think of it.'),
    author: t('Enter your name.'),
    email: problem === 'missing' ? t('Enter your e-mail address.') : t('Enter a correct e-mail address.'),
  }[field];
}
