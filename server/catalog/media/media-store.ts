import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { imageTypeOf } from '#core/media/image-type.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { ImageProblem, type ImageProcess, programImages } from '#server/platform/images/image-process.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import type { ImageCache } from './image-cache.ts';

/** An image as the shop received it, stored under the hash of its content. */
export type StoredMaster = {
  /** SHA-256, hex. */
  readonly contentHash: string;
  /** `jpg`, `png`, `webp`, `avif` or `gif`. */
  readonly extension: string;
  /** Pixels of the image as it is shown: rotated by its EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** The average colour, such as `#d9cdb9`; null where it cannot be determined. */
  readonly tint: string | null;
};

/** An uploaded image as it is stored: made anew from its pixels. */
export type ReceivedImage = StoredMaster & {
  /** SHA-256 of the file that was uploaded, hex: the same file is known again by it. */
  readonly uploadHash: string;
  /** Size of the stored file. */
  readonly fileBytes: number;
};

export type MediaFailure = {
  readonly code: 'not_an_image' | 'image_too_large';
  readonly data: { readonly detail: string };
};

/** How large an uploaded image may be. */
export type UploadLimits = { readonly bytes: number; readonly pixels: number };

/** `heic_image`: what phones of one make take unless told otherwise, which cannot be read here. */
export type UploadFailure =
  | MediaFailure
  | { readonly code: 'empty_file' | 'heic_image' | 'unknown_image_type' }
  | { readonly code: 'too_many_bytes' | 'too_many_pixels'; readonly data: { readonly limit: number } };

/**
 * Its functions throw a `StorageProblem` where the pictures are elsewhere and cannot be reached, and what the system
 * reports where a file cannot be read or written.
 */
export type MediaStore = {
  /** Stores an image, given as its bytes or its path. The same content is stored once. */
  readonly put: (source: Uint8Array | string) => Promise<Result<StoredMaster, MediaFailure>>;
  /**
   * Stores a clean copy of an uploaded image: its kind is told by its content, and nothing but its pixels is taken over.
   */
  readonly receive: (bytes: Uint8Array, limits: UploadLimits) => Promise<Result<ReceivedImage, UploadFailure>>;
  /** Whether an image is stored, whatever is remembered of it. */
  readonly holds: (image: Pick<StoredMaster, 'contentHash' | 'extension'>) => Promise<boolean>;
  /** Deletes an image that nothing shows any more. */
  readonly remove: (image: Pick<StoredMaster, 'contentHash' | 'extension'>) => Promise<void>;
  /** Whether images are on this machine, where a question for one costs nothing. */
  readonly isHere: boolean;
  /** The name of the stored image with that hash; null: there is none. */
  readonly find: (contentHash: string) => Promise<string | null>;
  /** Where an image is on this machine; null: it is elsewhere. */
  readonly pathOf: (name: string) => string | null;
  /** The bytes of an image by its name; null: it is not there. */
  readonly read: (name: string) => Promise<Buffer | null>;
};

/** Where images lie in the storage. */
export const mediaFolder = 'media/';

/** The name of an image in the storage. */
export function mediaName({ contentHash, extension }: Pick<StoredMaster, 'contentHash' | 'extension'>): string {
  return `${mediaFolder}${contentHash}.${extension}`;
}

/** Whether a file named by its content has that content; a name that is not a picture's says nothing. */
export function hasContentOfName(name: string, bytes: Uint8Array): boolean {
  const [, hash] = /^media\/([0-9a-f]{64})\.[a-z]+$/.exec(name) ?? [];
  return hash === undefined || createHash('sha256').update(bytes).digest('hex') === hash;
}

const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};
const maxRememberedNames = 10_000; // whose storage need not be asked again, since an image never changes
const maxBytes = 40_000_000;

const nothing = () => Promise.resolve();
const noCache: ImageCache = { read: () => Promise.resolve(null), store: nothing, remove: nothing };

/**
 * Finds images by their hash in a storage elsewhere: one question each, and none for those whose name is remembered.
 */
function createFinder(storage: FileStorage, cache: ImageCache) {
  const names = new Map<string, string>();

  async function ask(contentHash: string): Promise<string | null> {
    try {
      for await (const { name } of storage.list(mediaName({ contentHash, extension: '' }))) return name;
      return null;
    } catch (error) {
      if (!isStorageProblem(error)) throw error;
      for (const extension of Object.values(extensions)) {
        if ((await cache.read(`${contentHash}.${extension}`)) !== null) return mediaName({ contentHash, extension });
      }
      throw error;
    }
  }

  return {
    find: async (contentHash: string): Promise<string | null> => {
      const rememberedName = names.get(contentHash);
      if (rememberedName !== undefined) return rememberedName;
      const name = await ask(contentHash);
      if (names.size >= maxRememberedNames) names.clear();
      if (name !== null) names.set(contentHash, name);
      return name;
    },
    forget: (contentHash: string) => void names.delete(contentHash),
  };
}

type MediaStoreOptions = {
  /** Where images of a storage elsewhere are kept once they were read. */
  readonly cache?: ImageCache;
  /** Reads what is to be stored; absent: that of a program that ends by itself. */
  readonly images?: ImageProcess | undefined;
};

/**
 * The images of a shop in its storage. With a cache, images of a storage elsewhere are read from it once, and are there
 * while it is away.
 */
export function createMediaStore(
  storage: FileStorage,
  { cache = noCache, images = programImages }: MediaStoreOptions = {},
): MediaStore {
  const isHere = storage.pathOf !== null;
  const elsewhere = createFinder(storage, cache);

  async function findHere(contentHash: string): Promise<string | null> {
    for (const extension of Object.values(extensions)) {
      const name = mediaName({ contentHash, extension });
      if ((await storage.size(name)) !== null) return name;
    }
    return null;
  }

  const reading = new Map<string, Promise<Buffer | null>>();

  async function readElsewhere(name: string): Promise<Buffer | null> {
    const file = name.slice(mediaFolder.length);
    const cached = await cache.read(file).catch(() => null);
    if (cached !== null && hasContentOfName(name, cached)) return cached;
    const bytes = await storage.read(name);
    // It is shown even where the disk is full.
    if (bytes !== null && hasContentOfName(name, bytes)) await cache.store(file, bytes).catch(() => undefined);
    return bytes;
  }

  function readOnce(name: string): Promise<Buffer | null> {
    const underWay = reading.get(name) ?? readElsewhere(name).finally(() => reading.delete(name));
    reading.set(name, underWay);
    return underWay;
  }

  async function save(name: string, bytes: Uint8Array): Promise<void> {
    if ((await storage.size(name)) !== bytes.byteLength) await storage.write(name, bytes);
  }

  /** What a task of the image process returns, or why the image cannot be worked on. */
  async function unlessProblem<T>(work: Promise<T>): Promise<T | ImageProblem> {
    return work.catch((error: unknown) => {
      if (error instanceof ImageProblem) return error;
      throw error;
    });
  }

  let lastUpload: Promise<unknown> = Promise.resolve();

  /** All pixels of an uploaded image are in memory at once, so that one is worked on after the other. */
  function afterOtherUploads<T>(work: () => Promise<T>): Promise<T> {
    const result = lastUpload.then(work);
    lastUpload = result.catch(() => undefined);
    return result;
  }

  async function receive(bytes: Uint8Array, limits: UploadLimits): Promise<Result<ReceivedImage, UploadFailure>> {
    if (bytes.length === 0) return fail({ code: 'empty_file' });
    if (bytes.length > limits.bytes) return fail({ code: 'too_many_bytes', data: { limit: limits.bytes } });
    const type = imageTypeOf(bytes);
    if (type === null) return fail({ code: 'unknown_image_type' });
    if (type === 'heic') return fail({ code: 'heic_image' });
    const clean = await unlessProblem(afterOtherUploads(() => images.run('reencode', bytes, limits.pixels)));
    if (clean instanceof ImageProblem) return fail({ code: 'not_an_image', data: { detail: clean.message } });
    if ('pixels' in clean) return fail({ code: 'too_many_pixels', data: { limit: limits.pixels } });
    const { bytes: content, ...facts } = clean;
    const received = {
      ...facts,
      contentHash: createHash('sha256').update(content).digest('hex'),
      uploadHash: createHash('sha256').update(bytes).digest('hex'),
      fileBytes: content.byteLength,
    };
    await save(mediaName(received), content);
    return ok(received);
  }

  return {
    isHere,
    receive,
    holds: async (image) => (await storage.size(mediaName(image))) !== null,
    async remove(image) {
      await storage.remove(mediaName(image));
      elsewhere.forget(image.contentHash);
      await cache.remove(`${image.contentHash}.${image.extension}`);
    },
    find: isHere ? findHere : elsewhere.find,
    pathOf: (name) => storage.pathOf?.(name) ?? null,
    read: isHere ? storage.read : readOnce,
    async put(source) {
      const originalBytes = typeof source === 'string' ? await readFile(source) : source;
      if (originalBytes.length > maxBytes)
        return fail({ code: 'image_too_large', data: { detail: `${originalBytes.length} bytes` } });
      const inspected = await unlessProblem(images.run('inspect', originalBytes));
      if (inspected instanceof ImageProblem) return fail({ code: 'not_an_image', data: { detail: inspected.message } });
      const { format, width, height, tint, converted } = inspected;
      const extension = extensions[format];
      if (extension === undefined) return fail({ code: 'not_an_image', data: { detail: format } });
      const bytes = converted ?? originalBytes;
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      const master = { contentHash, extension, width, height, tint };
      await save(mediaName(master), bytes);
      return ok(master);
    },
  };
}
