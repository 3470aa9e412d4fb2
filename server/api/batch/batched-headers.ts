import type { BatchedAnswer, BatchedRequest } from '#contract/api/batch.ts';
import { hostCookie, sessionCookie } from '#contract/cookie-names.ts';

/** Headers that a call of a batch may not set: it uses the batch's cookies, and its body is JSON. */
const batchOnlyHeaders = new Set([
  'cookie',
  'host',
  'content-length',
  'content-type',
  'transfer-encoding',
  'connection',
]);

/** The headers of one call of a batch; null where they are invalid. */
export function callHeaders(requestHeaders: BatchedRequest['headers'], batchHeaders: Headers): Headers | null {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const inherited = ['Cookie', 'Cart-Token', 'User-Agent', 'Accept-Language'];
  for (const name of inherited) headers.set(name, batchHeaders.get(name) ?? '');
  for (const name of inherited) if (headers.get(name) === '') headers.delete(name);
  try {
    for (const [name, value] of Object.entries(requestHeaders ?? {})) {
      if (!batchOnlyHeaders.has(name.toLowerCase()))
        headers.set(name, typeof value === 'string' ? value : value.join(', '));
    }
  } catch {
    return null;
  }
  return headers;
}

const includedHeaders = [
  'Nonce',
  'Nonce-Timestamp',
  'User-ID',
  'Cart-Token',
  'Cart-Hash',
  'Cache-Control',
  'Retry-After',
] as const;
const counted = new Set<string>(['Nonce-Timestamp', 'User-ID']);

/** The headers of an answer that a batch includes. */
export function answerHeaders(answer: Response, allow: readonly string[]): BatchedAnswer['headers'] {
  const values = includedHeaders.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, counted.has(name) ? Number(value) : value] as const];
  });
  return { ...Object.fromEntries(values), Allow: allow.join(', ') };
}

/** Cookies set by the calls of a batch, for the calls after them and for the batch's answer. */
export type CookieJar = {
  readonly store: (answer: Response) => void;
  /** The visitor’s current cookies; the session’s own is carried by its token. */
  readonly header: () => string;
  readonly lines: () => readonly string[];
};

const sessionCookies: readonly string[] = [hostCookie(sessionCookie, false), hostCookie(sessionCookie, true)];

export function createCookieJar(cookies: string | null): CookieJar {
  const values = new Map<string, string>();
  for (const pair of (cookies ?? '').split(/; */)) {
    const [name = '', value] = pair.split(/=(.*)/s);
    if (value !== undefined) values.set(name, value);
  }
  const lines = new Map<string, string>();
  return {
    store(answer) {
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        lines.set(name, line);
        if (sessionCookies.includes(name)) continue;
        if (/; *Max-Age=0\b/i.test(line)) values.delete(name);
        else values.set(name, value);
      }
    },
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    lines: () => [...lines.values()],
  };
}
