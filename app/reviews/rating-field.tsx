import type { Translator } from '#app/text/translator.ts';
import { useText } from '../text/use-text.ts';
import { FieldProblem } from '#app/ui/form/field.tsx';
import styles from './rating-field.module.css';
import { Star } from './stars.tsx';

type RatingProps = { readonly chosen: string; readonly problem: string | undefined };

/** One to five stars as a group of radio buttons; the text of the chosen one is below. */
export function RatingField({ chosen, problem }: RatingProps) {
  const { t } = useText();
  const ratingLabels = ratingWords(t);
  return (
    <fieldset
      className={styles.rating}
      aria-describedby={problem === undefined ? undefined : 'review-rating-problem'}
      data-state={problem === undefined ? undefined : 'invalid'}
    >
      <legend>{t('Your rating')}</legend>
      <div className={styles.row}>
        {ratingLabels.map((word, index) => (
          <label key={word} className={styles.choice}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              required
              defaultChecked={chosen === String(index + 1)}
              aria-label={t('%s of 5: %s', index + 1, word)}
            />
            <Star filled="none" size={30} />
            <span className={styles.word} aria-hidden="true">
              {word}
            </span>
          </label>
        ))}
      </div>
      {problem === undefined ? null : <FieldProblem id="review-rating-problem" text={problem} />}
    </fieldset>
  );
}

function ratingWords(t: Translator['t']): readonly string[] {
  return [t('Bad'), t('Poor'), t('Fair'), t('Good'), t('Very good')];
}
