import { Fragment } from 'react';
import { Link } from 'react-router';
import type { BlockPlace } from '#app/add-on-api/product-block.ts';
import styles from './bundle-block.module.css';
import type { BundledInAnswer } from './bundle-answer.ts';

type BundledInProps = { readonly data: BundledInAnswer; readonly place: BlockPlace };

/** The bundles that a product is in: above its button, below its form, or there under a heading of their own. */
export function BundledIn({ data: { bundles, position, title, words }, place }: BundledInProps) {
  if (bundles.length === 0 || place !== (position === 'above' ? 'inside' : 'below')) return null;
  const [before = '', after = ''] = words.split('%s');
  return (
    <div className={`woosb-bundles ${styles.text}`}>
      {position === 'tab' && title !== '' ? <h2 className={styles.title}>{title}</h2> : null}
      <p>
        {before}
        {bundles.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index === 0 ? '' : ', '}
            <Link to={path}>{name}</Link>
          </Fragment>
        ))}
        {after}
      </p>
    </div>
  );
}
