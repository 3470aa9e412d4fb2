import { contentType } from '#server/platform/http/content-type.ts';
import { isUnchanged } from '#server/platform/http/answer-asset.ts';
import { parseImagePath } from './image-name.ts';
import type { ImageStore } from './image-store.ts';

const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const placeholderTag = '"placeholder-2"'; // counts up with its drawing
const busySeconds = '2';

/** Sends a picture. Stored ones are named by their content and never change; null where there is none. */
export async function serveImage(
  images: Pick<ImageStore, 'read'>,
  request: Request,
  remoteAddress: string,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const name = parseImagePath(pathname);
  if (name === null) return null;
  const etag = name.kind === 'drawn' ? placeholderTag : `"${pathname.slice('/media/'.length)}"`;
  const headers = new Headers({
    'Content-Type': contentType(pathname),
    'Cache-Control': name.kind === 'stored' ? forever : aDay,
    ETag: etag,
  });
  if (isUnchanged(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  const read = await images.read(name, remoteAddress);
  if (read.kind === 'missing') return null;
  if (read.kind === 'busy')
    return new Response(null, { status: 503, headers: noStoreHeaders({ 'Retry-After': busySeconds }) });
  if (read.kind === 'limited')
    return new Response(null, { status: 429, headers: noStoreHeaders({ 'Retry-After': String(read.retryAfter) }) });
  if (read.kind === 'other-width')
    return imageResponse(request, read.bytes, noStoreHeaders({ 'Content-Type': contentType(pathname) }));
  // Browsers show the body of a 404 too, and it is not cached.
  if (read.kind === 'stand-in')
    return imageResponse(request, read.bytes, noStoreHeaders({ 'Content-Type': 'image/svg+xml' }), 404);
  return imageResponse(request, read.bytes, headers);
}

function noStoreHeaders(headers: Readonly<Record<string, string>>): Headers {
  return new Headers({ ...headers, 'Cache-Control': 'no-store' });
}

function imageResponse(request: Request, bytes: Uint8Array, headers: Headers, status = 200): Response {
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
}
