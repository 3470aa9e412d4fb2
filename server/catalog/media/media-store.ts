import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { fail, ok, type Result } from '#core/result.ts';

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

export type MediaFailure = {
  readonly code: 'not_an_image' | 'image_too_large';
  readonly data: { readonly detail: string };
};

export type MediaStore = {
  /** Stores an image, given as its bytes or its path. The same content is stored once. */
  readonly put: (source: Uint8Array | string) => Promise<Result<StoredMaster, MediaFailure>>;
  /** Where the file of a stored image is. */
  readonly pathOf: (master: { readonly contentHash: string; readonly extension: string }) => string;
};

const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};
const maxPixels = 100_000_000;
const maxBytes = 40_000_000;
const firstTurned = 5; // EXIF orientations from here on lie on their side

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** SVGs may contain scripts: they are stored as the picture they show. */
async function withoutScripts(bytes: Uint8Array): Promise<Uint8Array> {
  const image = sharp(bytes, { limitInputPixels: maxPixels });
  const { format } = await image.metadata();
  return format === 'svg' ? image.png().toBuffer() : bytes;
}

/** The images of a shop as files under `media/` of its data folder. */
export function createMediaStore(dataFolder: string): MediaStore {
  const pathOf: MediaStore['pathOf'] = ({ contentHash, extension }) =>
    join(dataFolder, 'media', `${contentHash}.${extension}`);

  async function saveFile(path: string, bytes: Uint8Array): Promise<void> {
    if (await exists(path)) return;
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    pathOf,
    async put(source) {
      const originalBytes = typeof source === 'string' ? await readFile(source) : source;
      if (originalBytes.length > maxBytes)
        return fail({ code: 'image_too_large', data: { detail: `${originalBytes.length} bytes` } });
      try {
        const bytes = await withoutScripts(originalBytes);
        const {
          format,
          width,
          height,
          orientation = 1,
        } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
        const extension = extensions[format ?? ''];
        if (extension === undefined || !width || !height)
          return fail({ code: 'not_an_image', data: { detail: format ?? 'unknown format' } });
        const contentHash = createHash('sha256').update(bytes).digest('hex');
        const turned = orientation >= firstTurned;
        const master = {
          contentHash,
          extension,
          width: turned ? height : width,
          height: turned ? width : height,
          tint: await tintOf(sharp(bytes, { limitInputPixels: maxPixels })),
        };
        await saveFile(pathOf(master), bytes);
        return ok(master);
      } catch (error) {
        if (error instanceof Error && !('code' in error))
          return fail({ code: 'not_an_image', data: { detail: error.message.split('\n')[0] ?? '' } });
        throw error;
      }
    },
  };
}

/** The average colour of a picture, such as `#d9cdb9`; null where its pixels cannot be read. */
export async function tintOf(picture: Sharp): Promise<string | null> {
  const pixel = await picture
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (pixel === null) return null;
  const [red = 0, green = red, blue = red] = pixel.data;
  const colours = pixel.info.channels < 3 ? [red, red, red] : [red, green, blue];
  return `#${colours.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
