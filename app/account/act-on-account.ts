import { redirectDocument } from 'react-router';
import { inLanguage, locales } from '#contract/languages.ts';
import { accountClient } from '#app/api/account-client.ts';
import { backInStockClient } from '#app/api/back-in-stock-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { textOf } from '#app/forms/form-answer.ts';
import { accountLinks } from '#app/routing/account-links.ts';
import { links } from '#app/routing/links.ts';
import { accountIntents } from './account-intents.ts';
import { answerButton, type ButtonCalls, sessionCalls } from './answer-button.ts';
import { passkeyIntents } from './passkeys/passkey-intents.ts';

/** Does what a button of the account's page asks for. */
export async function actOnAccount(page: PageState, form: FormData) {
  const client = accountClient(page);
  const locale = locales.find((one) => one === textOf(form, 'locale'));
  const calls: ButtonCalls = {
    ...sessionCalls(client, form),
    [accountIntents.endWaiting]: () => backInStockClient(page).end({ id: Number(textOf(form, 'request')) || 0 }),
    [accountIntents.newsletterOn]: () => client.setNewsletter(true),
    [accountIntents.newsletterOff]: () => client.setNewsletter(false),
    [passkeyIntents.endOffer]: client.endPasskeyOffer,
    ...(locale === undefined ? {} : { [accountIntents.language]: () => client.setLanguage(locale) }),
  };
  const answer = await answerButton(page, form, calls, { signIn: accountLinks.signIn(), done: links.account() });
  const isSaved = answer instanceof Response && answer.headers.get('Location') === links.account();
  if (textOf(form, 'intent') !== accountIntents.language || locale === undefined || !isSaved) return answer;
  return redirectDocument(new URL(inLanguage(links.account(), locale), page.request.url).href, 303);
}
