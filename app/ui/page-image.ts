import type { Image, ImageSize } from '#contract/image.ts';
import { type Place, widthsFor } from './image-places.ts';

/** What a page needs of a picture. */
export type PageImage = {
  readonly id: number;
  readonly alt: string;
  /** Its largest stored file, or the drawing shown in its place. */
  readonly src: string;
  /** The widths it is stored in; empty for a drawing. */
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Its placeholder colour until it has loaded. */
  readonly tint?: string;
  /** What stays in sight where it is cut, as CSS has it: `40% 30%`. */
  readonly focus?: string;
};

const usual = { width: 1200, height: 1500 };
const colour = /^#[0-9a-f]{6}$/;

/** A picture with the size and colour of its original, where they are known. */
export function pageImage(
  { id, src, srcset, alt }: Pick<Image, 'id' | 'src' | 'srcset' | 'alt'>,
  sizes: readonly ImageSize[] = [],
): PageImage {
  const { width, height, tint, focus }: Partial<ImageSize> = sizes.find((size) => size.id === id) ?? usual;
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, pixels]) => Number(pixels));
  const tintField = tint !== undefined && colour.test(tint) ? { tint } : {};
  return {
    id,
    alt,
    src: ownAddress(src),
    widths,
    width: width ?? usual.width,
    height: height ?? usual.height,
    ...tintField,
    ...(focus === undefined ? {} : { focus }),
  };
}

/**
 * The shop's own pictures are requested from the page's own origin, whatever the shop's domain; of one address, or of
 * all in a `srcset`.
 */
export function ownAddress(addresses: string): string {
  return addresses.replaceAll(/(^|, )https?:\/\/[^/\s]+(?=\/media\/)/g, '$1');
}

/** One file of a stored picture; undefined for a drawing. */
function formOf({ src }: PageImage, width: number, extension: 'avif' | 'webp' | 'jpg'): string | undefined {
  const base = /^(.*-)\d+\.\w+$/.exec(src)?.[1];
  return base === undefined ? undefined : `${base}${width}.${extension}`;
}

/** `/media/<hash>-640.webp` in the widths worth offering in a place, as `srcset` has it. */
export function sourceSet(image: PageImage, place: Place, extension: 'avif' | 'webp'): string | undefined {
  const forms = widthsFor(place, image.widths).flatMap((width) => {
    const form = formOf(image, width, extension);
    return form === undefined ? [] : [`${form} ${width}w`];
  });
  return forms.length === 0 ? undefined : forms.join(', ');
}

/** The `src` for browsers without `srcset`: the middle one of the widths for the place. */
export function plainSource(image: PageImage, place: Place): string {
  const widths = widthsFor(place, image.widths);
  const width = widths[Math.floor(widths.length / 2)];
  return (width === undefined ? undefined : formOf(image, width, 'webp')) ?? image.src;
}

const sharedWidth = 1280;

/** A picture as other sites show it beside a link: as JPEG, which all of them read. */
export type SharePicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export function sharePicture(image: PageImage): SharePicture | null {
  const width = image.widths.filter((availableWidth) => availableWidth <= sharedWidth).at(-1);
  const src = width === undefined ? undefined : formOf(image, width, 'jpg');
  if (width === undefined || src === undefined) return null;
  return { src, width, height: Math.round((image.height * width) / image.width), alt: image.alt };
}
