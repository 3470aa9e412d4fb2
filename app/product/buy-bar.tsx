import { useOverlay } from '#app/add-on-api/overlay-queue.ts';
import type { PageProduct } from '#app/add-on-api/page-product.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { moneyText } from '#app/text/money-text.ts';
import { Price } from '#app/ui/price-view.tsx';
import styles from './buy-bar.module.css';
import type { ProductFormState } from './use-product-form.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { addDecimals, type Decimal, multiplyDecimals, one, parseDecimal } from '#core/decimal.ts';
import { fromMinorUnits, parseMinorUnits, roundHalfUpToMinor } from '#core/money.ts';

type BarProps = {
  readonly product: PageProduct;
  readonly state: ProductFormState;
  /** Id of the form that the button sends. */
  readonly form: string;
  readonly disabled: boolean;
  /** Whether what was added is on its way. */
  readonly busy: boolean;
};

/**
 * On a phone, price and button stay in reach once the form’s button has scrolled away; they make room for a notice,
 * unless the keyboard is on them.
 */
export function BuyBar({ product, state, form, disabled, busy }: BarProps) {
  const { t } = useText();
  const { chosen, part } = state;
  const hasTurn = useOverlay('bar', true);
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
    <div className={styles.bar} data-waits={hasTurn ? undefined : ''}>
      <div className={styles.words}>
        <p className={styles.options}>{options.length === 0 ? product.name : options.join(', ')}</p>
        {total === null ? (
          <Price price={displayedPrice} currency={product.currency} />
        ) : (
          <p className={styles.total}>{t('With options, in all: %s', moneyText(total, product.currency))}</p>
        )}
      </div>
      <Button form={form} value={product.id} busy={busy} aria-disabled={disabled || busy ? true : undefined}>
        {t('Add to cart')}
      </Button>
    </div>
  );
}

type Sum = {
  /** As it is shown, of one or of all; minor units. */
  readonly price: string;
  /** Text of the quantity field; what is not a number counts as 1 (docs/behaviour 5.1). */
  readonly quantity: string;
  /** Whether the price is of all of them already. */
  readonly coversAll: boolean;
  /** The amount charged once per line, in major units. */
  readonly lineAmount: Decimal;
  readonly currency: CurrencyFields;
};

/** The total that pressing the button adds, with options; minor units. Null where there is no price. */
export function liveTotal({ price, quantity, coversAll, lineAmount, currency }: Sum): string | null {
  const unit = parseMinorUnits(price);
  if (unit === null) return null;
  const { currency_minor_unit: places } = currency;
  const times = coversAll ? one : (parseDecimal(quantity) ?? one);
  const several = multiplyDecimals(fromMinorUnits(unit, places), times);
  return String(roundHalfUpToMinor(addDecimals(several, lineAmount), places));
}
