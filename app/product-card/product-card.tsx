import { type FocusEvent, type PointerEvent, Suspense, useState } from 'react';
import { PageLink, usePageHref, useTransitionTo } from '#app/ui/page-link.tsx';
import { AddForm } from './add-form.tsx';
import { ratingInWords, ratingText } from '#app/text/rating-text.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { Picture } from '#app/ui/picture.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { Price } from '#app/ui/price-view.tsx';
import type { CardProduct } from './card-product.ts';
import styles from './product-card.module.css';
import { ProductColours } from './product-colours.tsx';
import { Stars } from './card-stars.tsx';

const CardCarousel = lazyPart(async () => (await import('./card-carousel.tsx')).CardCarousel);
const WishButton = lazyPart(async () => (await import('#app/wishes/wish-parts.ts')).WishButton);
const CardPictures = lazyPart(async () => (await import('./card-pictures.tsx')).CardPictures);

type CardProps = { readonly product: CardProduct; readonly first?: boolean; readonly heading?: 'h2' | 'h3' };

function Rating({ average: text, count }: NonNullable<CardProduct['rating']>) {
  const translator = useText();
  const average = Number(text);
  return (
    <p className={styles.rating}>
      <Stars filled={1} of={1} />
      <HiddenText>
        {ratingInWords(translator, average)}. {translator.t('Reviews: %s', count)}
      </HiddenText>
      <span aria-hidden="true">
        {ratingText(translator.locale, average)} ({count})
      </span>
    </p>
  );
}

export function ProductCard({ product, first = false, heading: Heading = 'h3' }: CardProps) {
  const { t } = useText();
  const { image, colours, rating, canAdd } = product;
  const { carousels, hasWishes, look } = useShopFacts();
  const { cards, autoplay } = carousels;
  const pictures = cards === 'none' ? null : product.pictures;
  const carouselPictures = cards === 'carousel' && pictures;
  const [colour, setColour] = useState<number | null>(null);
  const chosen = colours?.dots[colour ?? -1];
  const to = chosen?.path ?? product.path;
  const [from, setFrom] = useState<FocusEvent | PointerEvent>(); // whether, and where, a shopper turned to the card
  const [pressed, setPressed] = useState(false); // of two cards with the same product only one animates to the page
  const moving = useTransitionTo(product.path) && pressed;
  const soldOut = product.stock === 'out_of_stock';
  const href = usePageHref(product.path);
  return (
    <article
      className={styles.card}
      data-state={soldOut ? 'sold-out' : undefined}
      data-moving={moving || undefined}
      onPointerEnter={setFrom}
      onPointerLeave={({ pointerType }) => pointerType === 'touch' || setColour(null)}
      onFocus={setFrom}
    >
      <div className={styles.bed}>
        {carouselPictures ? (
          <Suspense>
            <CardCarousel
              images={carouselPictures}
              to={to}
              first={first}
              shouldPreload={from !== undefined}
              autoplay={autoplay}
            />
          </Suspense>
        ) : image === null ? null : (
          <Picture
            image={image}
            place="card"
            sizes={look.cardSizes}
            first={first}
            decorative
            className={styles.image}
          />
        )}
        {from && image && ((pictures && !carouselPictures) || colours) ? (
          <Suspense>
            <CardPictures
              images={carouselPictures || !pictures ? [image] : pictures}
              from={from}
              colour={chosen?.picture}
            />
          </Suspense>
        ) : null}
        {product.onSale && !soldOut ? <p className={styles.flag}>{t('Sale')}</p> : null}
      </div>
      <div className={styles.words}>
        {look.showsBrand && product.brand ? <p className={styles.brand}>{product.brand}</p> : null}
        <Heading className={styles.name}>
          <PageLink to={to} prefetch="intent" viewTransition onClick={() => setPressed(true)}>
            {product.name}
          </PageLink>
        </Heading>
        <Price price={product.price} currency={product.currency} />
        {soldOut ? <p className={styles.none}>{t('Sold out')}</p> : null}
        {product.stock === 'low' ? <p className={styles.low}>{t('Low stock')}</p> : null}
        {rating || colours ? (
          <div className={styles.facts}>
            {rating && <Rating {...rating} />}
            {colours && <ProductColours colours={colours} visibleIndex={colour} show={setColour} />}
          </div>
        ) : null}
      </div>
      <a href={href} className={styles.quick} data-quick-view>
        <span>{t('Quick view')}</span>
        <HiddenText>: {product.name}</HiddenText>
      </a>
      {hasWishes ? (
        <Suspense>
          <WishButton id={product.id} name={product.name} place="card" />
        </Suspense>
      ) : null}
      {canAdd ? <AddForm product={product} /> : null}
      {!canAdd && !soldOut ? (
        <p className={styles.more} aria-hidden="true">
          {product.hasOptions ? t('Select options') : t('Read more')}
        </p>
      ) : null}
    </article>
  );
}
