import type { CartItem, LineProblem } from '#contract/cart-item.ts';
import { moneyText } from '#app/text/money-text.ts';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { displayName } from './line-family.ts';
import styles from './line-problem.module.css';

type TroubleProps = {
  readonly item: CartItem;
  readonly onTake: (key: string, quantity: number) => void;
  readonly onAgree: (key: string) => void;
  readonly onRemove: (key: string, name: string) => void;
};

/** What happened to a line since it was put in, and the buttons that settle it; they work without script, too. */
export function LineProblemNotice({ item, onTake, onAgree, onRemove }: TroubleProps) {
  const { t } = useText();
  const line = item.extensions.vitrina;
  const problem = line?.problem ?? null;
  const before = line?.price_before ?? null;
  const name = <HiddenText>: {displayName(item)}</HiddenText>;
  if (problem !== null) {
    const { takes } = problem;
    return (
      <div className={styles.trouble} data-kind="problem">
        <p>
          <Icon name="alert" size={18} />
          {problemText(t, problem, item.quantity)}
        </p>
        {takes !== null && item.quantity_limits.editable ? (
          <Button
            variant="quiet"
            name={`quantity[${item.key}]`}
            value={takes}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              onTake(item.key, takes);
            }}
          >
            {t('Take %s', takes)}
            {name}
          </Button>
        ) : null}
        {line?.removable === false ? null : (
          <Button
            variant="quiet"
            name="remove"
            value={item.key}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              onRemove(item.key, displayName(item));
            }}
          >
            {t('Remove')}
            {name}
          </Button>
        )}
      </div>
    );
  }
  if (before === null) return null;
  const now = line?.shown_price ?? item.prices.price;
  return (
    <div className={styles.trouble} data-kind="price" aria-live="polite">
      <p>
        <Icon name="alert" size={18} />
        {t(
          'The price has changed: it was %1$s, now it is %2$s.',
          moneyText(before, item.prices),
          moneyText(now, item.prices),
        )}
      </p>
      <Button
        variant="quiet"
        name="agree"
        value={item.key}
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          onAgree(item.key);
        }}
      >
        {t('I agree to the new price')}
        {name}
      </Button>
    </div>
  );
}

function problemText(t: Translator['t'], { code, takes }: LineProblem, quantity: number): string {
  if (code === 'out_of_stock') return t('Sold out in the meantime. Remove it, and you can order the rest.');
  if (code === 'partially_out_of_stock') {
    return takes === null
      ? t('There is not as much of it as your cart holds.')
      : t('Only %1$s left, your cart holds %2$s.', takes, quantity);
  }
  return t('It cannot be had as it stands. Remove it, and you can order the rest.');
}
