import * as v from 'valibot';
import { locales, defaultLocale } from '#contract/languages.ts';
import type { Permission } from '#core/access/permissions.ts';
import { type OwnRoles, permissionsOf, roleNames } from '#core/access/roles.ts';
import { foldEmail, isEmail } from '#core/address/email.ts';
import { failure } from '#core/failure.ts';
import { largestId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { noteAccountEvent } from '#server/platform/sign-in/account-events.ts';
import { beginInvitation, endAttempts } from '#server/platform/sign-in/sign-in-attempts.ts';
import { endOtherSessions, listSessions } from '#server/platform/sign-in/sign-in-sessions.ts';
import { findStaff, findStaffByEmail, staffAudience, type StaffMember } from './staff.ts';

const maxName = 100;
const staffName = v.pipe(v.string(), v.trim(), v.maxLength(maxName));
const accountId = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(largestId));

/** As the audit log has a member; address and name are masked there. */
function audited({ email, name, role }: Pick<StaffMember, 'email' | 'name' | 'role'>) {
  return { email, staff_name: name, role };
}

/**
 * Locks everybody who may let others in, so that of two who end each other at once one stays; returns the ids of the
 * owners.
 */
async function lockOwners(trx: DatabaseTransaction): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('staff')
    .select('account_id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.account_id);
}

/** Why a member of this role may not be changed to another one, or ended (null); null where they may. */
function refusal(
  { accountId: id, role }: StaffMember,
  next: string | null,
  {
    owners,
    authority,
    ownRoles,
  }: { readonly owners: readonly number[]; readonly authority: Authority; readonly ownRoles: OwnRoles },
) {
  if (next === role) return null;
  const above = [...permissionsOf(role, ownRoles)].find((permission) => !may(authority, permission));
  if (above !== undefined) return failure('above_own_role', { permission: above });
  return role === 'owner' && owners.every((owner) => owner === id) ? failure('last_owner') : null;
}

async function accountOf(trx: DatabaseTransaction, email: string, locale: string, at: Date): Promise<number> {
  const made = await trx
    .insertInto('account')
    .values({ email, locale, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    const row = await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return row.id;
  }
  await noteAccountEvent(trx, made.id, 'created', {}, at);
  return made.id;
}

/** Nobody gives a role that may do more than they may themselves. */
const permissionsGiven =
  (ownRoles: OwnRoles) =>
  ({ role }: { role?: string | undefined }): readonly Permission[] =>
    role === undefined ? [] : [...permissionsOf(role, ownRoles)];

/**
 * Lets somebody work in the shop, or changes what they may do there, and sends them a mail with a link that signs them
 * in. Returns the member, and the token of another link for whoever invites.
 */
export function inviteStaffAction(ownRoles: OwnRoles) {
  return defineAction({
    name: 'staff.invite',
    permission: 'staff.edit',
    furtherPermissions: permissionsGiven(ownRoles),
    schema: v.object({
      email: v.pipe(v.string(), v.trim(), v.check(isEmail), v.transform(foldEmail)),
      role: v.picklist([...roleNames(ownRoles)]),
      name: v.optional(staffName),
      locale: v.optional(v.picklist(locales), defaultLocale),
    }),
    async run({ email, role, name: sentName, locale }, { trx, at, authority, audit }) {
      const owners = await lockOwners(trx);
      const before = await findStaffByEmail(trx, email);
      const current = before?.endedAt === null ? before : null;
      const refused = current === null ? null : refusal(current, role, { owners, authority, ownRoles });
      if (refused !== null) return fail(refused);
      const id = await accountOf(trx, email, locale, at);
      const name = sentName ?? before?.name ?? '';
      await trx
        .insertInto('staff')
        .values({ account_id: id, role, name, invited_at: at })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ role, name, invited_at: at, ended_at: null }),
        )
        .execute();
      const link = await beginInvitation(trx, { audience: staffAudience, email, locale }, at);
      const object = { type: 'staff', id };
      const member = { email, name, role };
      audit({ object, before: current === null ? null : audited(current), after: audited(member) });
      return ok({ accountId: id, ...member, locale, link });
    },
  });
}

/** Changes what somebody may do in the shop, or how they are called there: from their next request on. */
export function changeStaffAction(ownRoles: OwnRoles) {
  return defineAction({
    name: 'staff.update',
    permission: 'staff.edit',
    furtherPermissions: permissionsGiven(ownRoles),
    schema: v.object({
      id: accountId,
      role: v.optional(v.picklist([...roleNames(ownRoles)])),
      name: v.optional(staffName),
    }),
    async run({ id, role: sentRole, name: sentName }, { trx, authority, audit }) {
      const owners = await lockOwners(trx);
      const before = await findStaff(trx, id);
      if (before === null) return fail(failure('unknown_staff'));
      const { role = before.role, name = before.name } = { role: sentRole, name: sentName };
      const refused = refusal(before, role, { owners, authority, ownRoles });
      if (refused !== null) return fail(refused);
      await trx.updateTable('staff').set({ role, name }).where('account_id', '=', id).execute();
      const after = { ...before, role, name };
      const changed = changedFields(audited(before), audited(after));
      if (changed !== null) audit({ object: { type: 'staff', id }, ...changed });
      return ok(after);
    },
  });
}

/** Ends somebody's work in the shop, with their sessions, links and passkeys there; what they have as a shopper stays. */
export function endStaffAction(ownRoles: OwnRoles) {
  return defineAction({
    name: 'staff.end',
    permission: 'staff.edit',
    schema: v.object({ id: accountId }),
    async run({ id }, { trx, at, authority, audit }) {
      const owners = await lockOwners(trx);
      const member = await findStaff(trx, id);
      if (member === null) return fail(failure('unknown_staff'));
      const refused = refusal(member, null, { owners, authority, ownRoles });
      if (refused !== null) return fail(refused);
      await endMembership({ trx, at }, member);
      audit({ object: { type: 'staff', id }, before: audited(member), after: null });
      return ok(member);
    },
  });
}

/** Signs somebody out wherever they are signed in; they sign in again by a code. Returns of how many sessions. */
export function endStaffSessionsAction(ownRoles: OwnRoles) {
  return defineAction({
    name: 'staff.sign_out',
    permission: 'staff.edit',
    schema: v.object({ id: accountId }),
    async run({ id }, { trx, at, authority, audit }) {
      const member = await findStaff(trx, id);
      if (member === null) return fail(failure('unknown_staff'));
      const above = [...permissionsOf(member.role, ownRoles)].find((permission) => !may(authority, permission));
      if (above !== undefined) return fail(failure('above_own_role', { permission: above }));
      const owner = { accountId: id, audience: staffAudience };
      const sessions = await listSessions(trx, owner, at);
      await endOtherSessions(trx, owner, null);
      audit({ object: { type: 'staff', id }, before: { sessions: sessions.length }, after: { sessions: 0 } });
      return ok(sessions.length);
    },
  });
}

async function endMembership({ trx, at }: Pick<ActionContext, 'trx' | 'at'>, { accountId: id, email }: StaffMember) {
  const owner = { accountId: id, audience: staffAudience };
  await trx.updateTable('staff').set({ ended_at: at }).where('account_id', '=', id).execute();
  await endOtherSessions(trx, owner, null);
  await endAttempts(trx, { audience: staffAudience, email }, at);
  await trx.deleteFrom('passkey').where('account_id', '=', id).where('audience', '=', staffAudience).execute();
}
