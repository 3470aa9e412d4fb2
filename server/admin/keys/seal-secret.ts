import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** A key of its own for each use, derived from the shop's. */
function derivedKey(shopKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', shopKey, '', `vitrina ${use}`, 32));
}

/** Encrypts a secret that the shop itself has to read again; base64url of nonce, tag and text. */
export function sealSecret(shopKey: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derivedKey(shopKey, 'secrets'), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Decrypts what `sealSecret` has made; null where it was made with another key or is damaged. */
export function openSecret(shopKey: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, derivedKey(shopKey, 'secrets'), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** The hash under which a consumer key is found: only who has the shop's key can compute it. */
export function hashConsumerKey(shopKey: string, consumerKey: string): string {
  return createHmac('sha256', derivedKey(shopKey, 'consumer keys')).update(consumerKey).digest('base64url');
}
