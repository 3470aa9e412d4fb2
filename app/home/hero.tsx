import { Link } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './hero.module.css';
import type { HeroView } from './home-view.ts';

type HeroProps = {
  readonly hero: HeroView;
  /** Whether it names the page: its first block with words of its own. */
  readonly main: boolean;
  /** Whether nothing stands above it. */
  readonly first: boolean;
};

function Words({ hero: { heading, text, button }, main }: Omit<HeroProps, 'first'>) {
  const { t } = useText();
  const { tagline, name } = useShopFacts();
  const Heading = main ? 'h1' : 'h2';
  return (
    <div className={styles.words}>
      <Heading>{heading || tagline || name}</Heading>
      {text === '' ? null : <p>{text}</p>}
      <ButtonLink to={button?.path ?? links.shop()} prefetch="intent">
        {button === null || button.label === '' ? t('See all products') : button.label}
      </ButtonLink>
    </div>
  );
}

/** The hero: what kind of shop this is, with a picture or beside a product of what it sells. */
export function Hero({ hero, main, first }: HeroProps) {
  const { picture, product } = hero;
  const words = <Words hero={hero} main={main} />;
  const place = { className: styles.hero, 'data-first': first ? '' : undefined };
  if (picture !== null) {
    return (
      <section {...place} data-shows="scene">
        <figure className={styles.picture}>
          <Picture image={picture} place="scene" first={main} />
        </figure>
        {words}
      </section>
    );
  }
  if (product === null || product.image === null) {
    return (
      <section {...place} data-shows="words">
        {words}
      </section>
    );
  }
  return (
    <section {...place}>
      {words}
      <figure className={styles.picture}>
        <Picture image={product.image} place="hero" first={main} decorative />
        <figcaption>
          <Link to={product.path} prefetch="intent">
            {product.name}
          </Link>
        </figcaption>
      </figure>
    </section>
  );
}
