import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { Icon } from './icon.tsx';
import styles from './paging.module.css';

type PagingProps = {
  /** The first page shown, where several are shown below one another. */
  readonly from: number;
  readonly page: number;
  readonly pages: number;
  readonly address: (page: number) => string;
};

/** Links to the other pages: the first, the last and those around this one. */
export function Paging({ from, page, pages, address }: PagingProps) {
  const { t } = useText();
  if (pages < 2) return null;
  return (
    <nav className={styles.paging} aria-label={t('Pages')}>
      {from > 1 ? (
        <Link to={address(from - 1)} rel="prev" aria-label={t('Previous page')} prefetch="intent">
          <Icon name="left" />
        </Link>
      ) : null}
      <ol>
        {visiblePages(page, pages).map((number, index, all) => (
          <li key={number} data-gap={number - (all[index - 1] ?? number - 1) > 1}>
            <Link
              to={address(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('Page %s', number)}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={address(page + 1)} rel="next" aria-label={t('Next page')} prefetch="intent">
          <Icon name="right" />
        </Link>
      ) : null}
    </nav>
  );
}

export function visiblePages(page: number, pages: number): readonly number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
}
