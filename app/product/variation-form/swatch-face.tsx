import type { ItemView } from '#core/variation-form/form-view.ts';
import styles from './swatch-item.module.css';

/** An item as it is seen: its colour, its picture, or its name. */
export function SwatchFace({ look, title }: Pick<ItemView, 'look' | 'title'>) {
  switch (look.draw) {
    case 'color': {
      const { color, second } = look;
      const background = second === null ? color : `linear-gradient(135deg, ${color} 50%, ${second} 50%)`;
      return <span className={styles.face} data-look="color" style={{ background }} />;
    }
    case 'image':
      return (
        <span className={styles.face} data-look="image">
          <img src={look.url} alt="" width={64} height={64} loading="lazy" />
        </span>
      );
    case 'button':
    case 'radio':
      return (
        <span className={styles.face} data-look={look.draw}>
          {title}
        </span>
      );
  }
}
