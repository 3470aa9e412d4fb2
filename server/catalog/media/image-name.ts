import { mediaWidths } from './image-answer.ts';

export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What a path below `/media/` names: a stored picture in one of its widths, or its placeholder. */
export type ImageName =
  | { readonly kind: 'stored'; readonly hash: string; readonly width: number; readonly format: ImageFormat }
  | { readonly kind: 'drawn'; readonly id: number };

const stored = /^\/media\/([0-9a-f]{16,64})-(\d{3,4})\.(avif|webp|jpg)$/;
const placeholderPath = /^\/media\/drawn-(\d{1,9})\.svg$/;

/** Parses a picture's path; null where it names none that the shop makes. */
export function parseImagePath(path: string): ImageName | null {
  const [, id] = placeholderPath.exec(path) ?? [];
  if (id !== undefined) return { kind: 'drawn', id: Number(id) };
  const [, hash, digits, format] = stored.exec(path) ?? [];
  const width = mediaWidths.find((offered) => String(offered) === digits);
  if (hash === undefined || width === undefined) return null;
  return { kind: 'stored', hash, width, format: format as ImageFormat };
}
