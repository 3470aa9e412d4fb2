import type { ReviewField, ReviewProblems } from '#contract/review-choices.ts';
import type { Translator } from '#app/text/translator.ts';

/** What to do about a field of a review; undefined where it is right. */
export function problemText(
  t: Translator['t'],
  field: ReviewField,
  problem: ReviewProblems[ReviewField],
): string | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'too_long') return t('This is too long. Shorten it.');
  return {
    rating: t('Choose how many stars you give.'),
    body: t('Write what you think of it.'),
    author: t('Enter your name.'),
    email: problem === 'missing' ? t('Enter your e-mail address.') : t('Enter a correct e-mail address.'),
  }[field];
}
