import { data, redirect, redirectDocument } from 'react-router';
import type { ConfirmSignIn, SignedIn } from '#contract/account.ts';
import type { Answer } from '#contract/api-answer.ts';
import { inLanguage } from '#contract/languages.ts';
import { formFaults } from '#core/forms/check-form.ts';
import { signInCodeRules, signInRules } from '#core/forms/form-rules.ts';
import { accountClient } from '#app/api/account-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { readAntiSpamFields, readValues, refusedAnswer, textOf } from '#app/forms/form-answer.ts';
import { links } from '#app/routing/links.ts';
import { proofRefusal, statusOf } from './proof-refusal.ts';
import { type SignInAnswer, signInIntents } from './sign-in-step.ts';

/** To the account, in the language that was set there. */
function toAccount(page: PageState, { locale }: SignedIn): Response {
  if (locale === page.locale) return redirect(links.account(), 303);
  return redirectDocument(new URL(inLanguage(links.account(), locale), page.request.url).href, 303);
}

async function confirm(page: PageState, proof: ConfirmSignIn): Promise<Answer<SignedIn>> {
  return accountClient(page).confirmSignIn(proof);
}

/** Asks for the mail, or signs in with its code or by its link: by the button that was pressed. */
export async function actOnSignIn(page: PageState, form: FormData) {
  const intent = textOf(form, 'intent');
  if (intent === signInIntents.link) {
    const answer = await confirm(page, { link: textOf(form, 'link').slice(0, 100) });
    if (answer.ok) return toAccount(page, answer.value);
    const refusal = proofRefusal(answer.failure);
    const refused = refusal === 'wrong_code' ? 'code_over' : refusal;
    return data<SignInAnswer>({ of: 'link', refused }, { status: statusOf(answer.failure) });
  }
  if (intent === signInIntents.code) {
    const values = readValues(signInCodeRules, form);
    const faults = formFaults(signInCodeRules, values);
    if (Object.keys(faults).length > 0) return data<SignInAnswer>({ of: 'code', values, faults }, { status: 422 });
    const answer = await confirm(page, values);
    if (answer.ok) return toAccount(page, answer.value);
    const refused = proofRefusal(answer.failure);
    return data<SignInAnswer>({ of: 'code', values, refused }, { status: statusOf(answer.failure) });
  }
  const values = readValues(signInRules, form);
  const requested = await accountClient(page).requestSignIn({ ...values, ...readAntiSpamFields(form) });
  if (requested.ok) return redirect(links.signInCode(), 303);
  const { answer, status } = refusedAnswer(requested.failure, values);
  return data<SignInAnswer>({ of: 'email', ...answer }, { status });
}
