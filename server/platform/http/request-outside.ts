import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressNotAllowed, isPrivateHost, publicLookup } from './public-addresses.ts';

export type RequestOutside = Pick<RequestOptions, 'method' | 'headers'> & {
  /** The bytes that are sent, if any. */
  readonly body?: Uint8Array;
  /** Whether addresses inside this machine or network may be called. */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
};

/**
 * Makes one request to an address that somebody else has named, http or https: everything that calls out by such an
 * address goes through here. The address that was checked is the one that is connected to, however a name is resolved a
 * moment later; a redirect is an answer like any other, so whoever follows one comes here again. Throws AddressNotAllowed
 * for private networks, unless they are allowed, and what went wrong with the request.
 */
export async function requestOutside(
  url: URL,
  { method = 'GET', headers, body, allowPrivate, signal }: RequestOutside,
): Promise<IncomingMessage> {
  if (!allowPrivate && isPrivateHost(url)) throw new AddressNotAllowed(url.hostname);
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  open(url, {
    method,
    ...(headers === undefined ? {} : { headers }),
    agent: false, // a connection that is kept could have been made when more was allowed
    signal,
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  })
    .on('response', resolve)
    .on('error', reject)
    .end(body);
  return promise;
}
