import { expect, test } from 'vitest';
import { creationOptionsOf, passkeyJson, requestOptionsOf } from './passkey-json.ts';

const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
const text = Buffer.from(bytes).toString('base64url');
const buffer = (value: string) => Uint8Array.from(Buffer.from(value, 'base64url')).buffer;

test('options get their bytes, and keep all else', () => {
  const key = { type: 'public-key' as const, id: text, transports: ['internal'] };
  const created = creationOptionsOf({
    challenge: text,
    rp: { id: 'shop.test', name: 'Parduotuvė' },
    user: { id: 'AQI', name: 'ona@example.test', displayName: 'Ona' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [key],
    attestation: 'none',
  });
  expect(created).toEqual({
    challenge: bytes,
    rp: { id: 'shop.test', name: 'Parduotuvė' },
    user: { id: Uint8Array.of(1, 2), name: 'ona@example.test', displayName: 'Ona' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ ...key, id: bytes }],
    attestation: 'none',
  });
  expect(requestOptionsOf({ challenge: text, rpId: 'shop.test', userVerification: 'preferred' })).toEqual({
    challenge: bytes,
    rpId: 'shop.test',
    userVerification: 'preferred',
    allowCredentials: [],
  });
});

test('an answer is written in base64url, without what it has not', () => {
  const shared = { id: text, rawId: buffer(text) };
  const signed = {
    clientDataJSON: buffer('e30'),
    authenticatorData: buffer(text),
    signature: buffer('_-8'),
    userHandle: null,
  };
  expect(passkeyJson({ ...shared, response: signed } as unknown as PublicKeyCredential)).toEqual({
    id: text,
    rawId: text,
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: text, signature: '_-8' },
  });
  const made = { clientDataJSON: buffer('e30'), attestationObject: buffer(text), getTransports: () => ['usb'] };
  expect(passkeyJson({ ...shared, response: made } as unknown as PublicKeyCredential)).toMatchObject({
    response: { clientDataJSON: 'e30', attestationObject: text, transports: ['usb'] },
  });
});
