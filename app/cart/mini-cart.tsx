import { Link } from 'react-router';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-item.ts';
import { links, localPath } from '#app/routing/links.ts';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageImage } from '../ui/page-image.ts';
import { PartsAt } from '#app/add-ons/page-parts-context.tsx';
import { SmallPicture } from '../ui/small-picture.tsx';
import { isInSmall } from './listed-lines.ts';
import { isIncluded, isLinkedPart, displayName } from './line-family.ts';
import styles from './mini-cart.module.css';
import { displayItemsTotal } from './display-amounts.ts';

function MiniLine({ item }: { readonly item: CartItem }) {
  const { t } = useText();
  const { run } = useCartStore();
  const { show } = useNotice();
  const name = displayName(item);
  const image = item.images[0];
  const price = item.extensions.vitrina?.shown_price ?? item.prices.price;

  async function remove(): Promise<void> {
    const failure = await run({ type: 'remove', key: item.key });
    if (failure === null) show({ kind: 'removed', name, key: item.key });
    else show(problemNotice(failure, name));
  }

  return (
    <li className={styles.line} data-part={isLinkedPart(item) ? 'yes' : undefined}>
      <SmallPicture image={image && pageImage(image, item.extensions.vitrina?.image_sizes)} />
      <div className={styles.words}>
        <Link to={item.extensions.vitrina?.path ?? localPath(item.permalink, links.shop())}>{name}</Link>
        {item.variation.length === 0 ? null : <p>{item.variation.map(({ value }) => value).join(', ')}</p>}
        <p>
          {isIncluded(item) ? t('Quantity: %s', item.quantity) : `${item.quantity} × ${moneyText(price, item.prices)}`}
        </p>
      </div>
      {item.extensions.vitrina?.removable === false ? null : (
        <button
          type="button"
          className={styles.remove}
          data-product_id={item.id}
          data-cart_item_key={item.key}
          onClick={() => void remove()}
        >
          <Icon name="close" />
          <HiddenText>
            {t('Remove')}: {name}
          </HiddenText>
        </button>
      )}
    </li>
  );
}

/** What lies in the cart, at hand on every page. */
export function MiniCart({ cart }: { readonly cart: Cart }) {
  const { t } = useText();
  return (
    <>
      <ul className={styles.lines}>
        {cart.items.filter(isInSmall).map((item) => (
          <MiniLine key={item.key} item={item} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('Products')}</span>
        <span>{moneyText(displayItemsTotal(cart), cart.totals)}</span>
      </p>
      <PartsAt place="mini-cart" cart={cart} />
      <div className={styles.actions}>
        <ButtonLink to={links.checkout()} wide>
          {t('Proceed to checkout')}
        </ButtonLink>
        <ButtonLink to={links.cart()} variant="quiet" wide>
          {t('View cart')}
        </ButtonLink>
      </div>
    </>
  );
}
