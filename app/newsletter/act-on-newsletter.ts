import { data, redirect } from 'react-router';
import { type Answer, readAnswer } from '#contract/api-answer.ts';
import { leaveParameter, newsletterLinkOver, newsletterPaths, oneClick } from '#contract/newsletter.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { newsletterRules } from '#core/forms/form-rules.ts';
import { sendForm } from '#app/api/form-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { readAntiSpamFields, readValues, refusedAnswer, textOf } from '#app/forms/form-answer.ts';
import { formLinks } from '#app/routing/form-links.ts';
import { type NewsletterAnswer, newsletterIntents } from './newsletter-step.ts';

type Done = { readonly status: 'done' };

async function useLink(page: PageState, path: string, link: string): Promise<Answer<Done>> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ link: link.slice(0, 100) }) };
  return readAnswer<Done>(await page.fetch(new Request(`${page.publicUrl}${vitrinaApiPath}${path}`, request)));
}

/**
 * Asks for the newsletter, confirms it or unsubscribes, by the button that was pressed; or what a mail program posts to
 * the link of a letter.
 */
export async function actOnNewsletter(page: PageState, form: FormData, url: URL) {
  const intent = textOf(form, 'intent');
  const isOneClick = textOf(form, oneClick.name) === oneClick.value;
  if (intent === newsletterIntents.confirm || intent === newsletterIntents.leave || isOneClick) {
    const confirms = intent === newsletterIntents.confirm;
    const link = isOneClick ? (url.searchParams.get(leaveParameter) ?? '') : textOf(form, 'link');
    const answer = await useLink(page, confirms ? newsletterPaths.confirm : newsletterPaths.leave, link);
    if (answer.ok && isOneClick) return data<NewsletterAnswer>({ of: 'one-click' });
    if (answer.ok) return redirect(confirms ? formLinks.newsletterConfirmed() : formLinks.newsletterLeft(), 303);
    const { code, status } = answer.failure;
    const refused = code === newsletterLinkOver ? ('code_over' as const) : ('failed' as const);
    return data<NewsletterAnswer>({ of: 'link', refused }, { status: status >= 400 ? status : 503 });
  }
  const values = readValues(newsletterRules, form);
  const submission = await sendForm(page, newsletterPaths.ask, {
    ...values,
    ...readAntiSpamFields(form),
    page: textOf(form, 'page'),
  });
  const quick = textOf(form, 'quick') === '1';
  if (submission.ok) {
    if (quick) return data<NewsletterAnswer>({ of: 'ask', values: {}, isSubmitted: true });
    return redirect(formLinks.newsletterAsked(), 303);
  }
  const { answer, status } = refusedAnswer(submission.failure, values);
  return data<NewsletterAnswer>({ of: 'ask', ...answer }, { status });
}
