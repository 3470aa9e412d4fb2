import { type Account, accountCodes, type AccountOrders, type SentAddresses } from '#contract/account.ts';
import { accountPaths } from '#contract/account-paths.ts';
import type { Answer } from '#contract/api-answer.ts';
import { accountCookie, hostCookie } from '#contract/cookie-names.ts';
import { isHttps } from '#contract/is-https.ts';
import type { Locale } from '#contract/languages.ts';
import { readCookie } from '#app/browser/read-browser-cookie.ts';
import type { PageState } from './page-state.ts';
import { type Done, signInClient } from './sign-in-client.ts';
import { visitorCalls } from './visitor-calls.ts';

/** The visitor's account for loaders and actions: their cookies are sent along, those of the answers set with the page. */
export function accountClient(page: PageState) {
  const cookies = page.request.headers.get('Cookie');
  const call = visitorCalls(page);

  return {
    ...signInClient(page, accountPaths),
    /** Whether there is a cookie of a session: without it nobody need be asked. */
    mayBeSignedIn: () => readCookie(cookies, hostCookie(accountCookie, isHttps(page.publicUrl))) !== null,
    account: () => call<Account>(accountPaths.account),
    orders: (list: number) => call<AccountOrders>(`${accountPaths.orders}?page=${list}`),
    saveAddresses: (addresses: SentAddresses) => call<Done>(accountPaths.addresses, addresses),
    setLanguage: (locale: Locale) => call<Done>(accountPaths.language, { locale }),
    setNewsletter: (subscribed: boolean) => call<Done>(accountPaths.newsletter, { subscribed }),
    endPasskeyOffer: () => call<Done>(accountPaths.endPasskeyOffer, {}),
    erase: (email: string) => call<Done>(accountPaths.erase, { email }),
  };
}

/** The account of whoever is signed in; null where nobody is, or where the shop cannot say. */
export async function visitorAccount(page: PageState): Promise<Account | null> {
  const client = accountClient(page);
  if (!client.mayBeSignedIn()) return null;
  const answer = await client.account();
  return answer.ok ? answer.value : null;
}

/** Whether a call was refused because nobody is signed in. */
export function isSignedOut(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.failure.code === accountCodes.signedOut;
}
