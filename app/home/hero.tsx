import { Link } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import type { CardProduct } from '#app/product-card/card-product.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { PageImage } from '#app/ui/page-image.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './hero.module.css';

type HeroProps = {
  /** The merchant's picture, from the content page `pradzia`; without one a product is shown instead. */
  readonly scene: PageImage | null;
  readonly product: CardProduct | null;
  /** The merchant's text, from the same page. */
  readonly intro: string;
};

function Words({ intro }: Pick<HeroProps, 'intro'>) {
  const { t } = useText();
  const { tagline, name } = useShopFacts();
  return (
    <div className={styles.words}>
      <h1>{tagline === '' ? name : tagline}</h1>
      {intro === '' ? null : <p>{intro}</p>}
      <ButtonLink to={links.shop()} prefetch="intent">
        {t('See all products')}
      </ButtonLink>
    </div>
  );
}

/** The hero: what kind of shop this is, beside a picture of what it sells. */
export function Hero({ scene, product, intro }: HeroProps) {
  if (scene !== null) {
    return (
      <section className={styles.hero} data-shows="scene">
        <figure className={styles.picture}>
          <Picture image={scene} place="scene" first />
        </figure>
        <Words intro={intro} />
      </section>
    );
  }
  const image = product?.image ?? null;
  return (
    <section className={styles.hero}>
      <Words intro={intro} />
      {product === null || image === null ? null : (
        <figure className={styles.picture}>
          <Picture image={image} place="hero" first decorative />
          <figcaption>
            <Link to={product.path} prefetch="intent">
              {product.name}
            </Link>
          </figcaption>
        </figure>
      )}
    </section>
  );
}
