import { Fragment } from 'react';
import { htmlLanguage, defaultLocale } from '#contract/languages.ts';
import { dateText } from '../text/date-text.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import type { PageReview } from './page-reviews.ts';
import styles from './review-item.module.css';
import { Stars } from './stars.tsx';

/** One buyer's review, as text; it is read aloud in the shop's own language, whatever the page's. */
export function ReviewItem({ review }: { readonly review: PageReview }) {
  const { t, locale } = useText();
  const lang = locale === defaultLocale ? undefined : htmlLanguage[defaultLocale];
  const { rating, author, date, verified, paragraphs } = review;
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        {rating === 0 ? null : <Stars rating={rating} />}
        <b className={styles.author}>{author}</b>
        <time dateTime={date}>{dateText(new Date(date), locale)}</time>
      </p>
      {verified ? (
        <p className={styles.verified}>
          <Icon name="check" size={16} />
          {t('Bought here')}
        </p>
      ) : null}
      {paragraphs.map((lines, index) => (
        <p key={index} className={styles.words} lang={lang}>
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at === 0 ? null : <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </li>
  );
}
