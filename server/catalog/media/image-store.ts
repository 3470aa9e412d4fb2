import { availableParallelism } from 'node:os';
import { access, readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { MediaStore } from './media-store.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageFormat, ImageName } from './image-name.ts';
import { isMissingFile } from '#server/platform/http/missing-file.ts';
import { createSingleFlight, TooBusy } from '#server/platform/http/single-flight.ts';

const palettes = [
  ['#efe9df', '#d9cdb9', '#a8997f'],
  ['#e9ece6', '#cbd3c4', '#8d9a84'],
  ['#e8ebee', '#c6ced6', '#8593a1'],
  ['#f1e7e3', '#dcc5bc', '#ae8c80'],
  ['#eee9e2', '#d6cabb', '#9c8b76'],
] as const;

/** A small pseudo-random generator of numbers in [0, 1), seeded with an integer: the same picture for the same id. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** A placeholder for a missing picture: folded cloth on a quiet ground, 1600 × 1600, as SVG. */
function placeholderImage(id: number): string {
  const next = numbersFrom(id + 1);
  const [ground, light, dark] = palettes[Math.floor(next() * palettes.length)] ?? palettes[0];
  const layers = 3 + Math.floor(next() * 3);
  const height = 110;
  const top = 860 - (layers * height) / 2;
  const folds = Array.from({ length: layers }, (_, at) => {
    const width = 760 + Math.round(next() * 120);
    const left = 800 - width / 2;
    const y = top + at * height;
    return `<path d="M${left} ${y + 14}q0-14 14-14h${width - 60}q46 0 46 ${height / 2}t-46 ${height / 2 - 6}h-${width - 60}q-14 0-14-14z" fill="${light}" stroke="${dark}" stroke-opacity=".35" stroke-width="3"/><path d="M${left + 30} ${y + 34}h${width - 130}M${left + 30} ${y + 66}h${width - 170}" stroke="${dark}" stroke-opacity=".16" stroke-width="3"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600"><rect width="1600" height="1600" fill="${ground}"/><ellipse cx="800" cy="${top + layers * height + 14}" rx="470" ry="26" fill="${dark}" fill-opacity=".18"/>${folds.join('')}</svg>`;
}

const masterExtensions = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
// One thread each, and one core left: requests for many new pictures do not delay the pages.
const atOnce = Math.max(1, availableParallelism() - 1);
const maxWaiting = 200; // about eight listings seen for the first time
const largestMaster = 100_000_000; // pixels

/** A picture; a placeholder for a broken one; or nothing: `missing` for good, `busy` for now. */
export type ReadImage =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'stand-in'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'busy' };

export type ImageStore = {
  /** The bytes of a picture in the requested form. */
  readonly read: (name: ImageName) => Promise<ReadImage>;
};

type Master = { readonly bytes: Buffer | null; readonly isBroken: boolean };

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}

/**
 * AVIF at effort 1 is as small as at 2 and takes 60 % of the time; at 3 it is a fifteenth smaller and takes two and a half
 * times as long (decision 0083).
 */
async function encode(master: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const picture = sharp(master, { limitInputPixels: largestMaster })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78, effort: 2 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Derives pictures from the stored masters when first requested, and caches them. */
export function createImageStore(
  { pathOf }: Pick<MediaStore, 'pathOf'>,
  cache: ImageCache,
  logger: Pick<Logger, 'error'>,
): ImageStore {
  sharp.concurrency(1);
  const once = createSingleFlight<ReadImage>({ atOnce, maxWaiting: maxWaiting });

  function logFailure(error: unknown): null {
    logger.error({ err: error }, 'picture');
    return null;
  }

  async function master(hash: string): Promise<Master> {
    try {
      const path = await masterPath(hash);
      return { bytes: path === null ? null : await readFile(path), isBroken: false };
    } catch (error) {
      if (isMissingFile(error)) return { bytes: null, isBroken: false };
      logFailure(error);
      return { bytes: null, isBroken: true };
    }
  }

  /** Throws the error of a failed lookup. */
  async function masterPath(hash: string): Promise<string | null> {
    for (const extension of masterExtensions) {
      const path = pathOf({ contentHash: hash, extension });
      if (await isThere(path)) return path;
    }
    return null;
  }

  async function make(hash: string, width: number, format: ImageFormat): Promise<ReadImage> {
    const { bytes, isBroken } = await master(hash);
    if (bytes === null && !isBroken) return { kind: 'missing' };
    const encodedImage = bytes === null ? null : await encode(bytes, width, format).catch(logFailure);
    if (encodedImage === null)
      return { kind: 'stand-in', bytes: Buffer.from(placeholderImage(Number.parseInt(hash.slice(0, 8), 16))) };
    await cache.store(`${hash}-${width}.${format}`, encodedImage).catch(logFailure);
    return { kind: 'picture', bytes: encodedImage };
  }

  return {
    async read(name) {
      if (name.kind === 'drawn') return { kind: 'picture', bytes: Buffer.from(placeholderImage(name.id)) };
      const { hash, width, format } = name;
      const file = `${hash}-${width}.${format}`;
      const cachedImage = await cache.read(file).catch(logFailure);
      if (cachedImage !== null) return { kind: 'picture', bytes: cachedImage };
      // A missing picture takes no place in the queue from an existing one.
      if ((await masterPath(hash).catch(() => '')) === null) return { kind: 'missing' };
      return once(file, () => make(hash, width, format)).catch((error: unknown) => {
        if (error instanceof TooBusy) return { kind: 'busy' };
        throw error;
      });
    },
  };
}
