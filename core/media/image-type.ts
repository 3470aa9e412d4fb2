/** The kinds of pictures that are told apart by their content. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heic';

const startLength = 4096; // bytes; what stands before the root of an SVG is shorter

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** The brands that the first box of an ISO media file names: AVIF and HEIC differ by them alone. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  const size = Math.min(first * 2 ** 24 + second * 2 ** 16 + third * 2 ** 8 + fourth, 256, bytes.length);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

/** What may stand before the root of an XML document; a document type with declarations of its own is refused. */
const beforeRoot =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*/i;

function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, startLength));
  return /^<svg[\s>/]/i.test(text.replace(beforeRoot, ''));
}

/**
 * What kind of picture a file is by its first bytes; its name and what it was announced as say nothing. Null: it is no
 * picture, or of a kind that browsers do not show.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic';
  return isSvg(bytes) ? 'svg' : null;
}
