import { isHttps } from '#contract/is-https.ts';
import { foldEmail } from '#core/address/email.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseSignInCode } from '#core/sign-in/sign-in-code.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { noteAccountEvent } from './account-events.ts';
import { passkeySite } from '#contract/passkey-site.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import {
  type Attempt,
  type AttemptPurpose,
  beginAttempt,
  findByHandle,
  findByLink,
  tryCode,
  consumeAttempt,
} from './sign-in-attempts.ts';
import type { Admits, Audience } from './audiences.ts';
import { createSignInCookies } from './sign-in-cookies.ts';
import { createSignInLimits, type SignInLimitSettings, type TooMany } from './sign-in-limits.ts';
import {
  type OpenedSession,
  openSession,
  readSession,
  renewProof,
  type SignedInPerson,
  type SignInCaller,
} from './sign-in-sessions.ts';

export type SignInFailure = TooMany | { readonly code: 'wrong_code' } | { readonly code: 'over' };

/** What whoever signs in sent. */
export type SignInProof = { readonly code: string } | { readonly link: string };

/** Signs people in by a mail or a passkey, and knows who is signed in. */
export type SignIn = {
  readonly audience: Audience;
  /** Null where browsers have none at the shop's address: see `passkeySite`. */
  readonly passkeys: Passkeys | null;
  /** Sends a mail that signs in; the same for every address. Returns the cookies of the browser that asked. */
  readonly request: (
    wish: { readonly email: string; readonly locale: string },
    caller: SignInCaller,
  ) => Promise<Result<readonly string[], TooMany>>;
  /** Signs in with the code or the link of a mail. */
  readonly confirm: (proof: SignInProof, caller: SignInCaller) => Promise<Result<OpenedSession, SignInFailure>>;
  /** Whom a link would sign in. */
  readonly emailOfLink: (
    link: string,
    caller: SignInCaller,
  ) => Promise<Result<string, TooMany | { readonly code: 'over' }>>;
  /** Sends whoever is signed in a mail with a code that confirms it is them. Returns the cookies of their browser. */
  readonly requestProof: (person: SignedInPerson, caller: SignInCaller) => Promise<Result<readonly string[], TooMany>>;
  /** Renews the proof of whoever is signed in, by the code of that mail. Returns the cookies of their browser. */
  readonly confirmProof: (
    person: SignedInPerson,
    code: string,
    caller: SignInCaller,
  ) => Promise<Result<readonly string[], SignInFailure>>;
  /** Who sends a request; null: nobody who is signed in. */
  readonly current: (headers: Headers) => Promise<SignedInPerson | null>;
  /** The cookies that forget the session. */
  readonly forget: () => readonly string[];
};

export type SignInOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audience: Audience;
  /** Whether anybody is let in: without it nobody is signed in. */
  readonly isEnabled: () => boolean;
  /**
   * Whom the audience admits, looked up with each request; absent: everybody, and whoever signs in for the first time
   * gets an account.
   */
  readonly admits?: Admits;
  /** Address of the shop: whether people come over https, and for what site passkeys are made. */
  readonly publicUrl: string;
  /** Whether a passkey has to check who uses it. Else it does where it can. */
  readonly requiresVerifiedUser: boolean;
  readonly limits: () => SignInLimitSettings;
  readonly openLimit?: OpenLimit;
};

export function createSignIn(options: SignInOptions): SignIn {
  const { db, clock, audience, isEnabled, publicUrl, requiresVerifiedUser, admits } = options;
  const limits = createSignInLimits(audience, options.limits, options.openLimit);
  const cookies = createSignInCookies(audience, isHttps(publicUrl));
  const site = passkeySite(publicUrl);
  const tooMany = (retryAfter: number): TooMany => failure('too_many', { retryAfter });

  /** The attempt that the code belongs to, once it has proved to; `email`: whose it has to be. */
  async function proveCode(
    purpose: AttemptPurpose,
    code: string,
    headers: Headers,
    email: string | null = null,
  ): Promise<Result<Attempt, SignInFailure>> {
    const attempt = await findByHandle(db, { audience, purpose, handle: cookies.attempt.read(headers) }, clock());
    if (attempt === null || (email ?? attempt.email) !== attempt.email) return fail(failure('over'));
    const retryAfter = await limits.tryFor(attempt.email);
    if (retryAfter !== null) return fail(tooMany(retryAfter));
    const isRight = await tryCode(db, { id: attempt.id, code: parseSignInCode(code) ?? '' });
    if (isRight === null) return fail(failure('over'));
    return isRight ? ok(attempt) : fail(failure('wrong_code'));
  }

  async function proveLink(link: string): Promise<Result<Attempt, SignInFailure>> {
    const attempt = await findByLink(db, { audience, link }, clock());
    return attempt === null ? fail(failure('over')) : ok(attempt);
  }

  /** Begins an attempt of an address, as often as it and the machine may; returns the cookies of the browser. */
  async function begin(
    attempt: Omit<Attempt, 'id'> & { readonly purpose: AttemptPurpose },
    remoteAddress: string,
  ): Promise<Result<readonly string[], TooMany>> {
    const retryAfter = (await limits.mailFrom(remoteAddress)) ?? (await limits.mailTo(attempt.email));
    if (retryAfter !== null) return fail(tooMany(retryAfter));
    const handle = await db.transaction().execute((trx) => beginAttempt(trx, { audience, ...attempt }, clock()));
    return ok([cookies.attempt.set(handle)]);
  }

  const findAccount = (trx: DatabaseTransaction, email: string) =>
    trx.selectFrom('account').select(['id', 'locale']).where('email', '=', email).executeTakeFirst();

  /** The account of whoever signs in; null where the audience does not admit them. */
  async function accountOf(trx: DatabaseTransaction, { email, locale }: Attempt, at: Date) {
    if (admits !== undefined) {
      const account = await findAccount(trx, email);
      return account !== undefined && (await admits(trx, account.id)) ? account : null;
    }
    const created = await trx
      .insertInto('account')
      .values({ email, locale, created_at: at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'locale'])
      .executeTakeFirst();
    if (created !== undefined) {
      await noteAccountEvent(trx, created.id, 'created', {}, at);
      return created;
    }
    return (await findAccount(trx, email)) ?? null;
  }

  async function open(attempt: Attempt, by: 'code' | 'link', headers: Headers): Promise<OpenedSession | null> {
    const at = clock();
    return db.transaction().execute(async (trx) => {
      if (!(await consumeAttempt(trx, { ...attempt, audience, purpose: 'sign-in' }, at))) return null;
      const account = await accountOf(trx, attempt, at);
      if (account === null) return null;
      const { id: accountId, locale } = account;
      const device = headers.get('User-Agent') ?? '';
      const replaces = cookies.session.read(headers);
      const token = await openSession(trx, { accountId, audience, by, device, replaces }, at);
      await noteAccountEvent(trx, accountId, 'signed-in', { by }, at);
      return { accountId, locale, cookies: [cookies.session.set(token), cookies.attempt.forget()] };
    });
  }

  async function renew(person: SignedInPerson, attempt: Attempt): Promise<boolean> {
    const at = clock();
    return db.transaction().execute(async (trx) => {
      if (!(await consumeAttempt(trx, { ...attempt, audience, purpose: 'confirm' }, at))) return false;
      await renewProof(trx, person.sessionId, at);
      await noteAccountEvent(trx, person.accountId, 'confirmed', { by: 'code' }, at);
      return true;
    });
  }

  return {
    audience,
    passkeys:
      site === null
        ? null
        : createPasskeys({ db, clock, audience, admits, site, requiresVerifiedUser, cookies, limits }),
    request: ({ email, locale }, { remoteAddress }) =>
      begin({ purpose: 'sign-in', email: foldEmail(email), locale }, remoteAddress),
    async confirm(proof, { headers, remoteAddress }) {
      const retryAfter = await limits.tryFrom(remoteAddress);
      if (retryAfter !== null) return fail(tooMany(retryAfter));
      const proved = 'link' in proof ? await proveLink(proof.link) : await proveCode('sign-in', proof.code, headers);
      if (!proved.ok) return proved;
      const opened = await open(proved.value, 'link' in proof ? 'link' : 'code', headers);
      return opened === null ? fail(failure('over')) : ok(opened);
    },
    async emailOfLink(link, { remoteAddress }) {
      const retryAfter = await limits.tryFrom(remoteAddress);
      if (retryAfter !== null) return fail(tooMany(retryAfter));
      const attempt = await findByLink(db, { audience, link }, clock());
      return attempt === null ? fail(failure('over')) : ok(attempt.email);
    },
    requestProof: ({ email, locale }, { remoteAddress }) => begin({ purpose: 'confirm', email, locale }, remoteAddress),
    async confirmProof(person, code, { headers, remoteAddress }) {
      const retryAfter = await limits.tryFrom(remoteAddress);
      if (retryAfter !== null) return fail(tooMany(retryAfter));
      const proved = await proveCode('confirm', code, headers, person.email);
      if (!proved.ok) return proved;
      return (await renew(person, proved.value)) ? ok([cookies.attempt.forget()]) : fail(failure('over'));
    },
    async current(headers) {
      const token = cookies.session.read(headers);
      if (token === '' || !isEnabled()) return null;
      const person = await readSession(db, { token, audience }, clock());
      if (person === null || admits === undefined) return person;
      return (await admits(db, person.accountId)) ? person : null;
    },
    forget: () => [cookies.session.forget()],
  };
}
