import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { defaultPasskeyName } from '#core/sign-in/passkey-name.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { noteAccountEvent } from './account-events.ts';
import {
  challengeMinutes,
  type ChallengeOwner,
  type ChallengePurpose,
  consumeChallenge,
  issueChallenge,
} from './passkey-challenges.ts';
import type { PasskeySite } from '#contract/passkey-site.ts';
import type { Admits, Audience } from './audiences.ts';
import type { SignInCookies } from './sign-in-cookies.ts';
import type { SignInLimits, TooMany } from './sign-in-limits.ts';
import { newToken } from './sign-in-secrets.ts';
import {
  type OpenedSession,
  openSession,
  renewProof,
  type SignedInPerson,
  type SignInCaller,
} from './sign-in-sessions.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  maxPasskeys,
  noteUse,
  removePasskey,
  renamePasskey,
  type SigningPasskey,
  type StoredPasskey,
  userHandleOf,
} from './stored-passkeys.ts';
import {
  challengeOf,
  type MadePasskey,
  passkeyAlgorithms,
  type PasskeyRules,
  type PasskeySignature,
  verifyMadePasskey,
  verifySignature,
} from './verify-passkey.ts';

/** The outbox topic of the mail that tells an owner of a passkey added or removed. */
export const passkeyMailTopic = 'mail.passkey-changed';

export type PasskeyFailure =
  | TooMany
  /** The challenge is over, was used, or another browser asked for it. */
  | { readonly code: 'over' }
  /** Nobody has this passkey. */
  | { readonly code: 'unknown' }
  /** It was not made or has not signed as it should. */
  | { readonly code: 'refused' }
  /** The account has as many as it may. */
  | { readonly code: 'too_many_passkeys' };

/** Options for `navigator.credentials` as JSON, and the cookies that they count with. */
export type PasskeyOptions = { readonly options: object; readonly cookies: readonly string[] };

/** Passkeys of one site and audience. */
export type Passkeys = {
  readonly site: PasskeySite;
  readonly list: (person: SignedInPerson) => Promise<readonly StoredPasskey[]>;
  /** What the browser is to ask for: any passkey of this site, whoever has it. */
  readonly signInOptions: (caller: SignInCaller) => Promise<Result<PasskeyOptions, PasskeyFailure>>;
  readonly signIn: (
    signature: PasskeySignature,
    caller: SignInCaller,
  ) => Promise<Result<OpenedSession, PasskeyFailure>>;
  /** What the browser is to ask for, so that whoever is signed in proves it once more. */
  readonly confirmOptions: (
    person: SignedInPerson,
    caller: SignInCaller,
  ) => Promise<Result<PasskeyOptions, PasskeyFailure>>;
  readonly confirm: (
    person: SignedInPerson,
    signature: PasskeySignature,
    caller: SignInCaller,
  ) => Promise<Result<null, PasskeyFailure>>;
  readonly addOptions: (
    person: SignedInPerson,
    caller: SignInCaller,
    /** Of the shop, as the authenticator shows it. */
    siteName: string,
  ) => Promise<Result<PasskeyOptions, PasskeyFailure>>;
  /** Adds a passkey and queues the mail about it. */
  readonly add: (
    trx: DatabaseTransaction,
    person: SignedInPerson,
    made: MadePasskey,
    caller: SignInCaller,
  ) => Promise<PasskeyFailure | null>;
  /** False where they have no such passkey; so does `remove`, which queues the mail about it. */
  readonly rename: (
    trx: DatabaseTransaction,
    person: SignedInPerson,
    change: { readonly id: number; readonly name: string },
  ) => Promise<boolean>;
  readonly remove: (trx: DatabaseTransaction, person: SignedInPerson, id: number) => Promise<boolean>;
};

export type PasskeysTools = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audience: Audience;
  /** Whom the audience admits; undefined: everybody. */
  readonly admits: Admits | undefined;
  readonly site: PasskeySite;
  readonly requiresVerifiedUser: boolean;
  readonly cookies: SignInCookies;
  readonly limits: SignInLimits;
};

export function createPasskeys(tools: PasskeysTools): Passkeys {
  const { db, clock, audience, admits, site, requiresVerifiedUser, cookies, limits } = tools;
  const userVerification = requiresVerifiedUser ? 'required' : 'preferred';
  const timeout = challengeMinutes * 60_000;
  const ownerOf = ({ accountId }: SignedInPerson) => ({ accountId, audience });
  const rules = (challenge: string): PasskeyRules => ({ site, challenge, requiresVerifiedUser });

  /** A challenge for this browser, which keeps its handle: pages that are open side by side have one each. */
  async function begin(
    purpose: ChallengePurpose,
    { headers, remoteAddress }: SignInCaller,
    owner: ChallengeOwner,
    options: (challenge: string) => object,
  ): Promise<Result<PasskeyOptions, PasskeyFailure>> {
    const retryAfter = await limits.challengeFor(remoteAddress);
    if (retryAfter !== null) return fail(failure('too_many', { retryAfter }));
    const sent = cookies.passkey.read(headers);
    const handle = /^[\w-]{43}$/.test(sent) ? sent : newToken();
    const challenge = await issueChallenge(db, { audience, purpose, handle, ...owner }, clock());
    return ok({ options: options(challenge), cookies: [cookies.passkey.set(handle)] });
  }

  /** The challenge that was answered, used up by that, whether the answer is right or not. */
  async function consume(
    from: Database,
    purpose: ChallengePurpose,
    answer: MadePasskey | PasskeySignature,
    headers: Headers,
  ): Promise<(ChallengeOwner & { readonly challenge: string }) | null> {
    const challenge = challengeOf(answer);
    const handle = cookies.passkey.read(headers);
    if (challenge === null || handle === '') return null;
    const owner = await consumeChallenge(from, { audience, purpose, handle, challenge }, clock());
    return owner === null ? null : { ...owner, challenge };
  }

  const requestOptions = (challenge: string, allowed: readonly StoredPasskey[] = []) => ({
    challenge,
    rpId: site.rpId,
    userVerification,
    timeout,
    allowCredentials: allowed.map(descriptor),
  });

  /** Whose passkey has signed, once that is verified, noted, and done what `then` does, in one transaction. */
  async function prove<T>(
    purpose: ChallengePurpose,
    signature: PasskeySignature,
    { headers, remoteAddress }: SignInCaller,
    isAllowed: (passkey: SigningPasskey, owner: ChallengeOwner) => boolean,
    then: (trx: DatabaseTransaction, passkey: SigningPasskey, at: Date) => Promise<T>,
  ): Promise<Result<T, PasskeyFailure>> {
    const retryAfter = await limits.passkeyFrom(remoteAddress);
    if (retryAfter !== null) return fail(failure('too_many', { retryAfter }));
    const challenged = await consume(db, purpose, signature, headers);
    if (challenged === null) return fail(failure('over'));
    const passkey = await findPasskey(db, { audience, credentialId: signature.id });
    if (passkey === null || (await admits?.(db, passkey.accountId)) === false) return fail(failure('unknown'));
    const { userHandle } = signature.response;
    const isTheirs = (userHandle ?? passkey.userHandle) === passkey.userHandle;
    const counter =
      isTheirs && isAllowed(passkey, challenged)
        ? await verifySignature(signature, passkey, rules(challenged.challenge))
        : null;
    if (counter === null) return fail(failure('refused'));
    const at = clock();
    return db.transaction().execute(async (trx) => {
      if (await noteUse(trx, { id: passkey.id, counter }, at)) return ok(await then(trx, passkey, at));
      await noteAccountEvent(trx, passkey.accountId, 'passkey-counter-regressed', { passkey: passkey.id }, at);
      return fail(failure('refused'));
    });
  }

  const queueMail = (
    trx: DatabaseTransaction,
    { accountId }: SignedInPerson,
    change: 'added' | 'removed',
    name: string,
  ) => queueWork(trx, passkeyMailTopic, { accountId, audience, change, name }, clock());

  return {
    site,
    list: (person) => listPasskeys(db, ownerOf(person)),
    signInOptions: (caller) =>
      begin('sign-in', caller, { accountId: null, userHandle: null }, (challenge) => requestOptions(challenge)),
    signIn: (signature, caller) =>
      prove(
        'sign-in',
        signature,
        caller,
        () => true,
        async (trx, { accountId, locale }, at) => {
          const device = caller.headers.get('User-Agent') ?? '';
          const replaces = cookies.session.read(caller.headers);
          const token = await openSession(trx, { accountId, audience, by: 'passkey', device, replaces }, at);
          await noteAccountEvent(trx, accountId, 'signed-in', { by: 'passkey' }, at);
          return { accountId, locale, cookies: [cookies.session.set(token)] };
        },
      ),
    async confirmOptions(person, caller) {
      const passkeys = await listPasskeys(db, ownerOf(person));
      const owner = { accountId: person.accountId, userHandle: null };
      return begin('confirm', caller, owner, (challenge) => requestOptions(challenge, passkeys));
    },
    confirm: ({ accountId, sessionId }, signature, caller) =>
      prove(
        'confirm',
        signature,
        caller,
        (passkey, owner) => passkey.accountId === accountId && owner.accountId === accountId,
        async (trx, _passkey, at) => {
          await renewProof(trx, sessionId, at);
          await noteAccountEvent(trx, accountId, 'confirmed', { by: 'passkey' }, at);
          return null;
        },
      ),
    async addOptions(person, caller, siteName) {
      const passkeys = await listPasskeys(db, ownerOf(person));
      if (passkeys.length >= maxPasskeys) return fail(failure('too_many_passkeys'));
      const userHandle = userHandleOf(passkeys);
      return begin('add', caller, { accountId: person.accountId, userHandle }, (challenge) => ({
        challenge,
        rp: { id: site.rpId, name: siteName },
        user: { id: userHandle, name: person.email, displayName: person.email },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: passkeys.map(descriptor),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
        attestation: 'none',
        timeout,
      }));
    },
    async add(trx, person, made, { headers }) {
      const challenged = await consume(trx, 'add', made, headers);
      if (challenged === null || challenged.userHandle === null || challenged.accountId !== person.accountId)
        return failure('over');
      if (!(await lockPasskeys(trx, ownerOf(person)))) return failure('over');
      if ((await listPasskeys(trx, ownerOf(person))).length >= maxPasskeys) return failure('too_many_passkeys');
      const passkey = await verifyMadePasskey(made, rules(challenged.challenge));
      if (passkey === null) return failure('refused');
      const name = defaultPasskeyName(passkey.aaguid, headers.get('User-Agent') ?? '');
      const { userHandle } = challenged;
      if (!(await insertPasskey(trx, ownerOf(person), { ...passkey, userHandle, name }, clock())))
        return failure('refused');
      await queueMail(trx, person, 'added', name);
      return null;
    },
    rename: (trx, person, change) => renamePasskey(trx, { ...ownerOf(person), ...change }),
    async remove(trx, person, id) {
      const name = await removePasskey(trx, { ...ownerOf(person), id });
      if (name === null) return false;
      await queueMail(trx, person, 'removed', name);
      return true;
    },
  };
}

function descriptor({ credentialId, transports }: StoredPasskey) {
  return { type: 'public-key', id: credentialId, transports };
}
