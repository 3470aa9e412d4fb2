import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '#server/platform/db/database.ts';

const name = 'session';

/** The key that cart tokens and nonces are signed with: made by whichever process of the shop starts first. */
export async function signingKey({ db }: OpenDatabase): Promise<string> {
  const newKey = randomBytes(32).toString('base64url');
  await db
    .insertInto('secret')
    .values({ name, value: newKey })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
