import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { AddressNotAllowed } from './public-addresses.ts';
import { requestOutside } from './request-outside.ts';

export type PostOutside = {
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that are sent. */
  readonly body: string | Uint8Array;
  /** Milliseconds for all of it: looking up, connecting, sending and the answer. */
  readonly timeoutMs: number;
  /** Bytes of the answer that are read; the rest of a longer one is left. */
  readonly maxBytes: number;
  /** Whether addresses inside this machine or network may be called. */
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal;
};

/** What was answered: `body` is its first `maxBytes` bytes as a text, `ms` how long it took. */
export type OutsideAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly ms: number;
};

/** Why there is no answer; `detail`: English, for logs. */
export type OutsideFailure = {
  readonly code: 'invalid_address' | 'address_not_allowed' | 'unreachable' | 'timeout' | 'aborted';
  readonly data: { readonly detail: string; readonly ms: number };
};

/**
 * Posts to an address that somebody else has named, such as the receiver of a webhook. The address that was checked is
 * the one that is connected to; private networks are refused unless allowed, redirects are answers like any other, and
 * time and size are bounded.
 */
export async function postOutside(
  address: string,
  { headers, body, timeoutMs, maxBytes, allowPrivate, signal }: PostOutside,
): Promise<Result<OutsideAnswer, OutsideFailure>> {
  const began = performance.now();
  const failed = (code: OutsideFailure['code'], detail: string) =>
    fail(failure(code, { detail, ms: Math.round(performance.now() - began) }));
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return failed('invalid_address', 'not an http or https address');
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  const bytes = Buffer.from(body);
  try {
    const answer = await requestOutside(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(bytes.length) },
      body: bytes,
      allowPrivate,
      signal: ending,
    });
    const text = await firstBytes(answer, maxBytes);
    const ms = Math.round(performance.now() - began);
    return ok({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, ms });
  } catch (error) {
    if (signal?.aborted === true) return failed('aborted', 'broken off');
    if (timeout.aborted) return failed('timeout', `no answer within ${timeoutMs / 1000} s`);
    if (error instanceof AddressNotAllowed) return failed('address_not_allowed', error.message);
    return failed('unreachable', reasonOf(error));
  }
}

async function firstBytes(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length >= maxBytes) break; // which destroys the connection
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return error.message || (first instanceof Error ? first.message : 'no answer');
}
