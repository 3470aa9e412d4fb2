import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ListingFilterChoice } from './filter-choice.ts';
import styles from './filter-link.module.css';
import { useListing } from './listing-place.ts';

type FilterLinkProps = {
  /** What the shopper has after a press. */
  readonly to: ListingFilterChoice;
  readonly chosen: boolean;
  readonly count: number;
  /** A swatch in place of the box. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
};

/** Switches one filter: a link that search engines need not follow. */
export function FilterLink({ to, chosen, count, sign, children }: FilterLinkProps) {
  const { t } = useText();
  const { chosenAddress } = useListing();
  return (
    <PageLink
      to={chosenAddress(to)}
      rel="nofollow"
      preventScrollReset
      className={styles.filter}
      aria-current={chosen ? 'true' : undefined}
    >
      {sign === undefined ? (
        <span aria-hidden="true" className={styles.box}>
          {chosen ? <Icon name="check" size={14} /> : null}
        </span>
      ) : (
        <span aria-hidden="true" className={styles.sign}>
          {sign}
        </span>
      )}
      <span className={styles.words}>
        {children}
        {chosen ? <HiddenText>, {t('chosen')}</HiddenText> : null}
        <HiddenText>, {t('Products: %s', count)}</HiddenText>
      </span>
      <span aria-hidden="true" className={styles.count}>
        {count}
      </span>
    </PageLink>
  );
}
