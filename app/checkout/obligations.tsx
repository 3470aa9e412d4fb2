import { Link } from 'react-router';
import type { CartItem } from '#contract/cart-item.ts';
import { displayName } from '../cart/line-family.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '../text/use-text.ts';
import { FieldProblem } from '#app/ui/form/field.tsx';
import type { FieldProblems } from './fields/check-values.ts';
import styles from './checkout.module.css';
import { problemText } from './fields/field-words.ts';

type ObligationsProps = {
  readonly items: readonly CartItem[];
  readonly problems: FieldProblems;
  readonly agreed: boolean;
  /** Whether the terms have to be agreed to. */
  readonly asksTerms: boolean;
  /** What whoever ticks the box of the newsletter agrees to; null: there is no box. */
  readonly newsletter: string | null;
  readonly wantsNewsletter: boolean;
};

/** What the law wants a shopper to know just before the button: withdrawal, terms, privacy. */
export function Obligations(props: ObligationsProps) {
  const { items, problems, agreed, asksTerms, newsletter, wantsNewsletter } = props;
  const { t } = useText();
  const { pages, withdrawalDays } = useShopFacts();
  const terms = pages.find(({ slug }) => slug.includes('taisykl'));
  const privacy = pages.find(({ slug }) => slug.includes('privatum'));
  const problem = problems.terms;
  const personalised = [
    ...new Set(items.filter(({ extensions }) => extensions.vitrina?.personalised).map(displayName)),
  ];
  return (
    <div className={styles.obligations}>
      <p>{t('You may withdraw from the contract within %s days without giving a reason.', String(withdrawalDays))}</p>
      {personalised.length === 0 ? null : (
        <p className={styles.exception}>
          {t('You cannot withdraw from it for what is made to your order: %s.', personalised.join(', '))}
        </p>
      )}
      <details>
        <summary>{t('Privacy policy')}</summary>
        <p>
          {t('We use your data to carry out the order, to deliver it and to keep accounts as the law requires.')}{' '}
          {privacy === undefined ? null : (
            <Link to={privacy.path} target="_blank">
              {t('Read more')}
            </Link>
          )}
        </p>
      </details>
      {asksTerms ? (
        <label className={styles.tick} data-state={problem === undefined ? undefined : 'invalid'}>
          <input
            type="checkbox"
            id="terms"
            name="terms"
            value="1"
            required
            defaultChecked={agreed}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : 'terms-problem'}
          />
          <span>
            {t('I have read the purchase terms and agree to them')}
            {terms === undefined ? null : (
              <>
                {' ('}
                <Link to={terms.path} target="_blank">
                  {t('read')}
                </Link>
                )
              </>
            )}
          </span>
        </label>
      ) : null}
      {problem === undefined ? null : <FieldProblem id="terms-problem" text={problemText(t, problem)} />}
      {newsletter === null ? null : (
        <label className={styles.tick}>
          <input type="checkbox" name="newsletter" value="1" defaultChecked={wantsNewsletter} />
          <span>{newsletter}</span>
        </label>
      )}
    </div>
  );
}
