import { Html } from '#app/ui/html.tsx';
import type { QuotesView } from './home-view.ts';
import styles from './quotes.module.css';

/** What others say of the shop. */
export function Quotes({ heading, quotes }: Omit<QuotesView, 'kind'>) {
  return (
    <section className={styles.quotes}>
      {heading === '' ? null : <h2>{heading}</h2>}
      <ul>
        {quotes.map(({ html, author, about }, index) => (
          <li key={index}>
            <figure>
              <blockquote>
                <Html source={html} />
              </blockquote>
              <figcaption>
                {author}
                {about === '' ? null : <span>{about}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
