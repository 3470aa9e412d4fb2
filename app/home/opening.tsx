import { Link } from 'react-router';
import { useShopFacts } from '../chrome/use-shop-facts.ts';
import type { CardProduct } from '../listing/card-product.ts';
import { links } from '../links.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './opening.module.css';

type OpeningProps = {
  readonly product: CardProduct | null;
  /** The merchant's words, from the content page `pradzia`. */ readonly intro: string;
};

/** What kind of shop this is, beside one thing it sells. */
export function Opening({ product, intro }: OpeningProps) {
  const { t } = useText();
  const { tagline, name } = useShopFacts();
  const image = product?.image ?? null;
  return (
    <section className={styles.opening}>
      <div className={styles.words}>
        <h1>{tagline === '' ? name : tagline}</h1>
        {intro === '' ? null : <p>{intro}</p>}
        <ButtonLink to={links.shop()} prefetch="intent">
          {t('See all products')}
        </ButtonLink>
      </div>
      {product === null || image === null ? null : (
        <figure className={styles.picture}>
          <Picture image={image} sizes="(width >= 64rem) 50vw, 100vw" first decorative />
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
