import { preload } from 'react-dom';
import { imagePlaces, type Place } from './image-places.ts';
import { type PageImage, plainSource, sourceSet } from './page-image.ts';

type PictureProps = {
  readonly image: PageImage;
  /** Where it is placed; its width there is defined once, in `image-places.ts`. */
  readonly place: Place;
  /** Its width there, where the place has not always the same: the attribute `sizes`. */
  readonly sizes?: string;
  /** Seen first: loaded at once and before others. */
  readonly first?: boolean;
  /** Fetched before it comes into sight, as it will soon be wanted. */
  readonly ahead?: boolean;
  /** Beside a text that says the same. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
  readonly onLoad?: () => void;
};

/** Places whose one picture is the largest element of its page: it is preloaded. */
const alone: ReadonlySet<Place> = new Set(['scene', 'hero', 'gallery']);

/**
 * A stored picture in all its stored widths, AVIF where the browser supports it; its colour is shown until it has
 * loaded.
 */
export function Picture({
  image,
  place,
  sizes = imagePlaces[place].sizes,
  first = false,
  ahead = false,
  decorative = false,
  className,
  onLoad,
}: PictureProps) {
  const avif = sourceSet(image, place, 'avif');
  const source = plainSource(image, place);
  if (first && alone.has(place) && avif !== undefined) {
    preload(source, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <picture>
      {avif === undefined ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={source}
        srcSet={sourceSet(image, place, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={decorative ? '' : image.alt}
        loading={first || ahead ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        className={className}
        onLoad={onLoad}
        style={styleOf(image)}
      />
    </picture>
  );
}

function styleOf({ tint, focus }: PageImage) {
  if (tint === undefined && focus === undefined) return undefined;
  return {
    ...(tint === undefined ? {} : { backgroundColor: tint }),
    ...(focus === undefined ? {} : { objectPosition: focus }),
  };
}
