import { createDecipheriv, createHash, createVerify, timingSafeEqual } from 'node:crypto';
import { fromUrlBase64 } from './paysera-data.ts';

const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** What a request is signed with: md5 over its data and the project's password. */
export function signData(data: string, password: string): string {
  return createHash('md5')
    .update(data + password)
    .digest('hex');
}

export function isSignedWithPassword(data: string, signature: string, password: string): boolean {
  const expected = Buffer.from(signData(data, password));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether the provider's own key signed the data: `ss3` by SHA-256, `ss2` by SHA-1. */
export function isSignedByProvider(
  data: string,
  signature: string,
  { algorithm, publicKey }: { readonly algorithm: 'RSA-SHA1' | 'RSA-SHA256'; readonly publicKey: string },
): boolean {
  try {
    return createVerify(algorithm).update(data).verify(publicKey, fromUrlBase64(signature));
  } catch {
    return false;
  }
}

/**
 * Decrypts a message that has no signature but is encrypted with the password; null where it was not encrypted with it.
 */
export function openSealed(data: string, password: string): string | null {
  const bytes = fromUrlBase64(data);
  if (bytes.length <= ivBytes + tagBytes) return null;
  const key = Buffer.alloc(keyBytes);
  key.write(password);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
