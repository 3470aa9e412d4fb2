import type { OwnRoles } from '#core/access/roles.ts';
import { permissionsOf } from '#core/access/roles.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { findStaff, isStaff, staffAudience, type StaffMember } from '#server/admin/staff/staff.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { createNonce, isNonce } from '#server/platform/session/nonce.ts';
import { createSignIn, type SignIn } from '#server/platform/sign-in/sign-in.ts';
import type { SignedInPerson } from '#server/platform/sign-in/sign-in-sessions.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** Somebody of the staff who is signed in. */
export type StaffCaller = { readonly person: SignedInPerson; readonly member: StaffMember };

/** Those who work in the shop, as they sign in and call it. */
export type StaffCallers = {
  readonly signIn: SignIn;
  /** Who sends a request, by the cookie alone; null: nobody of the staff who is signed in. */
  readonly current: (headers: Headers) => Promise<StaffCaller | null>;
  /** What a session's calls of `wc/v3` send as `X-WP-Nonce`; also what is bound to more than the session. */
  readonly nonce: (person: SignedInPerson, about?: string) => string;
  readonly isNonce: (nonce: string, person: SignedInPerson, about?: string) => boolean;
  /** Whether the `X-WP-Nonce` of a request is that of the session which sends it. */
  readonly hasNonce: (headers: Headers) => Promise<boolean>;
  /**
   * What whoever sends a request may do: by their cookie together with the nonce of its session. Null without either:
   * a cookie alone comes along from any page. A nonce that is wrong is a failure.
   */
  readonly authorityOf: (
    headers: Headers,
    ipAddress: string,
  ) => Promise<Result<Authority | null, { readonly code: 'invalid_nonce' }>>;
  /** What somebody may do at the moment. */
  readonly authority: (caller: StaffCaller, ipAddress: string) => Authority;
};

export type StaffCallersOptions = {
  readonly db: Database;
  readonly settings: Settings;
  readonly clock: Clock;
  /** What nonces are signed with. */
  readonly key: string;
  readonly publicUrl: string;
  readonly openLimit?: OpenLimit;
};

function authorityOfStaff({ person, member }: StaffCaller, ownRoles: OwnRoles, ipAddress: string): Authority {
  return {
    actor: { kind: 'person', id: member.accountId, name: member.email, provedAt: person.provedAt },
    role: member.role,
    permissions: permissionsOf(member.role, ownRoles),
    ipAddress,
  };
}

/** Signs staff in, and knows who of them calls. Role and membership are read anew with each request. */
export function createStaffCallers(options: StaffCallersOptions): StaffCallers {
  const { db, settings, clock, key, publicUrl, openLimit } = options;
  const signIn = createSignIn({
    db,
    clock,
    audience: staffAudience,
    isEnabled: () => true,
    admits: isStaff,
    publicUrl,
    requiresVerifiedUser: true,
    limits: () => settings.current().accounts,
    ...(openLimit === undefined ? {} : { openLimit }),
  });
  const subject = ({ sessionId }: SignedInPerson, about: string) => `staff|${sessionId}|${about}`;
  const isNonceOf = (nonce: string, person: SignedInPerson, about = '') =>
    isNonce(key, nonce, subject(person, about), clock());
  const authority = (caller: StaffCaller, ipAddress: string) =>
    authorityOfStaff(caller, settings.current().staff.roles, ipAddress);

  async function current(headers: Headers): Promise<StaffCaller | null> {
    const person = await signIn.current(headers);
    const member = person === null ? null : await findStaff(db, person.accountId);
    return person === null || member === null ? null : { person, member };
  }

  return {
    signIn,
    current,
    authority,
    nonce: (person, about = '') => createNonce(key, subject(person, about), clock()),
    isNonce: isNonceOf,
    async hasNonce(headers) {
      const nonce = headers.get('X-WP-Nonce') ?? '';
      const person = nonce === '' ? null : await signIn.current(headers);
      return person !== null && isNonceOf(nonce, person);
    },
    async authorityOf(headers, ipAddress) {
      const nonce = headers.get('X-WP-Nonce');
      const caller = nonce === null ? null : await current(headers);
      if (nonce === null || caller === null) return ok(null);
      return isNonceOf(nonce, caller.person) ? ok(authority(caller, ipAddress)) : fail(failure('invalid_nonce'));
    },
  };
}
