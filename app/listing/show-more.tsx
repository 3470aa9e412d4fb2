import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { unpack } from '#app/rendering/packed.ts';
import { useText } from '../text/use-text.ts';
import { useListing } from './listing-place.ts';
import { maxPagesOpen } from '#contract/listing-query.ts';
import { productsBefore } from './products-before.ts';
import styles from './show-more.module.css';

/** A link to the next page; with script the next page's products are added below these, and the address is updated. */
export function ShowMore({ busy, onMore }: { readonly busy: boolean; readonly onMore: () => void }) {
  const { t } = useText();
  const { listing, addressOf } = useListing();
  const navigate = useNavigate();
  const { query, pages, total, perPage } = listing;
  if (pages < 2) return null;
  const before = productsBefore(query, perPage);
  const displayedCount = before + unpack(listing.products).length;
  const next = { ...query, from: query.page + 1, page: query.page + 1 };
  const open = query.page - query.from + 1;

  function more(event: MouseEvent): void {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || open >= maxPagesOpen) return;
    event.preventDefault();
    if (busy) return;
    onMore();
    void navigate(addressOf({ ...query, page: query.page + 1 }), { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.more}>
      <p>
        {before === 0
          ? t('Shown: %s of %s', displayedCount, total)
          : t('Shown: %s–%s of %s', before + 1, displayedCount, total)}
      </p>
      <progress aria-hidden="true" className={styles.line} value={displayedCount} max={total} />
      {query.page < pages ? (
        <Link to={addressOf(next)} rel="next" className={styles.link} data-busy={busy} onClick={more}>
          {t('Show more')}
        </Link>
      ) : null}
    </div>
  );
}
