import type { AssetStore } from './asset-store.ts';
import { preferredEncoding } from './compression.ts';

const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** Sends a file of the build: hashed names never change, the others (`favicon.ico`) are cached for an hour. */
export async function answerAsset(assets: AssetStore, request: Request, path: string): Promise<Response | null> {
  const asset = await assets.find(path, preferredEncoding(request.headers.get('Accept-Encoding')));
  if (asset === null) return null;
  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': path.startsWith('assets/') ? forever : anHour,
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  if (asset.encoding !== null) headers.set('Content-Encoding', asset.encoding);
  if (isUnchanged(request.headers.get('If-None-Match'), asset.etag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(asset.body.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(asset.body), { headers });
}

const weak = /^W\//;

/** Whether the client's `If-None-Match` matches this ETag, weak or not; `*` matches any. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const strong = etag.replace(weak, '');
  return ifNoneMatch.split(',').some((part) => part.trim().replace(weak, '') === strong);
}
