import type { Database } from '#server/platform/db/database.ts';
import type { Audience } from './audiences.ts';
import { hashToken, newToken } from './sign-in-secrets.ts';

/** Minutes within which an authenticator has to sign. */
export const challengeMinutes = 5;

/** What is asked of an authenticator: to sign somebody in, to become theirs, or to confirm who is signed in. */
export type ChallengePurpose = 'sign-in' | 'add' | 'confirm';

type Challenged = {
  readonly audience: Audience;
  readonly purpose: ChallengePurpose;
  /** What the browser that asks has in a cookie. */
  readonly handle: string;
};

/** Whom a challenge was made for. */
export type ChallengeOwner = {
  /** Null: nobody was signed in. */
  readonly accountId: number | null;
  /** Of the passkey to be added, else null. */
  readonly userHandle: string | null;
};

/** Makes something for an authenticator to sign; base64url. */
export async function issueChallenge(
  db: Database,
  { audience, purpose, handle, accountId, userHandle }: Challenged & ChallengeOwner,
  at: Date,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      handle_hash: hashToken(handle),
      audience,
      purpose,
      account_id: accountId,
      user_handle: userHandle,
      expires_at: new Date(at.getTime() + challengeMinutes * 60_000),
    })
    .execute();
  return challenge;
}

/** Uses a challenge up; null where it is over, was used, or was made for another browser or purpose. */
export async function consumeChallenge(
  db: Database,
  { audience, purpose, handle, challenge }: Challenged & { readonly challenge: string },
  at: Date,
): Promise<ChallengeOwner | null> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('handle_hash', '=', hashToken(handle))
    .where('audience', '=', audience)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning(['account_id', 'user_handle'])
    .executeTakeFirst();
  return row === undefined ? null : { accountId: row.account_id, userHandle: row.user_handle };
}
