import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { Availability } from '#app/product/availability-label.tsx';
import { BlocksAt } from '#app/product/blocks-at.tsx';
import { PriceBlock } from '#app/product/price-block.tsx';
import { ProductForm } from '#app/product/product-form.tsx';
import { initialSelection } from '#app/product/selection.ts';
import { useProductForm } from '#app/product/use-product-form.ts';
import { useSelection } from '#app/product/use-selection.ts';
import { useText } from '#app/text/use-text.ts';
import { Html } from '#app/ui/html.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { QuickProductParts } from './load-quick-product.ts';
import styles from './quick-view.module.css';
import type { PageImage } from '#app/ui/page-image.ts';
import { Picture } from '#app/ui/picture.tsx';

const WishButton = lazyPart(async () => (await import('#app/wishes/wish-parts.ts')).WishButton);

const popup = { id: 'greitai-pirkti', pageType: 'other' } as const;
const noParameters = new URLSearchParams();

/** What a shopper needs to buy a product without its page: pictures, price, choices, blocks, quantity and button. */
export function QuickProduct({ product, blocks }: QuickProductParts) {
  const { t } = useText();
  const { hasWishes } = useShopFacts();
  const chosen = useSelection(product, initialSelection(product.choices, noParameters));
  const state = useProductForm(popup, product, chosen, blocks);
  const { variation } = chosen;
  return (
    <div className={styles.product}>
      <QuickPictures images={product.images} name={product.name} chosen={chosen.image} />
      <div className={styles.choice}>
        <h2>{product.name}</h2>
        <PriceBlock product={product} variation={variation} instead={state.part.shownPrice} />
        {product.shortDescription === '' ? null : <Html source={product.shortDescription} />}
        {product.canBuy ? <ProductForm product={product} state={state} /> : null}
        {product.canBuy ? <BlocksAt place="below" product={product} state={state} /> : null}
        {product.price.price === '' || product.soldAt !== null ? null : (
          <Availability
            stock={variation?.availability ?? product.stock}
            delivery={null}
            needsShipping={variation === null ? product.needsShipping : !variation.is_virtual}
          />
        )}
        {hasWishes ? (
          <Suspense>
            <WishButton id={variation?.variation_id ?? product.id} name={product.name} place="page" />
          </Suspense>
        ) : null}
        <Link to={product.path} className={styles.whole}>
          {t('All about this product')}
        </Link>
      </div>
    </div>
  );
}

type PicturesProps = {
  readonly images: readonly PageImage[];
  readonly name: string;
  /** The picture of what is chosen, shown in the place of the first. */
  readonly chosen: PageImage | null;
};

const maxSmall = 6;

/** One picture, and small ones below that change it; another choice brings its own picture back. */
function QuickPictures({ images, name, chosen }: PicturesProps) {
  const { t } = useText();
  const otherImages =
    chosen === null ? images.slice(1) : images.filter(({ id }, index) => index > 0 && id !== chosen.id);
  const first = chosen ?? images[0];
  const [pressed, setPressed] = useState<{ readonly of: PageImage | undefined; readonly at: number }>();
  if (first === undefined) return <p className={styles.empty}>{t('There is no picture yet')}</p>;
  const all = [first, ...otherImages].slice(0, maxSmall);
  const current = pressed?.of === first ? pressed.at : 0;
  const displayedImage = all[current] ?? first;
  return (
    <div className={styles.pictures}>
      <div className={styles.bed}>
        <Picture
          image={displayedImage.alt === '' ? { ...displayedImage, alt: name } : displayedImage}
          place="gallery"
          first
        />
      </div>
      {all.length < 2 ? null : (
        <ul className={styles.small} aria-label={t('Pictures of %s', name)}>
          {all.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-current={index === current}
                aria-label={t('Picture %s of %s', index + 1, all.length)}
                onClick={() => setPressed({ of: first, at: index })}
              >
                <Picture image={image} place="thumb" ahead decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
