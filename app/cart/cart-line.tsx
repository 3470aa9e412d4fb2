import { Link } from 'react-router';
import type { CartItem } from '#contract/cart-item.ts';
import { links, localPath } from '#app/routing/links.ts';
import { QuantityField } from './quantity-field.tsx';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { pageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './cart-line.module.css';
import { ChosenOptions } from './chosen-options.tsx';
import { isIncluded, isLinkedPart, displayName } from './line-family.ts';
import { LineProblemNotice } from './line-problem.tsx';
import { displayLineTotal } from './display-amounts.ts';

type LineProps = {
  readonly item: CartItem;
  readonly onQuantity: (key: string, quantity: number) => void;
  readonly onTake: (key: string, quantity: number) => void;
  readonly onAgree: (key: string) => void;
  readonly onRemove: (key: string, name: string) => void;
};

const noLimit = 9999;

/** One cart line: product, quantity, total, and the button that removes it. */
export function CartLine({ item, onQuantity, onTake, onAgree, onRemove }: LineProps) {
  const { t } = useText();
  const name = displayName(item);
  const image = item.images[0];
  const limits = item.quantity_limits;
  const displayedPrice = item.extensions.vitrina?.shown_price ?? null;
  const once = item.extensions.vitrina?.line_amount ?? null;
  const problem = item.extensions.vitrina?.problem ?? null;
  const isShort = problem?.code === 'partially_out_of_stock';
  const edit = item.extensions.vitrina?.edit_path ?? null;
  return (
    <li className={styles.line} data-part={isLinkedPart(item) ? 'yes' : undefined}>
      <div className={styles.picture}>
        {image === undefined ? null : (
          <Picture image={pageImage(image, item.extensions.vitrina?.image_sizes)} place="line" decorative />
        )}
      </div>
      <div className={styles.words}>
        {isLinkedPart(item) ? <p className={styles.unit}>{t('In the set:')}</p> : null}
        <h2>
          <Link to={item.extensions.vitrina?.path ?? localPath(item.permalink, links.shop())}>{name}</Link>
        </h2>
        <ChosenOptions options={item.variation} data={item.item_data} />
        {isIncluded(item) ? null : (
          <p className={styles.unit}>{t('%s each', moneyText(displayedPrice ?? item.prices.price, item.prices))}</p>
        )}
        {once === null ? null : <p className={styles.unit}>{t('Options, once: %s', moneyText(once, item.prices))}</p>}
        {problem !== null || item.low_stock_remaining === null || item.show_backorder_badge ? null : (
          <p className={styles.low}>{t('Only %s left', item.low_stock_remaining)}</p>
        )}
        {item.show_backorder_badge ? <p className={styles.low}>{t('Available on backorder')}</p> : null}
        <LineProblemNotice item={item} onTake={onTake} onAgree={onAgree} onRemove={onRemove} />
      </div>
      <div className={styles.quantity}>
        {limits.editable && (problem === null || isShort) ? (
          <>
            <QuantityField
              name={`quantity[${item.key}]`}
              value={item.quantity}
              minimum={limits.minimum}
              maximum={isShort || limits.maximum >= noLimit ? null : limits.maximum}
              step={limits.multiple_of}
              label={t('Quantity of %s', name)}
              onSettle={(quantity) => onQuantity(item.key, quantity)}
            />
            <p className={styles.printed}>{t('Quantity: %s', item.quantity)}</p>
          </>
        ) : (
          <p>{t('Quantity: %s', item.quantity)}</p>
        )}
        {edit === null ? null : (
          <Link className={styles.edit} to={edit}>
            {t('Change')}
            <HiddenText>: {name}</HiddenText>
          </Link>
        )}
        {problem !== null || item.extensions.vitrina?.removable === false ? null : (
          <Button
            variant="plain"
            name="remove"
            value={item.key}
            data-product_id={item.id}
            data-cart_item_key={item.key}
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
      <p className={styles.total}>{moneyText(displayLineTotal(item) ?? '', item.totals)}</p>
    </li>
  );
}
