import { preferredEncoding } from '#server/platform/http/compression.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import type { CachedPage } from '#server/api/cache/cached-page.ts';

/** A cached page as the answer to a request: in its encoding, or as not modified. */
export async function cachedResponse(request: Request, page: CachedPage): Promise<Response> {
  const variant = await page.variant(preferredEncoding(request.headers.get('Accept-Encoding')));
  const headers = new Headers();
  for (let at = 0; at < variant.headers.length; at += 2)
    headers.append(variant.headers[at] ?? '', variant.headers[at + 1] ?? '');
  if (page.status === 200 && isUnchanged(request.headers.get('If-None-Match'), variant.etag)) {
    headers.delete('Content-Length');
    headers.delete('Content-Encoding');
    return new Response(null, { status: 304, headers });
  }
  const hasBody = request.method !== 'HEAD' && variant.body.byteLength > 0;
  return new Response(hasBody ? new Uint8Array(variant.body) : null, { status: page.status, headers });
}
