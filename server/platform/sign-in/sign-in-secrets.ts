import { createHash, randomBytes, randomInt, scrypt } from 'node:crypto';
import { writeSignInCode } from '#core/sign-in/sign-in-code.ts';
import { sameText } from '#server/platform/session/cart-token.ts';

/** A token that nobody can guess: it is stored by its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newCode(): string {
  return writeSignInCode(randomInt(1_000_000));
}

const saltBytes = 16;
const hashBytes = 32;

/**
 * A code is one of a million, so its hash is slow: whoever reads the database needs hours to try them all, and it is
 * over after minutes.
 */
function slowHash(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, hashBytes, (error, hash) => {
      if (error === null) resolve(hash.toString('base64url'));
      else reject(error);
    });
  });
}

export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(saltBytes).toString('base64url');
  return `${salt}.${await slowHash(code, salt)}`;
}

export async function isCodeOf(code: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  return sameText(await slowHash(code, salt), hash);
}
