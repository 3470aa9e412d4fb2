import type { Database } from '#server/platform/db/database.ts';
import type { Audience } from '#server/platform/sign-in/audiences.ts';

/** By what those who work in the shop sign in. */
export const staffAudience: Audience = 'staff';

/** Somebody who works in the shop, or did. */
export type StaffMember = {
  readonly accountId: number;
  /** As it is compared: `foldEmail`. */
  readonly email: string;
  /** Of their account. */
  readonly locale: string;
  readonly role: string;
  /** As colleagues know them; may be empty. */
  readonly name: string;
  /** When they were last invited. */
  readonly invitedAt: Date;
  /** Null: they work here. */
  readonly endedAt: Date | null;
};

function staffQuery(db: Database) {
  return db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .select(['staff.account_id as accountId', 'account.email', 'account.locale', 'staff.role', 'staff.name'])
    .select(['staff.invited_at as invitedAt', 'staff.ended_at as endedAt']);
}

/** Everybody who works in the shop or did, those who do first. */
export async function listStaff(db: Database): Promise<readonly StaffMember[]> {
  return staffQuery(db)
    .orderBy('staff.ended_at', (order) => order.desc().nullsFirst())
    .orderBy('account.email')
    .execute();
}

/** Somebody who works in the shop; null where the account is of nobody who does. */
export async function findStaff(db: Database, accountId: number): Promise<StaffMember | null> {
  const query = staffQuery(db).where('staff.account_id', '=', accountId).where('staff.ended_at', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
}

/** Somebody who works in the shop or did, by their address (`foldEmail`); null: nobody of the kind. */
export async function findStaffByEmail(db: Database, email: string): Promise<StaffMember | null> {
  return (await staffQuery(db).where('account.email', '=', email).executeTakeFirst()) ?? null;
}

/** Whether an account is of somebody who works in the shop. */
export async function isStaff(db: Database, accountId: number): Promise<boolean> {
  return (await findStaff(db, accountId)) !== null;
}
