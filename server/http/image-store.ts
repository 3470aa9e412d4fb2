import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { MediaStore } from '#server/media/media-store.ts';
import type { ImageFormat, ImageName } from './image-name.ts';
import { placeholderImage } from './placeholder-image.ts';
import { createSingleFlight } from './single-flight.ts';

const masterExtensions = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
const atOnce = 2; // pictures made at a time: sharp takes several threads for each
const largestMaster = 100_000_000; // pixels

export type ImageStore = {
  /** The bytes of a picture in the form asked for; null where there is no master of it. */
  readonly read: (name: ImageName) => Promise<Uint8Array | null>;
};

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function encode(master: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(master, { limitInputPixels: largestMaster })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Makes pictures from the stored masters when first asked for, and keeps them in `cacheFolder`. */
export function createImageStore(
  { pathOf }: Pick<MediaStore, 'pathOf'>,
  cacheFolder: string,
  logger: Pick<Logger, 'error'>,
): ImageStore {
  const once = createSingleFlight<Buffer | null>(atOnce);

  function told(error: unknown): null {
    logger.error({ err: error }, 'picture');
    return null;
  }

  function readIfThere(path: string): Promise<Buffer | null> {
    return readFile(path).catch((error: unknown) => (isMissing(error) ? null : told(error)));
  }

  async function master(hash: string): Promise<Buffer | null> {
    for (const extension of masterExtensions) {
      const file = await readIfThere(pathOf({ contentHash: hash, extension }));
      if (file !== null) return file;
    }
    return null;
  }

  async function keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(cacheFolder, { recursive: true });
    const partial = join(cacheFolder, `${file}.${process.pid}.part`);
    await writeFile(partial, bytes);
    await rename(partial, join(cacheFolder, file));
  }

  async function make(hash: string, width: number, format: ImageFormat): Promise<Buffer | null> {
    const source = await master(hash);
    return source === null ? null : encode(source, width, format).catch(told);
  }

  return {
    async read(name) {
      if (name.kind === 'drawn') return Buffer.from(placeholderImage(name.id));
      const { hash, width, format } = name;
      const file = `${hash}-${width}.${format}`;
      const kept = await readIfThere(join(cacheFolder, file));
      if (kept !== null) return kept;
      return once(file, async () => {
        const made = await make(hash, width, format);
        if (made !== null) await keep(file, made).catch(told);
        return made;
      });
    },
  };
}
