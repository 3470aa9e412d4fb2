/** Bytes of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Base64url of bytes. */
function textOf(bytes: ArrayBuffer): string {
  const base64 = btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const descriptor = ({ id, type, transports }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor => ({
  id: bytesOf(id),
  type: type as 'public-key',
  ...(transports === undefined ? {} : { transports: transports as AuthenticatorTransport[] }),
});

type CreationJson = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;
type RequestJson = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;

/** Options that make a passkey, as the browser takes them. */
export function creationOptionsOf(json: CreationJson): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials = [], ...rest } = json;
  return {
    ...(rest as Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'>),
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(descriptor),
  };
}

/** Options that ask for a passkey, as the browser takes them. */
export function requestOptionsOf(json: RequestJson): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials = [], ...rest } = json;
  return {
    ...(rest as Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'>),
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(descriptor),
  };
}

/**
 * What a browser answered, as the shop reads it. Written here and not by the browser's `toJSON`, as password managers that
 * put an object of their own in its place often break that.
 */
export function passkeyJson({ id, rawId, response }: PublicKeyCredential): object {
  const clientDataJSON = textOf(response.clientDataJSON);
  return { id, rawId: textOf(rawId), type: 'public-key', response: { clientDataJSON, ...partsOf(response) } };
}

function partsOf(response: AuthenticatorResponse): object {
  if ('attestationObject' in response) {
    const made = response as AuthenticatorAttestationResponse;
    return { attestationObject: textOf(made.attestationObject), transports: made.getTransports?.() ?? [] };
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle === null ? {} : { userHandle: textOf(userHandle) }),
  };
}
