import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** The part of CBOR that authenticators use. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.of(kind * 32 + length);
  return length < 256 ? Buffer.of(kind * 32 + 24, length) : Buffer.of(kind * 32 + 25, length >> 8, length & 255);
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** What a page asks for, as the shop's options say, and on what page it does. */
type Ceremony = {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** Of the account: asked for when a passkey is made, given back when it signs. */
  readonly userHandle?: string;
};

export type SoftwareAuthenticator = {
  readonly credentialId: string;
  /** What a browser sends of a passkey that was made. `format`: of the statement that comes with it. */
  readonly make: (ceremony: Ceremony, statement?: { readonly format: string; readonly certificate: Buffer }) => object;
  /** What a browser sends of one that has signed; `counter`: instead of the next. */
  readonly sign: (ceremony: Ceremony, counter?: number) => object;
};

type Traits = {
  /** Whether it checks who uses it. */
  readonly verifiesUser?: boolean;
  /** Whether it counts its signatures; else it always says 0. */
  readonly counts?: boolean;
  readonly credentialId?: string;
};

/** An authenticator with one passkey (ES256), as a browser hands its answers to a page. */
export function softwareAuthenticator(traits: Traits = {}): SoftwareAuthenticator {
  const { verifiesUser = true, counts = true, credentialId = randomBytes(32).toString('base64url') } = traits;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signatures = 0;

  function authenticatorData(rpId: string, counter: number, attested: Buffer | null): Buffer {
    const flags = 1 + (verifiesUser ? 4 : 0) + (attested === null ? 0 : 64);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)]);
  }
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: object) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    credentialId,
    make(ceremony, statement) {
      const id = Buffer.from(credentialId, 'base64url');
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(id.length >> 8, id.length & 255),
        id,
        cose(publicKey),
      ]);
      const authData = authenticatorData(ceremony.rpId, 0, attested);
      const client = clientData('webauthn.create', ceremony);
      const attStmt = new Map<string, Cbor>();
      if (statement !== undefined) {
        attStmt.set('alg', -7);
        attStmt.set('sig', signed(privateKey, authData, client));
        attStmt.set('x5c', statement.certificate);
      }
      const object = new Map<string, Cbor>([
        ['fmt', statement?.format ?? 'none'],
        ['attStmt', attStmt],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(ceremony, counter = counts ? (signatures += 1) : 0) {
      const authData = authenticatorData(ceremony.rpId, counter, null);
      const client = clientData('webauthn.get', ceremony);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signed(privateKey, authData, client).toString('base64url'),
        ...(ceremony.userHandle === undefined ? {} : { userHandle: ceremony.userHandle }),
      });
    },
  };
}

function signed(key: KeyObject, authData: Buffer, client: Buffer): Buffer {
  return sign('sha256', Buffer.concat([authData, sha256(client)]), key);
}

/** A public key as COSE writes it. */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
