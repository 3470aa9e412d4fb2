import { accountPaths } from '#contract/account-paths.ts';
import type { SignInPaths } from '#contract/sign-in-paths.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { issueSecrets, type SignInSecrets } from '#server/platform/sign-in/sign-in-attempts.ts';
import { formToken } from '#server/api/forms/form-token.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import type { TestShop } from '#tests/http/test-shop.ts';
import { type Browser, openBrowser } from './browser.ts';

export type AccountCall = (
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** A browser that calls the account, from an address of its own. */
export type AccountBrowser = {
  readonly cookies: Browser['cookies'];
  readonly plant: Browser['plant'];
  readonly call: AccountCall;
  readonly visit: Browser['visit'];
  /** Asks for a mail; the answer. */
  readonly ask: (email: string) => Promise<Response>;
  /** Asks for a mail and signs in with its code. */
  readonly signIn: (email: string) => Promise<void>;
};

/** `day`: of the shop's clock, which the form token is made for. `paths`: of the audience; absent: shoppers. */
export function openAccountBrowser(
  shop: TestShop,
  remoteAddress: string,
  day: Date,
  paths: SignInPaths = accountPaths,
): AccountBrowser {
  const browser = openBrowser({ ask: (path, init) => shop.ask(path, init, remoteAddress) });
  const call: AccountCall = (path, body, headers = {}) =>
    browser.visit(
      `${vitrinaApiPath}${path}`,
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) },
    );
  const ask = async (email: string) =>
    call(paths.signIn, { email, token: formToken(await signingKey(shop.database), day) });
  return {
    cookies: browser.cookies,
    plant: browser.plant,
    call,
    visit: browser.visit,
    ask,
    async signIn(email) {
      await ask(email);
      const { code } = await readMail(shop, day);
      const answer = await call(paths.confirm, { code });
      if (answer.status !== 200) throw new Error(`${email} is not signed in: ${answer.status}`);
    },
  };
}

/** What the mail of the newest attempt says, as it is made when that is sent. */
export async function readMail({ database: { db } }: TestShop, at: Date): Promise<SignInSecrets> {
  const { id } = await db.selectFrom('sign_in_attempt').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const secrets = await issueSecrets(db, id, at);
  if (secrets === null) throw new Error('the attempt is over');
  return secrets;
}
