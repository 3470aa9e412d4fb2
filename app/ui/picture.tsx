import type { Image } from '#contract/image.ts';

type PictureProps = {
  readonly image: Image;
  /** The CSS `sizes` of the place it stands in. */
  readonly sizes: string;
  readonly width?: number;
  readonly height?: number;
  /** Seen first: loaded at once and before others. */
  readonly first?: boolean;
  /** Beside words that say the same. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
};

/** A stored picture in the widths the shop keeps, AVIF where the browser knows it. */
export function Picture({ image, sizes, width = 800, height = 1000, first, decorative, className }: PictureProps) {
  const avif = image.srcset.includes('.webp') ? image.srcset.replaceAll('.webp', '.avif') : '';
  return (
    <picture>
      {avif === '' ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={image.src}
        srcSet={image.srcset === '' ? undefined : image.srcset}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative === true ? '' : image.alt}
        loading={first === true ? 'eager' : 'lazy'}
        fetchPriority={first === true ? 'high' : 'auto'}
        decoding={first === true ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
