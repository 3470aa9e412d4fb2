import type { ReactNode } from 'react';
import type { SwatchDot as Dot } from '#app/product-card/card-product.ts';
import { SwatchDot } from '#app/product-card/swatch-dot.tsx';
import { Reused } from '#app/rendering/reused-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ListingFilterChoice } from '#contract/listing-choice.ts';
import styles from './filter-link.module.css';
import { useListing } from './listing-place.ts';

type FilterLinkProps = {
  /** What the shopper has after a press. */
  readonly to: ListingFilterChoice;
  readonly chosen: boolean;
  readonly count: number;
  /** In place of the box. */
  readonly dot?: Dot;
  readonly children: ReactNode;
};

/** Switches one filter: a link that search engines need not follow. */
export function FilterLink({ to, chosen, count, dot, children }: FilterLinkProps) {
  const { chosenAddress } = useListing();
  const link = (
    <PageLink
      to={chosenAddress(to)}
      rel="nofollow"
      preventScrollReset
      className={styles.filter}
      aria-current={chosen ? 'true' : undefined}
    >
      <FilterContent chosen={chosen} count={count} {...(dot === undefined ? {} : { dot })}>
        {children}
      </FilterContent>
    </PageLink>
  );
  if (!import.meta.env.SSR || typeof children !== 'string') return link;
  return <Reused variant={JSON.stringify(['filter', children, count, chosen, dot])}>{link}</Reused>;
}

function FilterContent({ chosen, count, dot, children }: Omit<FilterLinkProps, 'to'>) {
  const { t } = useText();
  return (
    <>
      {dot === undefined ? (
        <span aria-hidden="true" className={styles.box}>
          {chosen ? <Icon name="check" size={14} /> : null}
        </span>
      ) : (
        <span aria-hidden="true" className={styles.sign}>
          <SwatchDot {...dot} />
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
    </>
  );
}
