import type { FormerImages } from './former-images.ts';
import { parseImagePath } from './image-name.ts';
import type { ImageStore } from './image-store.ts';
import { serveImage } from './serve-image.ts';

const anHour = 'public, max-age=3600';

/** Answers for a path below `/media/`: a picture, where it is today, or nothing. */
export async function answerImage(
  images: Pick<ImageStore, 'read'>,
  former: Pick<FormerImages, 'successorOf'>,
  request: Request,
  remoteAddress: string,
): Promise<Response> {
  const answer = await serveImage(images, request, remoteAddress);
  if (answer !== null) return answer;
  const name = parseImagePath(new URL(request.url).pathname);
  // Without the database nobody knows; then it is not there for now.
  const path = name === null ? null : await former.successorOf(name).catch(() => null);
  return path === null
    ? new Response(null, { status: 404 })
    : new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': anHour } });
}
