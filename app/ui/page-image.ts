import type { Image, ImageSize } from '#contract/image.ts';

/** What a page needs of a picture. */
export type PageImage = {
  readonly id: number;
  readonly alt: string;
  /** Its largest kept form, or the drawing that stands for it. */
  readonly src: string;
  /** The widths it is kept in; none for a drawing. */
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
};

const usual = { width: 1200, height: 1500 };

/** A picture with the size of its original, where that is known. */
export function pageImage({ id, src, srcset, alt }: Image, sizes: readonly ImageSize[] = []): PageImage {
  const { width, height } = sizes.find((size) => size.id === id) ?? usual;
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, pixels]) => Number(pixels));
  return { id, alt, src: ownAddress(src), widths, width, height };
}

/** The shop's own pictures are asked for where the page came from, whatever the shop is called. */
function ownAddress(address: string): string {
  return address.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '');
}

/** `/media/<hash>-1600.webp` in all its widths, as `srcset` has it. */
export function sourceSet({ src, widths }: PageImage, extension: 'avif' | 'webp'): string | undefined {
  const base = /^(.*-)\d+\.\w+$/.exec(src)?.[1];
  if (base === undefined || widths.length === 0) return undefined;
  return widths.map((width) => `${base}${width}.${extension} ${width}w`).join(', ');
}
