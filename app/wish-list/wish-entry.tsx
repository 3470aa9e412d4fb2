import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { AddForm } from '#app/product-card/add-form.tsx';
import { formLinks } from '#app/routing/form-links.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StockLine } from '#app/ui/form/stock-line.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price-view.tsx';
import styles from './wish-list.module.css';
import type { WishProduct } from './wish-product.ts';

type WishEntryProps = { readonly product: WishProduct; readonly children?: ReactNode };

/** A product of a wish list as it is now: price, stock, and the way to buy it or to wait for it. */
export function WishEntry({ product, children }: WishEntryProps) {
  const { t } = useText();
  const { hasBackInStock } = useShopFacts();
  const { card, path, chosen, stock, canBeWaitedFor } = product;
  const soldOut = stock.status === 'out_of_stock';
  return (
    <article className={styles.entry}>
      <div className={styles.picture}>
        {card.image === null ? null : <Picture image={card.image} place="line" decorative />}
      </div>
      <div className={styles.words}>
        <h2 id={wishHeadingId(product.id)} tabIndex={-1}>
          <Link to={path}>{card.name}</Link>
        </h2>
        {chosen === '' ? null : <p className={styles.chosen}>{chosen}</p>}
        <Price price={card.price} currency={card.currency} />
        <StockLine stock={stock} />
      </div>
      <div className={styles.actions}>
        {card.canAdd ? <AddForm product={card} /> : null}
        {card.canAdd || soldOut ? null : (
          <ButtonLink to={path} variant="quiet">
            {chosen === '' && card.hasOptions ? t('Select options') : t('See the product')}
            <HiddenText>: {card.name}</HiddenText>
          </ButtonLink>
        )}
        {soldOut && canBeWaitedFor && hasBackInStock ? (
          <ButtonLink to={formLinks.backInStockOf(product.id)} variant="quiet">
            {t('Tell me when it is back')}
            <HiddenText>: {card.name}</HiddenText>
          </ButtonLink>
        ) : null}
        {children}
      </div>
    </article>
  );
}

/** The id of a product's heading in the list. */
export function wishHeadingId(id: number): string {
  return `noras-${id}`;
}
