import { listStaff } from '#server/admin/staff/staff.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Roles in the shop of the accounts that work in it, by their ids. */
export async function readStaffRoles(db: Database): Promise<ReadonlyMap<number, string>> {
  const staff = await listStaff(db);
  return new Map(staff.flatMap(({ accountId, role, endedAt }) => (endedAt === null ? [[accountId, role]] : [])));
}

/** Roles as programs of the platform know them. */
export const platformRoles = [
  'administrator',
  'editor',
  'author',
  'contributor',
  'subscriber',
  'customer',
  'shop_manager',
] as const;
export type PlatformRole = (typeof platformRoles)[number];

/** What a role of the shop is called on the platform; null: whoever shops only. */
export function platformRole(role: string | null): PlatformRole {
  switch (role) {
    case null:
      return 'customer';
    case 'owner':
      return 'administrator';
    case 'manager':
      return 'shop_manager';
    case 'catalogue':
      return 'editor';
    case 'content':
      return 'author';
    default:
      return 'contributor';
  }
}
