import { useRef } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import type { CardProduct } from './card-product.ts';
import styles from './product-colours.module.css';
import { SwatchDot } from './swatch-dot.tsx';

type ColoursProps = {
  readonly colours: NonNullable<CardProduct['colours']>;
  readonly visibleIndex: number | null;
  readonly show: (index: number) => void;
};

/**
 * The first colours or pictures of a product, as links to it in that colour. Under the mouse and with the focus a
 * colour is shown on the card; a finger shows it first and follows the link with the second press.
 */
export function ProductColours({ colours: { name: attribute, dots, count }, visibleIndex, show }: ColoursProps) {
  const previews = useRef(false);
  return (
    <ul className={styles.colours} aria-label={`${attribute}: ${count}`}>
      {dots.map(({ name, path, ...dot }, index) => (
        <li key={path}>
          <PageLink
            to={path}
            title={name}
            aria-label={`${attribute}: ${name}`}
            aria-current={index === visibleIndex}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(index)}
            onPointerDown={({ pointerType }) => {
              previews.current = pointerType !== 'mouse' && index !== visibleIndex;
            }}
            onFocus={() => show(index)}
            onClick={(event) => {
              if (previews.current) event.preventDefault();
              previews.current = false;
            }}
          >
            <SwatchDot color={dot.color} second={dot.second} />
          </PageLink>
        </li>
      ))}
      {count > dots.length ? <li>+{count - dots.length}</li> : null}
    </ul>
  );
}
