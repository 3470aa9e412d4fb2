import type { ActionRefusal } from '#server/admin/actions/action.ts';
import type { MediaUse } from '#server/admin/media/media-uses.ts';
import type { ReceiveFailure } from '#server/admin/media/receive-picture.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { refused, type RefusedVerb, type RestAnswer } from './rest-call.ts';
import { actionRefusal } from './rest-services.ts';

export type LibraryFailure =
  | ReceiveFailure
  | ActionRefusal
  | { readonly code: 'unknown_media' }
  | { readonly code: 'media_in_use'; readonly data: { readonly uses: readonly MediaUse[] } };

const shownUses = 5;

/** Why nothing was done with a picture. */
export function mediaFailureAnswer(failure: LibraryFailure, verb: RefusedVerb, texts: Texts): RestAnswer {
  const refusal = actionRefusal(failure, verb, texts);
  if (refusal !== null)
    return refusal.status === 403
      ? { ...refusal, body: { ...(refusal.body as object), code: `rest_cannot_${verb}` } }
      : refusal;
  const { text } = texts;
  const unusable = (message: string) => refused(400, 'rest_upload_sideload_error', message);
  switch (failure.code) {
    case 'unknown_media':
      return refused(404, 'rest_post_invalid_id', text('There is no such resource.'));
    case 'media_in_use': {
      const { uses } = failure.data;
      const named = uses.slice(0, shownUses).map(({ name }) => name);
      const list = [...named, ...(uses.length > named.length ? ['…'] : [])].join(', ');
      return refused(409, 'vitrina_media_in_use', text('The picture is in use: %s', list), { uses });
    }
    case 'empty_file':
      return refused(400, 'rest_upload_no_data', text('The file is empty.'));
    case 'too_many_bytes':
      return refused(400, 'rest_upload_file_too_big', text('The file is larger than %s MB.', failure.data.limit / 1e6));
    case 'too_many_pixels':
      return unusable(text('The picture has more than %s million pixels.', failure.data.limit / 1e6));
    case 'heic_image':
      return unusable(text('HEIC pictures cannot be read: save it as JPEG first.'));
    case 'unknown_image_type':
      return unusable(text('The file is no picture: JPEG, PNG, WebP, AVIF, GIF and SVG can be uploaded.'));
    case 'not_an_image':
    case 'image_too_large':
      return unusable(text('The picture is damaged and cannot be read.'));
    case 'storage_away':
      return refused(503, 'vitrina_storage_away', text('Pictures cannot be stored at the moment. Please try again.'));
    case 'not_permitted':
    case 'invalid_input':
      return refused(400, 'rest_invalid_param', text('Invalid parameter(s): %s', ''));
  }
}
