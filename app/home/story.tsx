import { Link } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { Html } from '../ui/html.tsx';
import styles from './story.module.css';

/** The merchant's text on the home page: the body of the content page `pradzia`. */
export function Story({ html }: { readonly html: string }) {
  const { pages } = useShopFacts();
  const about = pages.find(({ slug }) => slug === 'apie-mus');
  if (html === '') return null;
  return (
    <section className={styles.story}>
      <Html source={html} />
      {about === undefined ? null : (
        <p>
          <Link to={about.path} prefetch="intent">
            {about.name}
          </Link>
        </p>
      )}
    </section>
  );
}
