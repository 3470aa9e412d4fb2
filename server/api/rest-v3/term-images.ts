import { fail, ok, type Result } from '#core/result.ts';
import type { TermPicture } from '#server/admin/terms/term-drafts.ts';
import { uploadLimits } from '#server/admin/media/receive-picture.ts';
import type { UploadFailure } from '#server/catalog/media/media-store.ts';
import { fetchImage } from '#server/catalog/media/fetch-image.ts';
import { imageAnswer } from '#server/catalog/media/image-answer.ts';
import { nullUnlessStorageProblem } from '#server/platform/storage/storage-problem.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';
import type { RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';
import type { TermRecord } from './term-records.ts';

type SentImage = {
  readonly id?: number;
  readonly src?: string;
  readonly name?: string;
  readonly alt?: string;
} | null;

type ImageFailure = { readonly code: 'image_failed'; readonly address: string; readonly detail: string };

/** Why a fetched file is no picture, for those who write a client. */
function receiveDetail(failure: UploadFailure): string {
  switch (failure.code) {
    case 'not_an_image':
    case 'image_too_large':
      return failure.data.detail;
    case 'too_many_bytes':
      return `more than ${failure.data.limit} bytes`;
    case 'too_many_pixels':
      return `more than ${failure.data.limit} pixels`;
    case 'empty_file':
    case 'heic_image':
    case 'unknown_image_type':
      return 'not a JPEG, PNG, WebP, AVIF, GIF or SVG';
  }
}

/**
 * The picture that a call sends for a term: one of the shop's by its id, else one that is fetched from its address and
 * stored, else none.
 */
export async function readSentImage(
  sent: SentImage,
  services: Pick<RestServices, 'mediaStore' | 'settings'>,
): Promise<Result<TermPicture, ImageFailure>> {
  const { id = 0, src = '', name, alt } = sent ?? {};
  const captions = {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof alt === 'string' ? { alt } : {}),
  };
  if (id > 0) return ok({ id, ...captions });
  const line = cleanLine(src);
  const address = URL.canParse(line) ? new URL(line).href : line;
  if (address === '') return ok(null);
  const failed = (detail: string) => fail({ code: 'image_failed', address, detail } as const);
  const { mediaStore, settings } = services;
  const fetched = await fetchImage(address, { allowPrivate: settings.current().pictures.fromPrivateNetworks });
  if (!fetched.ok) return failed(fetched.failure.data.detail);
  const stored = await mediaStore.receive(fetched.value, uploadLimits(services)).catch(nullUnlessStorageProblem);
  if (stored === null) return failed('pictures cannot be stored at the moment');
  return stored.ok ? ok({ source: address, master: stored.value, ...captions }) : failed(receiveDetail(stored.failure));
}

/** The picture of a term as its answer has it. `publicUrl`: without a closing slash. */
export function termImageAnswer({ image }: Pick<TermRecord, 'image'>, publicUrl: string) {
  if (image === null) return null;
  const createdAt = new Date(image.createdAt);
  const { id, src, name, alt } = imageAnswer(image, publicUrl);
  return { id, ...shopDates('date_created', createdAt), ...shopDates('date_modified', createdAt), src, name, alt };
}
