import type { SwatchDot as Dot } from './card-product.ts';
import styles from './swatch-dot.module.css';

/** A colour beside its name; two-coloured cloth is parted by the diagonal. */
export function SwatchDot({ color, second }: Dot) {
  const background = second === null ? color : `linear-gradient(135deg, ${color} 50%, ${second} 50%)`;
  return <span aria-hidden="true" className={styles.dot} style={{ background }} />;
}
