import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeySite } from '#contract/passkey-site.ts';

/** What a browser sends of a passkey that was made, and of one that has signed: `PublicKeyCredential.toJSON()`. */
export type MadePasskey = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
};
export type PasskeySignature = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
};

/** A passkey that was made for this site. */
export type ProvedPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly aaguid: string;
};

export type PasskeyRules = {
  readonly site: PasskeySite;
  readonly challenge: string;
  /** Whether the authenticator must have checked who uses it, by a finger, a face or a PIN. */
  readonly requiresVerifiedUser: boolean;
};

/** Signatures that are verified, as COSE numbers them, the preferred first: EdDSA, ES256, RS256. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** The verifying library: 400 files that a shop whose shoppers have no passkeys need not have in memory. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** The challenge that a browser says was signed; null where it says nothing of the kind. */
export function challengeOf({ response }: MadePasskey | PasskeySignature): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = Object(data) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Whether there is no statement of a manufacturer with it. None is asked for, so browsers send none; verifying one would
 * fetch lists from addresses that its certificates name.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** A new passkey, once what the browser sent proves that it was made here; null where it does not. */
export async function verifyMadePasskey(
  made: MadePasskey,
  { site, challenge, requiresVerifiedUser }: PasskeyRules,
): Promise<ProvedPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isWithoutCertificates(made.response.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: asRegistration(made),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: requiresVerifiedUser,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return null;
    const { credential, aaguid, credentialDeviceType } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      synced: credentialDeviceType === 'multiDevice',
      aaguid,
    };
  } catch {
    return null; // the library throws whatever it finds wrong with what a stranger sent
  }
}

/** The counter of an authenticator that has signed as it should; null where it has not. */
export async function verifySignature(
  signature: PasskeySignature,
  passkey: { readonly credentialId: string; readonly publicKey: string },
  { site, challenge, requiresVerifiedUser }: PasskeyRules,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asAuthentication(signature),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: requiresVerifiedUser,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0, // compared where it is stored, once the signature is right
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function asRegistration({ id, rawId, type, response }: MadePasskey): RegistrationResponseJSON {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports: [...transports] },
    clientExtensionResults: {},
  };
}

function asAuthentication({ id, rawId, type, response }: PasskeySignature): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} };
}
