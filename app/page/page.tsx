import type { ReactNode } from 'react';
import { useText } from '#app/text/use-text.ts';
import styles from './page.module.css';

type PageProps = {
  readonly children: ReactNode;
  readonly width?: 'page' | 'text' | 'full';
  /** Has the button that places an order, which nothing may cover. */
  readonly orders?: boolean;
};

/** The content of a page, between header and footer. */
export function Page({ children, width = 'page', orders = false }: PageProps) {
  return (
    <main id="turinys" tabIndex={-1} className={styles.page} data-width={width} data-orders={orders ? '' : undefined}>
      {children}
    </main>
  );
}

export function SkipLink() {
  const { t } = useText();
  return (
    <a href="#turinys" className={styles.skip}>
      {t('Skip to content')}
    </a>
  );
}
