import { type PageImage, sourceSet } from './page-image.ts';

type PictureProps = {
  readonly image: PageImage;
  /** The CSS `sizes` of the place it stands in. */
  readonly sizes: string;
  /** Seen first: loaded at once and before others. */
  readonly first?: boolean;
  /** Beside words that say the same. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
};

/** A stored picture in the widths the shop keeps, AVIF where the browser knows it. */
export function Picture({ image, sizes, first, decorative, className }: PictureProps) {
  const avif = sourceSet(image, 'avif');
  return (
    <picture>
      {avif === undefined ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={image.src}
        srcSet={sourceSet(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={decorative === true ? '' : image.alt}
        loading={first === true ? 'eager' : 'lazy'}
        fetchPriority={first === true ? 'high' : 'auto'}
        decoding={first === true ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
