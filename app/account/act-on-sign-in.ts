import { data, redirect, redirectDocument } from 'react-router';
import type { SignedIn } from '#contract/account.ts';
import { defaultLocale, localeOfPath, withoutLanguage } from '#contract/languages.ts';
import { isOfficePage } from '#contract/office/pages.ts';
import { formFaults } from '#core/forms/check-form.ts';
import { signInCodeRules, signInRules } from '#core/forms/form-rules.ts';
import { signInClient } from '#app/api/sign-in-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { readAntiSpamFields, readValues, refusedAnswer, textOf } from '#app/forms/form-answer.ts';
import { backOf, type SignInArea } from '#app/sign-in/sign-in-area.ts';
import { proofRefusal, statusOf } from './proof-refusal.ts';
import { type SignInAnswer, signInIntents } from './sign-in-step.ts';

/** To the page that is signed in; one in another language, or none of the storefront's, is loaded anew. */
function toOpened(page: PageState, area: SignInArea, { locale: account }: SignedIn, back: string | null): Response {
  const locale = page.locale ?? defaultLocale;
  const path = area.opened({ account, page: locale, back });
  const isHere =
    localeOfPath(path) === locale &&
    !path.startsWith('/wc-auth/') &&
    !isOfficePage(new URL(path, page.request.url).pathname);
  return isHere ? redirect(withoutLanguage(path), 303) : redirectDocument(new URL(path, page.request.url).href, 303);
}

/** Asks for the mail, or signs in with its code or by its link: by the button that was pressed. */
export async function actOnSignIn(page: PageState, form: FormData, area: SignInArea) {
  const client = signInClient(page, area.paths);
  const back = backOf(new URL(page.request.url).searchParams);
  const intent = textOf(form, 'intent');
  if (intent === signInIntents.link) {
    const answer = await client.confirmSignIn({ link: textOf(form, 'link').slice(0, 100) });
    if (answer.ok) return toOpened(page, area, answer.value, back);
    const refusal = proofRefusal(answer.failure);
    const refused = refusal === 'wrong_code' ? 'code_over' : refusal;
    return data<SignInAnswer>({ of: 'link', refused }, { status: statusOf(answer.failure) });
  }
  if (intent === signInIntents.code) {
    const values = readValues(signInCodeRules, form);
    const faults = formFaults(signInCodeRules, values);
    if (Object.keys(faults).length > 0) return data<SignInAnswer>({ of: 'code', values, faults }, { status: 422 });
    const answer = await client.confirmSignIn(values);
    if (answer.ok) return toOpened(page, area, answer.value, back);
    const refused = proofRefusal(answer.failure);
    return data<SignInAnswer>({ of: 'code', values, refused }, { status: statusOf(answer.failure) });
  }
  const values = readValues(signInRules, form);
  const requested = await client.requestSignIn({ ...values, ...readAntiSpamFields(form) });
  if (requested.ok) return redirect(area.signInCode(back), 303);
  const { answer, status } = refusedAnswer(requested.failure, values);
  return data<SignInAnswer>({ of: 'email', ...answer }, { status });
}
