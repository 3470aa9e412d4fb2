import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import styles from './buy-bar.module.css';
import type { PageProduct } from './page-product.ts';
import type { ProductSelection } from './use-selection.ts';

const everythingBelow = '0px 0px 100000px 0px'; // only what has scrolled away at the top counts as gone

type BarProps = {
  readonly product: PageProduct;
  readonly chosen: ProductSelection;
  /** Id of the form that the button sends. */
  readonly form: string;
  /** The form's own button: while it is on the screen, the bar is not. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly waiting: boolean;
};

/** On a phone, price and button stay in reach once the form’s button has scrolled away. */
export function BuyBar({ product, chosen, form, button, waiting }: BarProps) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const target = button.current;
    if (target === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: everythingBelow,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [button]);
  const options = product.choices.flatMap(({ field, options: all }) => {
    const value = chosen.selection[field] ?? '';
    return all.filter((option) => option.value === value).map(({ name }) => name);
  });
  return (
    <div className={styles.bar} hidden={!shown}>
      <div className={styles.words}>
        <p className={styles.options}>{options.length === 0 ? product.name : options.join(', ')}</p>
        <Price shown={chosen.variation?.price ?? product.price} currency={product.currency} />
      </div>
      <Button form={form} aria-disabled={waiting ? true : undefined}>
        {t('Add to cart')}
      </Button>
    </div>
  );
}
