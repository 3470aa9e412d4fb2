import { fail, type Result } from '#core/result.ts';
import { type Action, type ActionRefusal, type ActionTools, runAction } from '#server/admin/actions/action.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import type { MediaStore, ReceivedImage, UploadFailure, UploadLimits } from '#server/catalog/media/media-store.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';

/** What uploads of pictures work with. */
export type UploadTools = ActionTools & {
  readonly mediaStore: Pick<MediaStore, 'receive' | 'holds'>;
  readonly settings: Pick<Settings, 'current'>;
};

/** Why a sent file became no picture; `storage_away`: it may be sent again later. */
export type ReceiveFailure = UploadFailure | { readonly code: 'storage_away' };

/** How large an uploaded picture may be, by the shop's settings. */
export function uploadLimits({ settings }: Pick<UploadTools, 'settings'>): UploadLimits {
  const { maxUploadMegabytes, maxUploadMegapixels } = settings.current().pictures;
  return { bytes: maxUploadMegabytes * 1_000_000, pixels: maxUploadMegapixels * 1_000_000 };
}

async function receive(bytes: Uint8Array, tools: UploadTools): Promise<Result<ReceivedImage, ReceiveFailure>> {
  try {
    return await tools.mediaStore.receive(bytes, uploadLimits(tools));
  } catch (error) {
    if (isStorageProblem(error)) return fail({ code: 'storage_away' });
    throw error;
  }
}

/**
 * Stores a sent file and runs an action with it, for whoever may do that; the pixels of others are not looked at. The
 * file is stored again where somebody has deleted the last picture of the same content meanwhile.
 */
export async function receivePicture<Input extends { readonly file: ReceivedImage }, Output, Fault>(
  tools: UploadTools,
  authority: Authority | null,
  action: Action<Input, Output, Fault>,
  { bytes, ...input }: { readonly bytes: Uint8Array } & Omit<Input, 'file'>,
): Promise<Result<Output, Fault | ActionRefusal | ReceiveFailure>> {
  if (!may(authority, action.permission))
    return fail({ code: 'not_permitted', data: { permission: action.permission } });
  const received = await receive(bytes, tools);
  if (!received.ok) return received;
  const done = await runAction(tools, authority, action, { ...input, file: received.value });
  if (!done.ok || (await tools.mediaStore.holds(received.value).catch(() => true))) return done;
  const again = await receive(bytes, tools);
  return again.ok ? done : again;
}
