import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#core/result.ts';
import { type ImageProcess, ImageProblem, programImages } from '#server/platform/images/image-process.ts';
import { documentLogo } from '#server/sales/invoices/letterhead.ts';
import { sanitiseSvg } from '#server/platform/html/sanitise-svg.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';

/** A logo as the settings have it: a file in `brand/`, its pixels, and a small drawing as an address, too. */
export type StoredLogo = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly inline?: string;
};

export type BrandPictureFailure = {
  readonly code: 'not_a_picture' | 'picture_too_small' | 'picture_too_large';
  readonly data: { readonly detail: string };
};

type Places = {
  readonly storage: Pick<FileStorage, 'write' | 'size'>;
  /** Absent: that of a program that ends by itself. */
  readonly images?: ImageProcess | undefined;
};

const maxBytes = 10_000_000;
/** A logo is shown 40 pixels high; a screen of three dots a pixel, and a mail, have more than enough with this. */
const logoPixels = { width: 840, height: 240 };
const iconPixels = 512;
const minIconPixels = 180; // of a phone's home screen

async function put(storage: Places['storage'], name: string, bytes: Uint8Array): Promise<void> {
  if ((await storage.size(name)) !== bytes.byteLength) await storage.write(name, bytes);
}

/** Stores a picture under a name that says what is in it. */
async function store(storage: Places['storage'], kind: string, bytes: Uint8Array, extension: string): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const file = `${kind}-${hash}.${extension}`;
  await put(storage, `brand/${file}`, bytes);
  return file;
}

/** What a task made of a picture; or that it is none. */
async function worked<Value>(task: Promise<Value>): Promise<Result<Value, BrandPictureFailure>> {
  const value = await task.catch((error: unknown) => {
    if (error instanceof ImageProblem) return error;
    throw error;
  });
  if (value instanceof ImageProblem) return fail({ code: 'not_a_picture', data: { detail: value.message } });
  return ok(value);
}

type Opened = { readonly bytes: Buffer; readonly isDrawing: boolean; readonly width: number; readonly height: number };

/** A picture as it was sent, without what a drawing could run, and its size. */
async function open(source: Uint8Array, images: ImageProcess): Promise<Result<Opened, BrandPictureFailure>> {
  if (source.byteLength > maxBytes)
    return fail({ code: 'picture_too_large', data: { detail: `${source.byteLength} bytes` } });
  const text = Buffer.from(source).toString('utf8');
  const isDrawing = /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(text.slice(0, 1000));
  const clean = isDrawing ? sanitiseSvg(text) : null;
  if (isDrawing && clean === null) return fail({ code: 'not_a_picture', data: { detail: 'no SVG' } });
  const bytes = clean === null ? Buffer.from(source) : Buffer.from(clean);
  const size = await worked(images.run('measureLogo', bytes));
  return size.ok ? ok({ bytes, isDrawing, ...size.value }) : size;
}

const maxInline = 1200; // bytes of a drawing that costs a page less than a request

/** A small drawing as an address; null where it is larger. */
function drawingAddress(drawing: Buffer): string | null {
  if (drawing.byteLength > maxInline) return null;
  const escaped = drawing.toString('utf8').replaceAll(/[%#<>"\s]/g, (sign) => encodeURIComponent(sign));
  return `data:image/svg+xml,${escaped}`;
}

/** Stores a logo: a drawing as a drawing, any other picture as a PNG of the size that pages need; and one for documents. */
export async function storeLogo(
  source: Uint8Array,
  { storage, images = programImages }: Places,
): Promise<Result<StoredLogo, BrandPictureFailure>> {
  const opened = await open(source, images);
  if (!opened.ok) return opened;
  const { bytes, isDrawing } = opened.value;
  const draw = (ground: string | null) =>
    worked(images.run('drawLogo', { bytes, isDrawing }, logoPixels.width, logoPixels.height, ground));
  const [drawn, onWhite] = [await draw(null), await draw('#ffffff')];
  if (!drawn.ok) return drawn;
  if (!onWhite.ok) return onWhite;
  const size = isDrawing ? opened : await worked(images.run('measureLogo', drawn.value));
  if (!size.ok) return size;
  const { width, height } = size.value;
  const file = await store(storage, 'logo', isDrawing ? bytes : drawn.value, isDrawing ? 'svg' : 'png');
  await put(storage, documentLogo(file), onWhite.value);
  const inline = isDrawing ? drawingAddress(bytes) : null;
  return ok({ file, width, height, ...(inline === null ? {} : { inline }) });
}

/** Stores the picture of which all icons are made; one that is not square gets transparent margins. Returns its file. */
export async function storeIcon(
  source: Uint8Array,
  { storage, images = programImages }: Places,
): Promise<Result<string, BrandPictureFailure>> {
  const opened = await open(source, images);
  if (!opened.ok) return opened;
  const { bytes, isDrawing, width, height } = opened.value;
  if (isDrawing) return ok(await store(storage, 'icon', bytes, 'svg'));
  if (Math.max(width, height) < minIconPixels)
    return fail({ code: 'picture_too_small', data: { detail: `${width} × ${height}` } });
  const drawn = await worked(images.run('drawIcon', { bytes, isDrawing }, iconPixels, false));
  return drawn.ok ? ok(await store(storage, 'icon', drawn.value, 'png')) : drawn;
}

/** Stores the picture of shared links; returns its file. */
export async function storeSharePicture(
  source: Uint8Array,
  { storage, images = programImages }: Places,
): Promise<Result<string, BrandPictureFailure>> {
  const opened = await open(source, images);
  if (!opened.ok) return opened;
  const drawn = await worked(images.run('cutTo', opened.value.bytes, 1200, 630));
  return drawn.ok ? ok(await store(storage, 'share', drawn.value, 'jpg')) : drawn;
}
