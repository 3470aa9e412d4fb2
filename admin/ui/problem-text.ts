import type { Translator } from '#app/text/translator.ts';
import { ApiProblem } from '#admin/api/call.ts';

/** What went wrong, for people: as the server says it, or what is known without it. */
export function problemText(problem: unknown, { t }: Pick<Translator, 't'>): string {
  if (!(problem instanceof ApiProblem)) return t('Something went wrong in this page. Reload it and try again.');
  if (problem.code === 'offline') return t('The shop cannot be reached. What you typed is kept; try again.');
  if (problem.status === 401) return t('You are not signed in any more.');
  if (problem.status === 429) return t('Too many requests. Wait a minute and try again.');
  if (problem.code.includes('_cannot_')) return t('Your role does not allow this.');
  if (problem.status >= 500) return t('Something went wrong on the server. Try again in a moment.');
  return problem.message === '' ? t('This could not be done.') : problem.message;
}
