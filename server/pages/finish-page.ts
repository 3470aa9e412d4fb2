import { compress, compressionMinimum, isCompressible, type Encoding } from '#server/http/compression.ts';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';

const notKept = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-page-expires',
  'x-page-tags',
]);

function isHtml(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** What every visitor may be told of a drawn answer, with the policy for its scripts. */
export function sharedHeaders(headers: Headers, body: Uint8Array, secure: boolean): (readonly [string, string])[] {
  const kept = [...headers].filter(([name]) => !notKept.has(name));
  if (!isHtml(headers)) return kept;
  return [...kept, ['content-security-policy', contentSecurityPolicy(new TextDecoder().decode(body), secure)]];
}

/** A page for one visitor: never stored by anyone, compressed on the way. */
export async function visitorPage(response: Response, encoding: Encoding | null, secure: boolean): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('X-Page-Tags');
  headers.delete('X-Page-Expires');
  headers.set('Cache-Control', 'no-store');
  const body = new Uint8Array(await response.arrayBuffer());
  if (isHtml(headers))
    headers.set('Content-Security-Policy', contentSecurityPolicy(new TextDecoder().decode(body), secure));
  return compressed(body, response.status, headers, encoding);
}

/** An answer with its body in the encoding, where that is worth it. */
export async function compressed(
  body: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Headers,
  encoding: Encoding | null,
): Promise<Response> {
  if (body.byteLength === 0) return new Response(null, { status, headers });
  headers.append('Vary', 'Accept-Encoding');
  if (encoding === null || body.byteLength < compressionMinimum || !isCompressible(headers.get('Content-Type'))) {
    return new Response(body, { status, headers });
  }
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(new Uint8Array(await compress(body, encoding, 'quick')), { status, headers });
}
