import { Link } from 'react-router';
import type { CartItem } from '#contract/cart-item.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { links, localPath } from '../links.ts';
import { QuantityField } from '../product/quantity-field.tsx';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { pageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './cart-line.module.css';
import { ChosenOptions } from './chosen-options.tsx';
import { withTax } from './shown-amounts.ts';

type LineProps = {
  readonly item: CartItem;
  readonly onQuantity: (key: string, quantity: number) => void;
  readonly onRemove: (key: string, name: string) => void;
};

const noLimit = 9999;

/** One line: what it is, how many, what it comes to, and the way out of the cart. */
export function CartLine({ item, onQuantity, onRemove }: LineProps) {
  const { t } = useText();
  const name = decodeEntities(item.name);
  const image = item.images[0];
  const limits = item.quantity_limits;
  const total =
    item.extensions.vitrina?.shown_total ?? withTax(item.totals.line_subtotal, item.totals.line_subtotal_tax) ?? '';
  const whole = item.extensions.vitrina?.shown_price ?? null;
  const once = item.extensions.vitrina?.line_amount ?? null;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {image === undefined ? null : <Picture image={pageImage(image)} sizes="7rem" decorative />}
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={item.extensions.vitrina?.path ?? localPath(item.permalink, links.shop())}>{name}</Link>
        </h2>
        <ChosenOptions options={item.variation} data={item.item_data} />
        <p className={styles.unit}>{t('%s each', moneyText(whole ?? item.prices.price, item.prices))}</p>
        {once === null ? null : <p className={styles.unit}>{t('Options, once: %s', moneyText(once, item.prices))}</p>}
        {item.low_stock_remaining === null ? null : (
          <p className={styles.low}>{t('Only %s left', item.low_stock_remaining)}</p>
        )}
        {item.show_backorder_badge ? <p className={styles.low}>{t('Available on backorder')}</p> : null}
      </div>
      <div className={styles.quantity}>
        {limits.editable ? (
          <QuantityField
            name={`quantity[${item.key}]`}
            value={item.quantity}
            minimum={limits.minimum}
            maximum={limits.maximum >= noLimit ? null : limits.maximum}
            step={limits.multiple_of}
            label={t('Quantity of %s', name)}
            onSettle={(quantity) => onQuantity(item.key, quantity)}
          />
        ) : (
          <p>{t('Quantity: %s', item.quantity)}</p>
        )}
        {item.extensions.vitrina?.removable === false ? null : (
          <Button
            look="plain"
            name="remove"
            value={item.key}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              onRemove(item.key, name);
            }}
          >
            {t('Remove')}
            <HiddenText>: {name}</HiddenText>
          </Button>
        )}
      </div>
      <p className={styles.total}>{whole !== null && total === '0' ? null : moneyText(total, item.totals)}</p>
    </li>
  );
}
