import type { KeyAccess } from '#server/admin/access/actor.ts';
import { formPages } from '#contract/form-pages.ts';
import { languagePrefix } from '#contract/languages.ts';
import { signInPage } from '#contract/sign-in-page.ts';
import { returnParameter } from '#contract/staff-pages.ts';
import { xmlText } from '#server/platform/html/xml-text.ts';
import { plainPage } from '#server/platform/http/plain-page.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type KeyRequest, type KeyRequestFailure, keyRequestPath, returnAddress } from './key-request.ts';

const headers = {
  'Content-Type': 'text/html; charset=UTF-8',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
};

/** Why an application gets no key. */
export type AuthFailure =
  | KeyRequestFailure
  | { readonly code: 'not_permitted' | 'wrong_nonce' | 'unknown_page' }
  /** Its server did not take the key. */
  | { readonly code: 'callback_failed' };

function failureText(failure: AuthFailure, { text }: Texts): string {
  switch (failure.code) {
    case 'missing_parameter':
      return text('Missing parameter %s', failure.name);
    case 'invalid_url':
      return text('%s is not a valid address', failure.address);
    case 'invalid_scope':
      return text('Unknown scope %s', failure.scope);
    case 'insecure_callback':
      return text('callback_url must begin with https://');
    case 'wrong_nonce':
      return text('This page has been open for too long. Open it once more from the application');
    case 'not_permitted':
    case 'unknown_page':
      return text('You may not open this page');
    case 'callback_failed':
      return text('The application did not take the key, so it was deleted. Try again from the application');
  }
}

/** The page that says what is wrong: 401, whatever it is. */
export function failurePage(failure: AuthFailure, texts: Texts): Response {
  const sentence = texts.text('Error: %s.', failureText(failure, texts));
  const title = texts.text('Access denied');
  return plainPage(401, texts, { title: xmlText(title), body: `<p>${xmlText(sentence)}</p>` }, headers);
}

/** The page for whoever is not signed in: to the sign-in page of staff, which leads back, or back to the application. */
export function signInPageFor(request: KeyRequest, texts: Texts): Response {
  const { text, locale } = texts;
  const back = keyRequestPath('authorize', request);
  const signIn = `${languagePrefix(locale)}/${formPages.admin}/${signInPage}/?${new URLSearchParams({ [returnParameter]: back })}`;
  const body = `<p>${xmlText(text('Sign in to the shop to connect %s with it.', request.appName))}</p>
<p><a class="button wc-auth-login-button" href="${xmlText(signIn)}">${xmlText(text('Sign in'))}</a></p>
<p><a href="${xmlText(returnAddress(request, false))}">${xmlText(text('Cancel and return to %s', request.appName))}</a></p>`;
  return plainPage(200, texts, { title: xmlText(text('An application wants to connect')), body }, headers);
}

function rights(scope: KeyAccess, { text }: Texts): readonly string[] {
  switch (scope) {
    case 'read':
      return [text('See coupons'), text('See customers'), text('See orders and sales reports'), text('See products')];
    case 'write':
      return [
        text('Create webhooks'),
        text('Create coupons'),
        text('Create customers'),
        text('Create orders'),
        text('Create products'),
      ];
    case 'read_write':
      return [
        text('Create webhooks'),
        text('See and change coupons'),
        text('See and change customers'),
        text('See and change orders and sales reports'),
        text('See and change products'),
      ];
  }
}

/** The page that asks whoever is signed in, with what the application would be able to do. */
export function authorizePage(
  request: KeyRequest,
  { nonce, email, publicUrl }: { readonly nonce: string; readonly email: string; readonly publicUrl: string },
  texts: Texts,
): Response {
  const { text } = texts;
  const { appName, callbackUrl, scope } = request;
  const approve = publicUrl + keyRequestPath('access_granted', request, nonce);
  const items = rights(scope, texts).map((right) => `<li>${xmlText(right)}</li>`);
  const body = `<p>${xmlText(text('%s would be able to:', appName))}</p>
<ul class="wc-auth-permissions">${items.join('')}</ul>
<p>${xmlText(text('The key goes to %s. Do not go on if you do not know that address.', new URL(callbackUrl).host))}</p>
<p>${xmlText(text('You are signed in as %s.', email))}</p>
<p class="wc-auth-actions">
<a href="${xmlText(approve)}" class="button button-primary wc-auth-approve">${xmlText(text('Approve'))}</a>
<a href="${xmlText(returnAddress(request, false))}" class="button wc-auth-deny">${xmlText(text('Deny'))}</a>
</p>`;
  return plainPage(200, texts, { title: xmlText(text('%s wants to connect to your shop', appName)), body }, headers);
}

/** Sends the browser on. */
export function sendTo(address: string): Response {
  return new Response(null, { status: 302, headers: { ...headers, Location: address } });
}
