import {
  accountCookie,
  itemsInCartCookie,
  noticeCookie,
  orderEmailCookie,
  passkeyCookie,
  sessionCookie,
  signInCookie,
  wishCountCookie,
  wishesCookie,
} from '#contract/cookie-names.ts';
import { signInMinutes } from '#core/sign-in/sign-in-code.ts';
import type { CookieFact } from '#server/add-on-api/legal-facts.ts';
import { sessionDays } from '#server/platform/session/cart-token.ts';
import { audienceRules } from '#server/platform/sign-in/audiences.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { timeTexts } from '#server/add-on-api/time-texts.ts';

/** The cookies of the shop itself that visitors may be given, with what the browser calls them over https. */
export function ownCookies(
  { accounts, wishes }: Pick<ShopSettings, 'accounts' | 'wishes'>,
  texts: Texts,
): readonly CookieFact[] {
  const { text } = texts;
  const { days, minutes } = timeTexts(texts);
  const untilClosed = text('until the browser is closed');
  const signedIn = days(audienceRules.customer.sessionDays);
  const ofAccounts: readonly CookieFact[] = [
    { name: accountCookie, purpose: text('keeps you signed in'), time: signedIn },
    { name: signInCookie, purpose: text('checks the code that you sign in with'), time: minutes(signInMinutes) },
    { name: passkeyCookie, purpose: text('checks the passkey that you sign in with'), time: signedIn },
  ];
  const ofWishes: readonly CookieFact[] = [
    { name: wishesCookie, purpose: text('names your wish list'), time: days(wishes.keepDays) },
    { name: wishCountCookie, purpose: text('counts what is on your wish list'), time: days(wishes.keepDays) },
  ];
  return [
    { name: sessionCookie, purpose: text('names your cart'), time: days(sessionDays) },
    { name: itemsInCartCookie, purpose: text('tells that the cart is not empty'), time: days(sessionDays) },
    { name: noticeCookie, purpose: text('shows a notice on the next page'), time: minutes(1) },
    { name: orderEmailCookie, purpose: text('opens the order that you have found'), time: untilClosed },
    ...(accounts.enabled ? ofAccounts : []),
    ...(wishes.enabled ? ofWishes : []),
  ];
}
