import { pageImage } from '#app/ui/page-image.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { BoughtTogetherRow } from './contract.ts';
import styles from './block.module.css';
import type { BlockRow } from './rules/block.ts';

type PictureProps = {
  readonly row: BoughtTogetherRow;
  readonly state: Pick<BlockRow, 'image'>;
  /** Across a card, not beside a row. */
  readonly wide?: boolean;
};

/** The picture of a row, or of the variation chosen on it. */
export function RowPicture({ row: { image, name, order }, state, wide = false }: PictureProps) {
  if (image === null) return null;
  const own = state.image === '' || state.image === image.src;
  const source = own ? image : { ...image, src: state.image }; // kept in the same widths as all the shop's pictures
  const shown = pageImage({ id: 0, src: source.src, srcset: source.srcset, alt: name }, [
    { id: 0, width: image.width, height: image.height },
  ]);
  return (
    <span className={`${styles.thumb} woobt-thumb`} data-order={order}>
      <Picture image={shown} place={wide ? 'card' : 'mini'} decorative />
    </span>
  );
}
