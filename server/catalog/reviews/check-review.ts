import { reviewLimits, type ReviewProblems } from '#contract/review-choices.ts';
import { isEmail } from '#core/address/email.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { cleanLine, cleanLines } from '#server/platform/texts/clean-text.ts';

/** A review as it is stored; `body` is plain text. */
export type ReviewDraft = {
  readonly rating: number;
  readonly author: string;
  readonly email: string;
  readonly body: string;
};

export type ReviewFailure = {
  readonly code: 'vitrina_review_invalid';
  readonly data: { readonly fields: ReviewProblems };
};

type Given = { readonly rating: unknown; readonly author: string; readonly email: string; readonly body: string };

/** Validates a review that a shopper sent; every invalid field is named. */
export function checkReview(submission: Given): Result<ReviewDraft, ReviewFailure> {
  const rating = readRating(submission.rating);
  const draft = {
    rating,
    author: cleanLine(submission.author),
    email: submission.email.trim(),
    body: cleanLines(submission.body),
  };
  const fields: ReviewProblems = {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? {} : { rating: 'missing' }),
    ...problemOf('author', draft.author === '' ? 'missing' : draft.author.length > reviewLimits.author && 'too_long'),
    ...problemOf(
      'email',
      draft.email === '' ? 'missing' : (draft.email.length > reviewLimits.email || !isEmail(draft.email)) && 'invalid',
    ),
    ...problemOf('body', bodyProblem(draft.body)),
  };
  return Object.keys(fields).length === 0 ? ok(draft) : fail({ code: 'vitrina_review_invalid', data: { fields } });
}

/** A number, or the digit that a form sends; a list or anything else is none. */
function readRating(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d$/.test(value) ? Number(value) : Number.NaN;
}

function bodyProblem(body: string) {
  if (body === '') return 'missing';
  if (body.length < reviewLimits.minBodyLength) return 'too_short';
  return body.length > reviewLimits.body && 'too_long';
}

function problemOf<Field extends string, Problem extends string>(field: Field, problem: Problem | false) {
  return problem === false ? {} : { [field]: problem };
}
