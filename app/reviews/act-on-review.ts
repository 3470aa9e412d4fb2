import { data, redirect } from 'react-router';
import { type ReviewField, reviewFields, type ReviewProblems } from '#contract/review-choices.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { noticeLine } from '#app/notices/pending-notice.ts';
import type { PageState } from '#app/api/page-state.ts';
import { reviewsId } from './review-address.ts';

/** The result of a sent review: with script for the form, without for the page that is rendered again. */
export type ReviewAnswer = {
  readonly isSubmitted: boolean;
  readonly problems?: ReviewProblems;
  readonly refused?: 'too_many' | 'failed';
  /** As they were filled in. */
  readonly values?: Readonly<Partial<Record<ReviewField, string>>>;
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Sends a posted review; without script success redirects to `path` with a notice. */
export async function actOnReview(page: PageState, form: FormData, productId: number, path: string) {
  const {
    rating = '',
    author = '',
    email = '',
    body = '',
    ...antiSpamFields
  } = Object.fromEntries([...reviewFields, 'website', 'took'].map((name) => [name, textOf(form, name)]));
  const took =
    antiSpamFields['took'] === undefined || antiSpamFields['took'] === ''
      ? {}
      : { took: Number(antiSpamFields['took']) };
  const submission = await catalogueClient(page).sendReview(productId, {
    rating,
    author,
    email,
    body,
    website: antiSpamFields['website'] ?? '',
    scripted: form.get('scripted') === '1',
    ...took,
  });
  const values = { rating, author, email, body };
  if (!submission.ok) {
    const { code, status, data: details } = submission.failure;
    const problems = code === 'vitrina_review_invalid' ? (details['fields'] as ReviewProblems) : undefined;
    const refused = status === 429 ? 'too_many' : 'failed';
    const answer: ReviewAnswer = {
      isSubmitted: false,
      values,
      ...(problems === undefined ? { refused } : { problems }),
    };
    return data(answer, { status });
  }
  if (form.get('scripted') === '1') return data<ReviewAnswer>({ isSubmitted: true });
  page.setCookie(noticeLine({ kind: 'reviewed' }, page.publicUrl));
  return redirect(`${path}#${reviewsId}`, 303);
}
