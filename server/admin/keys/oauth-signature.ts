import { createHmac } from 'node:crypto';

/** What an OAuth 1.0a request signs. */
export type SignedRequest = {
  readonly method: string;
  /** Scheme, host and path, without a query. */
  readonly url: string;
  /** Names and values as they were sent, decoded; the signature among them is left out. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
};

export const oauthMethods = ['HMAC-SHA1', 'HMAC-SHA256'] as const;
export type OauthMethod = (typeof oauthMethods)[number];

/** RFC 3986: everything is encoded but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
}

function byteOrder([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** The text that is signed: names and values are encoded before they are joined, and once more within it. */
export function signatureBase({ method, url, parameters }: SignedRequest): string {
  const pairs = parameters
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(byteOrder)
    .map(([name, value]) => `${name}=${value}`);
  return [method.toUpperCase(), encode(url), encode(pairs.join('&'))].join('&');
}

/** The signature of a request with a consumer's secret, in base64. */
export function signRequest(request: SignedRequest, secret: string, method: OauthMethod): string {
  return createHmac(method === 'HMAC-SHA1' ? 'sha1' : 'sha256', `${secret}&`)
    .update(signatureBase(request))
    .digest('base64');
}
