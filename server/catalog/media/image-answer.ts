import type { Image, ImageSize } from '#contract/image.ts';
import { type FocalPoint, objectPosition } from '#core/media/focal-point.ts';

/** A picture's record: stored here, known by its address only, or drawn as a placeholder. */
export type MediaRecord = {
  readonly id: number;
  readonly state: 'stored' | 'remote' | 'drawn';
  readonly source: string;
  readonly hash: string | null;
  readonly extension: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** The picture's average colour, such as `#d9cdb9`. */
  readonly tint: string | null;
  readonly name: string;
  readonly alt: string;
  /** What stays in sight where it is cropped; null or absent: its centre. */
  readonly focus?: FocalPoint | null;
};

/** Widths in pixels in which stored pictures are served, as `/media/<hash>-<width>.webp` (or `.avif`). */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;

const thumbnailWidth = 480;

/** The widths that pages link a picture in: none larger than its original, but the smallest. */
export function linkedWidths(originalWidth: number): readonly number[] {
  return mediaWidths.filter((width, index) => width <= originalWidth || index === 0);
}

/** Path of a stored picture in one of its widths. */
export function mediaPath(hash: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  return `/media/${hash}-${width}.${format}`;
}

/** Path of the placeholder shown where no picture is stored. */
export function drawnPath(mediaId: number): string {
  return `/media/drawn-${mediaId}.svg`;
}

/**
 * A picture as the Store API returns it, with addresses under `origin` (empty: paths alone). One that is not stored
 * here gets a placeholder: a page loads nothing from elsewhere.
 */
export function imageAnswer(media: MediaRecord, origin: string): Image {
  const { id, name, alt } = media;
  if (media.state !== 'stored' || media.hash === null) {
    const src = `${origin}${drawnPath(id)}`;
    return { id, src, thumbnail: src, srcset: '', sizes: '', thumbnail_srcset: '', thumbnail_sizes: '', name, alt };
  }
  const hash = media.hash;
  const widths = linkedWidths(media.width ?? Infinity);
  const largest = widths.at(-1) ?? mediaWidths[0];
  const thumbnail = Math.min(thumbnailWidth, largest);
  const address = (width: number) => `${origin}${mediaPath(hash, width)}`;
  const srcset = widths.map((width) => `${address(width)} ${width}w`).join(', ');
  return {
    id,
    src: address(largest),
    thumbnail: address(thumbnail),
    srcset,
    sizes: `(max-width: ${largest}px) 100vw, ${largest}px`,
    thumbnail_srcset: srcset,
    thumbnail_sizes: `(max-width: ${thumbnail}px) 100vw, ${thumbnail}px`,
    name,
    alt,
  };
}

/**
 * Width and height of the picture in pixels where they are known, its colour, and what stays in sight of it; a
 * placeholder is square.
 */
export function imageSize({ id, width, height, tint, focus = null }: MediaRecord): ImageSize {
  if (width === null || height === null) return { id, width: 800, height: 800 };
  return {
    id,
    width,
    height,
    ...(tint === null ? {} : { tint }),
    ...(focus === null ? {} : { focus: objectPosition(focus) }),
  };
}
