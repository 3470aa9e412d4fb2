import type { PageProduct, ProductSelection } from '#app/add-on-api/page-product.ts';
import type { Delivery } from '#contract/delivery.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { PageReviews } from '../reviews/page-reviews.ts';
import { RatingLink } from '../reviews/rating-link.tsx';
import { useText } from '../text/use-text.ts';
import { Html } from '../ui/html.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { PartsAt } from '#app/add-ons/page-parts-context.tsx';
import { formLinks } from '#app/routing/form-links.ts';
import { waitedFor } from '#app/back-in-stock/waited-for.ts';
import { Availability } from './availability-label.tsx';
import { Gallery } from './gallery.tsx';
import { PriceBlock } from './price-block.tsx';
import { ProductForm } from './product-form.tsx';
import styles from './product-top.module.css';
import { SellingPoints } from './selling-points.tsx';
import { BlocksAt } from './blocks-at.tsx';
import type { ProductBlock } from '#app/add-on-api/product-block.ts';
import { useProductForm } from './use-product-form.ts';

/** Sections further down that this part of the page leads to. */
export const groupId = 'rinkinys';
export const relatedId = 'panasios';

const WishButton = lazyPart(async () => (await import('#app/wishes/wish-parts.ts')).WishButton);
const BackInStockForm = lazyPart(
  async () => (await import('#app/back-in-stock/back-in-stock-form.tsx')).BackInStockForm,
);
const BackInStockChoice = lazyPart(
  async () => (await import('#app/back-in-stock/back-in-stock-choice.tsx')).BackInStockChoice,
);

const ownPage = { id: 'pirkti', pageType: 'product' } as const;

type TopProps = {
  readonly product: PageProduct;
  readonly chosen: ProductSelection;
  readonly blocks: readonly ProductBlock[];
  readonly delivery: Delivery | null;
  readonly reviews: PageReviews | null;
  /** Whether its products are chosen one by one, further down. */
  readonly hasGroup: boolean;
  readonly hasRelated: boolean;
};

/**
 * The gallery on one side; on the other name, price and the form to buy it. The order of choices is colour, size,
 * options, the bought-together list, quantity, button, then delivery and returns.
 */
export function ProductTop({ product, chosen, blocks, delivery, reviews, hasGroup, hasRelated }: TopProps) {
  const { t } = useText();
  const { variation } = chosen;
  const { hasWishes, hasBackInStock } = useShopFacts();
  const state = useProductForm(ownPage, product, chosen, blocks);
  const stock = variation?.availability ?? product.stock;
  const priced = product.price.price !== '';
  const { index, selection } = chosen.form;
  const waitsFor = hasBackInStock ? waitedFor(product, variation, selection, index?.matching(selection)) : null;
  return (
    <div className={styles.top}>
      <div className={styles.pictures}>
        <Gallery
          images={product.images}
          name={product.name}
          chosen={chosen.image}
          choiceKey={Object.values(chosen.selection).join('|')}
        />
      </div>
      <div className={styles.choice}>
        <div className={styles.title}>
          {product.brands.slice(0, 1).map(({ name, path }) => (
            <p key={name} className={styles.brand}>
              {path === null ? name : <Link to={path}>{name}</Link>}
            </p>
          ))}
          <h1>{product.name}</h1>
          {reviews === null ? null : <RatingLink summary={reviews.summary} />}
        </div>
        <PriceBlock product={product} variation={variation} instead={state.part.shownPrice} />
        {variation === null || variation.description === '' ? null : <Html source={variation.description} />}
        {product.shortDescription === '' ? null : <Html source={product.shortDescription} />}
        {product.canBuy ? <ProductForm product={product} state={state} /> : null}
        {product.canBuy ? <BlocksAt place="below" product={product} state={state} /> : null}
        {hasGroup ? (
          <a className={styles.elsewhere} href={`#${groupId}`}>
            {t('Choose from the set')}
          </a>
        ) : null}
        {product.soldAt === null ? null : (
          <a className={styles.elsewhere} href={product.soldAt.url} rel="noopener nofollow">
            {product.soldAt.text === '' ? t('Buy elsewhere') : product.soldAt.text}
          </a>
        )}
        {priced && product.soldAt === null ? (
          <Availability
            stock={stock}
            delivery={delivery}
            needsShipping={variation === null ? product.needsShipping : !variation.is_virtual}
          />
        ) : null}
        {hasBackInStock && product.choices.length > 0 && product.variations === null ? (
          <noscript>
            <Link to={formLinks.backInStockOf(product.id)} className={styles.elsewhere}>
              {t('Tell me when it is back')}
            </Link>
          </noscript>
        ) : null}
        {waitsFor === null ? null : (
          <Suspense>
            {typeof waitsFor === 'number' ? (
              <BackInStockForm key={waitsFor} productId={waitsFor} email={null} answer={undefined} />
            ) : (
              <BackInStockChoice options={waitsFor} open={product.stock.status === 'out_of_stock'} />
            )}
          </Suspense>
        )}
        {hasWishes ? (
          <Suspense>
            <WishButton id={variation?.variation_id ?? product.id} name={product.name} place="page" />
          </Suspense>
        ) : null}
        {stock.status === 'out_of_stock' && hasRelated ? (
          <a className={styles.elsewhere} href={`#${relatedId}`}>
            {t('See similar products')}
          </a>
        ) : null}
        <PartsAt place="product" cart={null} />
        <SellingPoints needsShipping={product.needsShipping} />
      </div>
    </div>
  );
}
