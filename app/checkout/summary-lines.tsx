import type { CartItem } from '#contract/cart-item.ts';
import type { Cart } from '#contract/cart.ts';
import { isListed } from '#app/cart/listed-lines.ts';
import { isLinkedPart, displayName } from '../cart/line-family.ts';
import { ChosenOptions } from '../cart/chosen-options.tsx';
import { displayLineTotal } from '../cart/display-amounts.ts';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './summary-lines.module.css';

/** What is being bought. Folds, so that on a phone the way to the button can be short. */
export function SummaryLines({ cart }: { readonly cart: Cart }) {
  const { t } = useText();
  return (
    <details className={styles.summary} open>
      <summary>
        <h2>{t('Your order')}</h2>
        <span>{t('Items: %s', cart.items_count)}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {cart.items.filter(isListed).map((item) => (
          <li key={item.key} data-part={isLinkedPart(item) ? 'yes' : undefined}>
            <div className={styles.picture}>
              {item.images[0] === undefined ? null : (
                <Picture
                  image={pageImage(item.images[0], item.extensions.vitrina?.image_sizes)}
                  place="mini"
                  decorative
                />
              )}
            </div>
            <div>
              <p>
                {isLinkedPart(item) ? <span className={styles.quantity}>{t('In the set:')} </span> : null}
                {displayName(item)} <span className={styles.quantity}>× {item.quantity}</span>
                <HiddenText>, {t('Quantity: %s', item.quantity)}</HiddenText>
              </p>
              <ChosenOptions options={item.variation} data={item.item_data} />
              {before(item) === null ? null : (
                <p className={styles.before}>
                  {t('The price has changed: it was %s.', moneyText(before(item) ?? '', item.prices))}
                </p>
              )}
            </div>
            <p className={styles.total}>{moneyText(displayLineTotal(item) ?? '', item.totals)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function before(item: CartItem): string | null {
  return item.extensions.vitrina?.price_before ?? null;
}
