import { accountCookie, hostCookie, signInCookie } from '#contract/cookie-names.ts';
import { foldEmail } from '#core/address/email.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseSignInCode, signInMinutes } from '#core/sign-in/sign-in-code.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import { noteAccountEvent } from './account-events.ts';
import {
  type Attempt,
  type Audience,
  beginAttempt,
  findByHandle,
  findByLink,
  tryCode,
  consumeAttempt,
} from './sign-in-attempts.ts';
import { createSignInLimits, type SignInLimitSettings } from './sign-in-limits.ts';
import { openSession, readSession, signInDays, type SignedInPerson } from './sign-in-sessions.ts';

/** The cookies of an audience: of the session, and of an attempt that waits for its code. */
const cookieNames: Readonly<Record<Audience, { readonly session: string; readonly attempt: string }>> = {
  customer: { session: accountCookie, attempt: signInCookie },
};

type TooMany = { readonly code: 'too_many'; readonly data: { readonly retryAfter: number } };
export type SignInFailure = TooMany | { readonly code: 'wrong_code' } | { readonly code: 'over' };

/** What whoever signs in sent, and where from. */
export type SignInProof = { readonly code: string } | { readonly link: string };
export type SignInCaller = { readonly headers: Headers; readonly remoteAddress: string };

export type OpenedSession = {
  readonly accountId: number;
  readonly locale: string;
  readonly cookies: readonly string[];
};

/** Signs people in by a mail, and knows who is signed in. */
export type SignIn = {
  readonly audience: Audience;
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
  /** Whether people come over https. */
  readonly secure: boolean;
  readonly limits: () => SignInLimitSettings;
  readonly openLimit?: OpenLimit;
};

export function createSignIn(options: SignInOptions): SignIn {
  const { db, clock, audience, isEnabled, secure } = options;
  const limits = createSignInLimits(audience, options.limits, options.openLimit);
  const sessionName = hostCookie(cookieNames[audience].session, secure);
  const attemptName = hostCookie(cookieNames[audience].attempt, secure);

  function cookie(name: string, value: string, seconds: number): string {
    return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }
  const sent = (headers: Headers, name: string) => readCookie(headers.get('Cookie'), name) ?? '';
  const tooMany = (retryAfter: number): TooMany => failure('too_many', { retryAfter });

  /** The attempt that the code or the link belongs to, once it has proved to. */
  async function prove(proof: SignInProof, { headers }: SignInCaller): Promise<Result<Attempt, SignInFailure>> {
    const at = clock();
    if ('link' in proof) {
      const attempt = await findByLink(db, { audience, link: proof.link }, at);
      return attempt === null ? fail(failure('over')) : ok(attempt);
    }
    const attempt = await findByHandle(db, { audience, handle: sent(headers, attemptName) }, at);
    if (attempt === null) return fail(failure('over'));
    const retryAfter = await limits.tryFor(attempt.email);
    if (retryAfter !== null) return fail(tooMany(retryAfter));
    const code = parseSignInCode(proof.code);
    const isRight = await tryCode(db, { id: attempt.id, code: code ?? '' });
    if (isRight === null) return fail(failure('over'));
    return isRight ? ok(attempt) : fail(failure('wrong_code'));
  }

  async function accountOf(trx: DatabaseTransaction, { email, locale }: Attempt, at: Date) {
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
    return trx.selectFrom('account').select(['id', 'locale']).where('email', '=', email).executeTakeFirstOrThrow();
  }

  async function open(attempt: Attempt, proof: SignInProof, headers: Headers): Promise<OpenedSession | null> {
    const at = clock();
    return db.transaction().execute(async (trx) => {
      if (!(await consumeAttempt(trx, { ...attempt, audience }, at))) return null;
      const { id: accountId, locale } = await accountOf(trx, attempt, at);
      const token = await openSession(trx, { accountId, audience, device: headers.get('User-Agent') ?? '' }, at);
      await noteAccountEvent(trx, accountId, 'signed-in', { by: 'link' in proof ? 'link' : 'code' }, at);
      return {
        accountId,
        locale,
        cookies: [cookie(sessionName, token, signInDays * 86_400), cookie(attemptName, '', 0)],
      };
    });
  }

  return {
    audience,
    async request({ email, locale }, { remoteAddress }) {
      const folded = foldEmail(email);
      const retryAfter = (await limits.mailFrom(remoteAddress)) ?? (await limits.mailTo(folded));
      if (retryAfter !== null) return fail(tooMany(retryAfter));
      const handle = await db
        .transaction()
        .execute((trx) => beginAttempt(trx, { audience, email: folded, locale }, clock()));
      return ok([cookie(attemptName, handle, signInMinutes * 60)]);
    },
    async confirm(proof, caller) {
      const retryAfter = await limits.tryFrom(caller.remoteAddress);
      if (retryAfter !== null) return fail(tooMany(retryAfter));
      const proved = await prove(proof, caller);
      if (!proved.ok) return proved;
      const opened = await open(proved.value, proof, caller.headers);
      return opened === null ? fail(failure('over')) : ok(opened);
    },
    async emailOfLink(link, { remoteAddress }) {
      const retryAfter = await limits.tryFrom(remoteAddress);
      if (retryAfter !== null) return fail(tooMany(retryAfter));
      const attempt = await findByLink(db, { audience, link }, clock());
      return attempt === null ? fail(failure('over')) : ok(attempt.email);
    },
    async current(headers) {
      const token = sent(headers, sessionName);
      if (token === '' || !isEnabled()) return null;
      return readSession(db, { token, audience }, clock());
    },
    forget: () => [cookie(sessionName, '', 0)],
  };
}
