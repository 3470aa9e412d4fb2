import { ratingInWords } from '#app/text/rating-text.ts';
import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import styles from './stars.module.css';

const star = 'M12 2.8l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.7l-5.8 3.1 1.1-6.5L2.6 9.7l6.5-.9L12 2.8Z';

export function Star({ filled, size = 18 }: { readonly filled: 'full' | 'half' | 'none'; readonly size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.star} data-filled={filled} width={size} height={size} viewBox="0 0 24 24">
      <path d={star} />
      {filled === 'half' ? <path className={styles.half} d={star} /> : null}
    </svg>
  );
}

/** A rating as stars, and in words for those who do not see them. */
export function Stars({ rating, size }: { readonly rating: number; readonly size?: number }) {
  const translator = useText();
  const halves = Math.round(rating * 2);
  return (
    <span className={styles.stars}>
      <HiddenText>{ratingInWords(translator, rating)}</HiddenText>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          filled={halves >= place * 2 ? 'full' : halves === place * 2 - 1 ? 'half' : 'none'}
          {...(size === undefined ? {} : { size })}
        />
      ))}
    </span>
  );
}
