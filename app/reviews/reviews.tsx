import { Link } from 'react-router';
import { reviewOrders } from '#contract/review-choices.ts';
import { Paging } from '#app/ui/paging.tsx';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '../text/use-text.ts';
import type { PageReviews } from './page-reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { firstReviews, type ReviewQuery } from '#contract/review-query.ts';
import { reviewAddress, reviewsId } from './review-address.ts';
import styles from './reviews.module.css';
import { StarBars } from './star-bars.tsx';
import { ratingText } from '#app/text/rating-text.ts';
import { Stars } from './stars.tsx';
import { WriteReview } from './write-review.tsx';

export type ReviewsProps = {
  readonly productId: number;
  readonly productName: string;
  readonly path: string;
  readonly reviews: PageReviews;
  readonly query: ReviewQuery;
  readonly policy: string;
};

/** The reviews: a summary of all, the reviews by pages, and the form for a new one. */
export function Reviews({ productId, productName, path, reviews, query, policy }: ReviewsProps) {
  const { t } = useText();
  const { summary, list, open, pages } = reviews;
  const currentPage = Math.min(query.page, pages);
  const address = (changes: Partial<ReviewQuery>) => reviewAddress(path, { ...query, page: 1, ...changes });
  return (
    <section id={reviewsId} className={styles.reviews} aria-labelledby={`${reviewsId}-title`}>
      <h2 id={`${reviewsId}-title`}>{t('Reviews')}</h2>
      <div className={styles.columns}>
        <div className={styles.side}>
          {summary.count === 0 ? <p>{t('Nobody has reviewed it yet.')}</p> : <Average reviews={reviews} />}
          {summary.count === 0 ? null : <StarBars summary={summary} chosen={query.stars} address={address} />}
          <p className={styles.policy}>{policy}</p>
          {open ? <WriteReview key={productId} productName={productName} path={path} /> : null}
        </div>
        {summary.count === 0 ? null : (
          <div className={styles.main}>
            {query.stars === null ? null : (
              <p className={styles.chosen}>
                {t('Shown: only with %s of 5 stars', query.stars)}{' '}
                <Link to={address({ stars: null })} preventScrollReset>
                  {t('Show all')}
                </Link>
              </p>
            )}
            {summary.count > 1 ? <Orders query={query} address={address} /> : null}
            {list.length === 0 ? (
              <p>{t('No review fits. Show all of them.')}</p>
            ) : (
              <ul className={styles.list}>
                {list.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
            )}
            <Paging from={currentPage} page={currentPage} pages={pages} address={(page) => address({ page })} />
          </div>
        )}
      </div>
    </section>
  );
}

function Average({ reviews: { summary } }: { readonly reviews: PageReviews }) {
  const { t, locale } = useText();
  const average = Number(summary.average);
  return (
    <div className={styles.average}>
      <p className={styles.number} aria-hidden="true">
        {ratingText(locale, average)}
      </p>
      <p>
        <Stars rating={average} size={22} />
        <span className={styles.counted}>
          {t('Reviews: %s', summary.count)}
          {summary.verified === 0 ? null : <>, {t('of buyers: %s', summary.verified)}</>}
        </span>
      </p>
    </div>
  );
}

type OrdersProps = { readonly query: ReviewQuery; readonly address: (changes: Partial<ReviewQuery>) => string };

function Orders({ query, address }: OrdersProps) {
  const { t } = useText();
  return (
    <nav className={styles.orders} aria-label={t('Order of the reviews')}>
      <ul>
        {reviewOrders.map((order) => (
          <li key={order}>
            <Link
              to={address({ order })}
              preventScrollReset
              aria-current={order === query.order ? 'true' : undefined}
              rel={order === firstReviews.order ? undefined : 'nofollow'}
            >
              {orderName(t, order)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function orderName(t: Translator['t'], order: ReviewQuery['order']): string {
  return {
    newest: t('Newest'),
    highest: t('Best rated'),
    lowest: t('Worst rated'),
    verified: t('Of buyers first'),
  }[order];
}
