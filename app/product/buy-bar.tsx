import type { PageProduct } from '#app/add-on-api/page-product.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { moneyText } from '../text/money-text.ts';
import { Price } from '#app/ui/price-view.tsx';
import styles from './buy-bar.module.css';
import { liveTotal } from './live-total.ts';
import type { ProductFormState } from './use-product-form.ts';

type BarProps = {
  readonly product: PageProduct;
  readonly state: ProductFormState;
  /** Id of the form that the button sends. */
  readonly form: string;
  readonly waiting: boolean;
};

/** On a phone, price and button stay in reach once the form’s button has scrolled away. */
export function BuyBar({ product, state, form, waiting }: BarProps) {
  const { t } = useText();
  const { chosen, part } = state;
  const displayedPrice = part.shownPrice ?? chosen.variation?.price ?? product.price;
  const total =
    part.lineAmount === null
      ? null
      : liveTotal({
          price: displayedPrice.price,
          quantity: state.quantity,
          coversAll: part.coversAll,
          lineAmount: part.lineAmount,
          currency: product.currency,
        });
  const options = product.choices.flatMap(({ field, options: all }) => {
    const value = chosen.selection[field] ?? '';
    return all.filter((option) => option.value === value).map(({ name }) => name);
  });
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.options}>{options.length === 0 ? product.name : options.join(', ')}</p>
        {total === null ? (
          <Price price={displayedPrice} currency={product.currency} />
        ) : (
          <p className={styles.total}>{t('With options, in all: %s', moneyText(total, product.currency))}</p>
        )}
      </div>
      <Button form={form} value={product.id} aria-disabled={waiting ? true : undefined}>
        {t('Add to cart')}
      </Button>
    </div>
  );
}
