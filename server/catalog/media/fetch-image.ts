import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '#core/result.ts';
import { requestOutside } from '#server/platform/http/request-outside.ts';

type FetchFailure = { readonly code: 'image_failed'; readonly data: { readonly detail: string } };

export type FetchLimits = {
  /** Addresses inside this machine or network are refused unless allowed. */
  readonly allowPrivate?: boolean;
  readonly signal?: AbortSignal;
  /** Makes each request; left out: `requestOutside`. */
  readonly request?: typeof requestOutside;
};

const maxBytes = 20_000_000;
const maxRedirects = 3;
const patienceMilliseconds = 15_000;

const headers = { accept: 'image/*', 'user-agent': 'Vitrina import' };

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += (chunk as Uint8Array).length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

async function follow(
  address: string,
  { allowPrivate = false, request = requestOutside }: FetchLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new Error(`${url.protocol} addresses are not fetched`);
    const answer = await request(url, { headers, allowPrivate, signal });
    const status = answer.statusCode ?? 0;
    if (status === 200) return bytesOf(answer);
    answer.destroy();
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined) throw new Error(`answered ${status}`);
    url = new URL(location, url);
  }
  throw new Error('redirected too often');
}

/** Fetches an image by its address: http and https only, bounded in size and time. */
export async function fetchImage(address: string, limits: FetchLimits = {}): Promise<Result<Uint8Array, FetchFailure>> {
  const timeout = AbortSignal.timeout(patienceMilliseconds);
  const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
  try {
    return ok(await follow(address, limits, signal));
  } catch (error) {
    const detail = timeout.aborted
      ? 'no answer in time'
      : error instanceof Error
        ? error.message || 'no answer'
        : String(error);
    return fail({ code: 'image_failed', data: { detail } });
  }
}
