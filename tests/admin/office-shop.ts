import type { BrowserContext } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { staffAudience } from '#server/admin/staff/staff.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSession } from '#server/platform/sign-in/sign-in-sessions.ts';
import { openOwnShop } from '#tests/e2e/own-shop.ts';

/** A shop with people of these roles who are signed in; `prepare` puts more into its database. */
export type OfficeShop = Shop & {
  /** Lets a browser be somebody of a role. */
  readonly signIn: (context: BrowserContext, role: string) => Promise<void>;
};

export async function openOfficeShop(
  roles: readonly string[],
  prepare: (db: Database) => Promise<void>,
): Promise<OfficeShop> {
  const tokens = new Map<string, string>();
  const shop = await openOwnShop({
    async prepare(db) {
      const at = new Date();
      for (const role of roles) {
        const account = { email: `${role}@parduotuve.test`, locale: 'lt_LT', created_at: at };
        const token = await db.transaction().execute(async (trx) => {
          const { id } = await trx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
          await trx.insertInto('staff').values({ account_id: id, name: role, role, invited_at: at }).execute();
          const session = { accountId: id, audience: staffAudience, by: 'code', device: '', replaces: '' } as const;
          return openSession(trx, session, at);
        });
        tokens.set(role, token);
      }
      await prepare(db);
    },
  });
  return {
    ...shop,
    signIn: (context, role) =>
      context.addCookies([{ name: 'vitrina_staff', value: tokens.get(role) ?? '', url: shop.url, httpOnly: true }]),
  };
}
