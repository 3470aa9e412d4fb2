import { Link } from 'react-router';
import { Picture } from '#app/ui/picture.tsx';
import type { LogosView } from './home-view.ts';
import styles from './logos.module.css';

/** Logos side by side: makers, partners, papers. */
export function Logos({ heading, logos }: Omit<LogosView, 'kind'>) {
  return (
    <section className={styles.logos}>
      {heading === '' ? null : <h2>{heading}</h2>}
      <ul>
        {logos.map(({ picture, path }, index) => {
          const image = <Picture image={picture} place="logo" />;
          return <li key={index}>{path === null ? image : <Link to={path}>{image}</Link>}</li>;
        })}
      </ul>
    </section>
  );
}
