import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** What a stored original is, and its content where that was converted. */
export type InspectedImage = {
  /** `jpeg`, `png`, `webp`, `heif` or `gif`, or the name of another format, which is not stored. */
  readonly format: string;
  /** Pixels of the image as it is shown: rotated by its EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** The average colour, such as `#d9cdb9`; null where it cannot be determined. */
  readonly tint: string | null;
  /** The PNG of a drawing, which could contain scripts; null: the content stays as it is. */
  readonly converted: Uint8Array | null;
};

/** A picture made anew from an uploaded one, without anything but its pixels. */
export type ReencodedImage = {
  readonly bytes: Uint8Array;
  /** `jpg`, `png`, `webp` or `avif`. */
  readonly extension: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The average colour, such as `#d9cdb9`; null where it cannot be determined. */
  readonly tint: string | null;
};

/** An icon to be fitted into a square with transparent margins. */
type Icon = { readonly bytes: Uint8Array; readonly isDrawing: boolean };

const maxPixels = 100_000_000; // of a picture; one that claims to have more is never decoded
const drawingDensity = 1200; // dots per inch at which drawings are read: enough for 512 pixels
const tintedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

// One thread each: who asks decides how many pictures are worked on at a time.
sharp.concurrency(1);
sharp.cache(false);

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels });
}

async function inspect(bytes: Uint8Array): Promise<InspectedImage> {
  const isDrawing = (await open(bytes).metadata()).format === 'svg';
  const converted = isDrawing ? await open(bytes).png().toBuffer() : null;
  const content = converted ?? bytes;
  const { format, autoOrient } = await open(content).metadata();
  const { width, height } = autoOrient;
  const tint = tintedFormats.has(format) ? await tintOf(open(content)) : null;
  return { format, width, height, tint, converted };
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

/** Pixels of the file of a picture, as it is shown. */
async function measure(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = (await sharp(path).metadata()).autoOrient;
  return { width, height };
}

/**
 * AVIF at effort 1 is as small as at 2 and takes 60 % of the time; at 3 it is a fifteenth smaller and takes two and a
 * half times as long (decision 0083).
 */
async function encode(bytes: Uint8Array, width: number, format: 'avif' | 'webp' | 'jpg'): Promise<Uint8Array> {
  const picture = open(bytes).rotate().resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78, effort: 2 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

function square({ bytes, isDrawing }: Icon, size: number): Sharp {
  const picture = sharp(bytes, drawingOptions(isDrawing));
  return picture.resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
}

/** An icon as a square PNG; `palette`: of 256 colours at most, for small ones. */
async function drawIcon(icon: Icon, size: number, palette: boolean): Promise<Uint8Array> {
  return square(icon, size).png({ palette }).toBuffer();
}

/** An icon on a colour such as `#fbf9f4`, for systems that do not show transparency. */
async function drawIconOnColour(icon: Icon, size: number, colour: string): Promise<Uint8Array> {
  const margin = Math.round(size / 9);
  const squareIcon = await square(icon, size - 2 * margin)
    .png()
    .toBuffer();
  const ground = { top: margin, bottom: margin, left: margin, right: margin, background: colour };
  return sharp(squareIcon).flatten({ background: colour }).extend(ground).png({ compressionLevel: 9 }).toBuffer();
}

/** A picture cut to these pixels, as a JPEG. */
async function cutTo(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return sharp(bytes).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Words to be drawn: in the font of a file, in a colour on another, such as `#fbf9f4`. */
export type DrawnWords = {
  readonly words: string;
  readonly fontFile: string;
  readonly colour: string;
  readonly ground: string;
};

/** A drawing in its own pixels, in which it is as sharp as in any. */
const drawingOptions = (isDrawing: boolean) => (isDrawing ? { density: drawingDensity } : {});

async function wordsIn({ words, fontFile, colour }: DrawnWords, width: number, height: number): Promise<Buffer> {
  const plain = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const text = `<span foreground="${colour}">${plain}</span>`;
  const drawn = sharp({
    text: { text, font: 'Figtree', fontfile: fontFile, width, height, align: 'centre', rgba: true },
  });
  return drawn.png().toBuffer();
}

/** Words as large as fit into the middle of a picture, as a PNG: `share` of its width and height at most. */
async function drawWords(words: DrawnWords, width: number, height: number, share: number): Promise<Uint8Array> {
  const input = await wordsIn(words, Math.round(width * share), Math.round(height * share));
  const canvas = sharp({ create: { width, height, channels: 3, background: words.ground } });
  return canvas
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** Pixels of a logo as a page shows it; drawings have those that they state. */
async function measureLogo(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = (await open(bytes).metadata()).autoOrient;
  return { width, height };
}

/** A logo that fits into these pixels, as a PNG: on a colour, or transparent where that is null. */
async function drawLogo(icon: Icon, width: number, height: number, ground: string | null): Promise<Uint8Array> {
  const logo = sharp(icon.bytes, { ...drawingOptions(icon.isDrawing), limitInputPixels: maxPixels })
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: !icon.isDrawing });
  return (ground === null ? logo : logo.flatten({ background: ground })).png({ compressionLevel: 9 }).toBuffer();
}

/** A logo in the middle of a picture of a colour, as a PNG. */
async function drawLogoOn(icon: Icon, width: number, height: number, ground: string): Promise<Uint8Array> {
  const input = Buffer.from(await drawLogo(icon, Math.round(width * 0.6), Math.round(height * 0.5), null));
  const canvas = sharp({ create: { width, height, channels: 3, background: ground } });
  return canvas
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

const drawnLength = 1600; // pixels of the longer side of a drawing that is smaller by itself
const usualDensity = 72; // dots per inch at which a drawing has the size that it says
const maxDensity = 7200;

/** A drawing has no pixels of its own: it is drawn as large as pages show pictures. */
function densityFor(width: number, height: number): number {
  const factor = drawnLength / Math.max(1, width, height);
  return Math.min(maxDensity, Math.max(usualDensity, Math.round(usualDensity * factor)));
}

/** In its own format at a quality that shows no loss; animations become their first picture. */
function encodedAnew(picture: Sharp, format: string): { readonly encoded: Sharp; readonly extension: string } {
  switch (format) {
    case 'jpeg':
      return { encoded: picture.jpeg({ quality: 92 }), extension: 'jpg' };
    case 'webp':
      return { encoded: picture.webp({ quality: 92, effort: 2 }), extension: 'webp' };
    case 'heif':
      return { encoded: picture.avif({ quality: 75, effort: 1 }), extension: 'avif' };
    default:
      return { encoded: picture.png(), extension: 'png' };
  }
}

/**
 * Makes an uploaded picture anew from its pixels, upright and in sRGB: nothing that a camera wrote about itself, its
 * owner or the place is left, nor anything hidden in the file. One that claims more pixels than it may have is never
 * decoded.
 */
async function reencode(
  bytes: Uint8Array,
  maxPixelsOfUpload: number,
): Promise<ReencodedImage | { readonly pixels: number }> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = width * height;
  const limitInputPixels = Math.min(maxPixels, maxPixelsOfUpload);
  if (pixels > limitInputPixels) return { pixels };
  const drawing = format === 'svg' ? { density: densityFor(width, height) } : {};
  const { encoded, extension } = encodedAnew(sharp(bytes, { limitInputPixels, ...drawing }).autoOrient(), format);
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.height, tint: await tintOf(open(data)) };
}

/** All that is done with the pixels of pictures. */
export const imageTasks = {
  inspect,
  reencode,
  measure,
  encode,
  drawIcon,
  drawIconOnColour,
  cutTo,
  drawWords,
  measureLogo,
  drawLogo,
  drawLogoOn,
};

export type ImageTasks = typeof imageTasks;
