import type { SubmitEvent } from 'react';
import { Link, useHref } from 'react-router';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import type { Cart } from '#contract/cart.ts';
import { priceInWords } from '#contract/price-in-words.ts';
import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { links } from '#app/routing/links.ts';
import { priceText } from '../ui/price-text.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { pageImage } from '../ui/page-image.ts';
import { SmallPicture } from '../ui/small-picture.tsx';
import styles from './cross-sells.module.css';

const maxShown = 4;

function CrossSell({ product }: { readonly product: Product }) {
  const { t } = useText();
  const { run } = useCartStore();
  const { show } = useNotice();
  const address = useHref(links.cart());
  const { id, prices, add_to_cart: bought } = product;
  const { path, image_sizes: sizes } = product.extensions.vitrina;
  const name = decodeEntities(product.name);
  const words = priceInWords(product.extensions);
  const [first] = product.images;
  const image = first && pageImage(first, sizes);
  const atOnce = product.type === 'simple' && product.is_purchasable;

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const failure = await run({ type: 'add', body: { id, quantity: bought.minimum } });
    show(failure === null ? { kind: 'added', name, image: image ?? null } : problemNotice(failure, name));
  }

  return (
    <li className={styles.product}>
      <SmallPicture image={image} />
      <div className={styles.words}>
        <Link to={path}>{name}</Link>
        <p>
          {priceText(
            t,
            { price: prices.price, upTo: prices.price_range?.max_amount ?? null, priceInWords: words },
            prices,
          )}
        </p>
      </div>
      {atOnce ? (
        <form method="post" action={address} onSubmit={(event) => void add(event)}>
          <input type="hidden" name="quantity" value={bought.minimum} />
          <Button variant="quiet" name="add-to-cart" value={id} data-product_id={id}>
            {t('Add to cart')}
            <HiddenText>: {name}</HiddenText>
          </Button>
        </form>
      ) : null}
    </li>
  );
}

/** Cross-sells of the lines of a cart that are in stock. */
export function CrossSells({ cart }: { readonly cart: Cart }) {
  const { t } = useText();
  const products = cart.cross_sells.filter(({ is_in_stock: inStock }) => inStock).slice(0, maxShown);
  if (products.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="cross-sells" data-recommends="">
      <h2 id="cross-sells">{t('You may also like')}</h2>
      <ul>
        {products.map((product) => (
          <CrossSell key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
