import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { MediaStore } from './media-store.ts';
import type { ImageCache } from './image-cache.ts';
import { type ImageFormat, imageFormats, type ImageName } from './image-name.ts';
import { createAddressLimit } from '#server/platform/http/address-limit.ts';
import { type ImageProcess, programImages } from '#server/platform/images/image-process.ts';
import { createFairQueue, type QueuedWork, TooBusy } from '#server/platform/concurrency/fair-queue.ts';
import { addressGroups, isOwnMachine } from '#server/platform/http/remote-address.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { TimeLimitReached, withinTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import { linkedWidths, mediaWidths } from './image-answer.ts';
import { placeholderImage } from './placeholder-image.ts';

// One thread each, and one core left: requests for many new pictures do not delay the pages.
const atOnce = Math.max(1, availableParallelism() - 1);
const maxWaiting = 200; // about eight listings seen for the first time
const maxWaitingOfAddress = 60;
const newPerMinute = 240; // pictures made for one address; a shopper who is the first to see all of them needs fewer
/** How long anybody waits for a new picture; it is made all the same, for whoever asks again. */
const maxWait = 8000; // milliseconds
const maxWidths = 5000; // of originals, remembered: each is linked in several forms
const sharedWidth = 1280; // the only JPEG that pages link, for other sites

/**
 * A picture; in its place the same one in another width, or a placeholder for a broken one; or nothing: `missing` for
 * good, `busy` for now.
 */
export type ReadImage =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'other-width'; readonly bytes: Uint8Array }
  | { readonly kind: 'stand-in'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'busy' }
  /** The address has had as many new pictures made as it may; seconds until it gets more. */
  | { readonly kind: 'limited'; readonly retryAfter: number };

export type ImageStore = {
  /** The bytes of a picture in the requested form, for somebody at this address. */
  readonly read: (name: ImageName, remoteAddress: string) => Promise<ReadImage>;
  /** Drops all forms of a picture from the cache, as its original is gone. */
  readonly drop: (hash: string) => Promise<void>;
};

type StoredImage = Extract<ImageName, { readonly kind: 'stored' }>;
type Turn = Pick<QueuedWork<unknown>, 'lane' | 'maxOfLane'>;
type Master = { readonly bytes: Buffer | null; readonly isBroken: boolean };

/** Whether pages link the picture in this form: the others may wait. */
function isLinked({ width, format }: StoredImage, originalWidth: number): boolean {
  const widths = linkedWidths(originalWidth);
  return format === 'jpg' ? width === widths.findLast((linked) => linked <= sharedWidth) : widths.includes(width);
}

type ImageStoreOptions = {
  readonly openLimit?: OpenLimit | undefined;
  /** Milliseconds that anybody waits for a new picture. */
  readonly patience?: number | undefined;
  /** Derives the pictures; absent: that of a program that ends by itself. */
  readonly images?: ImageProcess | undefined;
};

/**
 * Derives pictures from the stored masters when first requested, and caches them. Addresses take turns, what pages link
 * goes first, and an address that wants more than a shopper could look at gets other widths or is told to wait.
 */
export function createImageStore(
  { isHere, find, pathOf, read: readMaster }: Pick<MediaStore, 'isHere' | 'find' | 'pathOf' | 'read'>,
  cache: ImageCache,
  logger: Pick<Logger, 'error'>,
  { openLimit, patience = maxWait, images = programImages }: ImageStoreOptions = {},
): ImageStore {
  const queue = createFairQueue({ atOnce, maxWaiting });
  const widths = new Map<string, number>();
  const consume = createAddressLimit({ name: 'new-pictures', points: () => newPerMinute, duration: 60 }, openLimit);

  function logFailure(error: unknown): null {
    logger.error({ err: error }, 'picture');
    return null;
  }

  /** Throws a StorageProblem where the pictures are elsewhere and cannot be reached. */
  async function master(hash: string): Promise<Master> {
    try {
      const name = await find(hash);
      return { bytes: name === null ? null : await readMaster(name), isBroken: false };
    } catch (error) {
      if (isStorageProblem(error)) throw error;
      logFailure(error);
      return { bytes: null, isBroken: true };
    }
  }

  /** The width of a picture as it is shown, measured in turn; infinite where it cannot be read. */
  async function shownWidth(path: string, turn: Turn): Promise<number> {
    const rememberedWidth = widths.get(path);
    if (rememberedWidth !== undefined) return rememberedWidth;
    const measure = async () => (await images.run('measure', path).catch(() => null))?.width ?? Infinity;
    const width = await queue({ ...turn, key: path, urgent: true, work: measure });
    if (widths.size >= maxWidths) widths.clear();
    widths.set(path, width);
    return width;
  }

  async function make(hash: string, width: number, format: ImageFormat): Promise<ReadImage> {
    const { bytes, isBroken } = await master(hash);
    if (bytes === null && !isBroken) return { kind: 'missing' };
    const encodedImage = bytes === null ? null : await images.run('encode', bytes, width, format).catch(logFailure);
    if (encodedImage === null) return { kind: 'stand-in', bytes: Buffer.from(placeholderImage()) };
    await cache.store(`${hash}-${width}.${format}`, encodedImage).catch(logFailure);
    return { kind: 'picture', bytes: encodedImage };
  }

  /** The same picture in the width nearest to the requested one, of those that are cached; else the refusal. */
  async function otherWidth({ hash, width, format }: StoredImage, refusal: ReadImage): Promise<ReadImage> {
    const nearestFirst = mediaWidths.toSorted((one, other) => Math.abs(one - width) - Math.abs(other - width));
    for (const nearWidth of nearestFirst) {
      const bytes = await cache.read(`${hash}-${nearWidth}.${format}`).catch(logFailure);
      if (bytes !== null) return { kind: 'other-width', bytes };
    }
    return refusal;
  }

  /** What an address gets that has had as many new pictures as it may; null: it may have one more. */
  async function refusalOf(name: StoredImage, remoteAddress: string): Promise<ReadImage | null> {
    const retryAfter = await consume(remoteAddress);
    return retryAfter === null ? null : otherWidth(name, { kind: 'limited', retryAfter });
  }

  async function makeInTurn(name: StoredImage, stored: string, remoteAddress: string): Promise<ReadImage> {
    const { hash, width, format } = name;
    const isOwn = isOwnMachine(remoteAddress);
    const path = stored === '' ? null : pathOf(stored);
    const turn: Turn = {
      lane: isOwn ? '' : (addressGroups(remoteAddress).at(-1)?.key ?? remoteAddress),
      maxOfLane: isOwn ? Infinity : maxWaitingOfAddress,
    };
    const queued = withinTimeLimit(patience, async () => {
      const urgent = isLinked(name, path === null ? Infinity : await shownWidth(path, turn));
      return queue({ ...turn, key: `${hash}-${width}.${format}`, urgent, work: () => make(hash, width, format) });
    });
    return queued.catch((error: unknown) => {
      if (error instanceof TooBusy || error instanceof TimeLimitReached || isStorageProblem(error))
        return otherWidth(name, { kind: 'busy' });
      throw error;
    });
  }

  return {
    async drop(hash) {
      for (const width of mediaWidths)
        for (const format of imageFormats) await cache.remove(`${hash}-${width}.${format}`);
    },
    async read(name, remoteAddress) {
      if (name.kind === 'drawn') return { kind: 'picture', bytes: Buffer.from(placeholderImage()) };
      const { hash, width, format } = name;
      const cachedImage = await cache.read(`${hash}-${width}.${format}`).catch(logFailure);
      if (cachedImage !== null) return { kind: 'picture', bytes: cachedImage };
      // Elsewhere the question alone costs something; here a picture that is missing costs nobody a place in the queue.
      const refusal = isHere ? null : await refusalOf(name, remoteAddress);
      if (refusal !== null) return refusal;
      const stored = await find(hash).catch(() => '');
      if (stored === null) return { kind: 'missing' };
      return (isHere ? await refusalOf(name, remoteAddress) : null) ?? makeInTurn(name, stored, remoteAddress);
    },
  };
}
