import { expect } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import type { AccountPasskeys } from '#contract/passkeys.ts';
import type { TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';

/** The day of the shop's clock, and so many minutes later. */
export const day = new Date('2026-11-21T10:00:00Z');
export const later = (minutes: number): string => new Date(day.getTime() + minutes * 60_000).toISOString();

/** Where the shops of these tests are, and the site that their passkeys are of. */
export const publicUrl = 'https://shop.test';
export const site = { rpId: 'shop.test', origin: publicUrl };

/** What a browser is asked for. */
export type Options = {
  readonly challenge: string;
  readonly user?: { readonly id: string; readonly name: string };
  readonly allowCredentials?: readonly { readonly id: string }[];
  readonly excludeCredentials?: readonly { readonly id: string }[];
};

/** Status and error code of an answer. */
export type Answered = readonly [status: number, code: string | undefined];
export const fine: Answered = [200, undefined];
export const refused: Answered = [403, 'vitrina_passkey_refused'];
export const unknown: Answered = [403, 'vitrina_unknown_passkey'];
export const over: Answered = [410, 'vitrina_sign_in_over'];

export async function answerOf(answer: Response): Promise<Answered> {
  const { code } = (await answer.json()) as { readonly code?: string };
  return [answer.status, code];
}

let machines = 0;
let people = 0;

/** An address that no other test uses. */
export const newAddress = (): string => `ona${(people += 1)}@example.test`;

/** A browser on a machine of its own, which reaches the shop over https. */
export function newBrowser(shop: TestShop): AccountBrowser {
  const ask: TestShop['ask'] = (path, init, from) => shop.ask(new URL(path, publicUrl).href, init, from);
  return openAccountBrowser({ ...shop, ask }, `203.0.113.${(machines += 1) % 250}`, day);
}

export async function signedInBrowser(shop: TestShop, email = newAddress()): Promise<AccountBrowser> {
  const browser = newBrowser(shop);
  await browser.signIn(email);
  return browser;
}

export async function passkeysOf(browser: AccountBrowser): Promise<AccountPasskeys> {
  return (await (await browser.call(accountPaths.passkeys)).json()) as AccountPasskeys;
}

/** The id of the one passkey of an account. */
export async function passkeyId(browser: AccountBrowser): Promise<number> {
  const { passkeys } = await passkeysOf(browser);
  expect(passkeys).toHaveLength(1);
  return passkeys[0]?.id ?? 0;
}

export async function optionsOf(browser: AccountBrowser, path: string): Promise<Options> {
  const answer = await browser.call(path, {});
  expect([path, answer.status]).toEqual([path, 200]);
  return ((await answer.json()) as { readonly options: Options }).options;
}

/** Sends what `make` makes of the options for a new passkey. */
export async function addWith(browser: AccountBrowser, make: (options: Options) => object): Promise<Answered> {
  const options = await optionsOf(browser, accountPaths.newPasskeyOptions);
  return answerOf(await browser.call(accountPaths.newPasskey, { credential: make(options) }));
}

/** Adds a passkey; returns the user handle that it has. */
export async function add(browser: AccountBrowser, authenticator: SoftwareAuthenticator): Promise<string> {
  let userHandle = '';
  const answer = await addWith(browser, ({ challenge, user }) => {
    userHandle = user?.id ?? '';
    return authenticator.make({ ...site, challenge });
  });
  expect(answer).toEqual(fine);
  return userHandle;
}

/** Sends what `write` makes of a challenge to sign in. */
export async function signInBy(browser: AccountBrowser, write: (challenge: string) => object): Promise<Answered> {
  const { challenge } = await optionsOf(browser, accountPaths.passkeySignInOptions);
  return answerOf(await browser.call(accountPaths.passkeySignIn, { credential: write(challenge) }));
}
