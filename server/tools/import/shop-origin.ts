import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';

const secretName = 'import_origin';

/**
 * The mark of this shop's exports, by which an import recognises their ids as its own. Created on first use; the stored
 * secret differs from the visible mark.
 */
export async function shopOrigin(db: Database): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name: secretName, value: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow();
  return createHash('sha256').update(`origin ${value}`).digest('hex').slice(0, 16);
}
