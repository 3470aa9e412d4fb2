import { links } from '#app/routing/links.ts';
import { PageSearch } from '#app/search/page-search.tsx';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './error-page-view.module.css';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';

type ProblemProps = {
  readonly missing: boolean;
  /** Whether the fault is in what was sent. */
  readonly unread: boolean;
};

/** A page that was not found, or one that failed: explains it and offers links. */
export function Problem({ missing, unread }: ProblemProps) {
  const { t } = useText();
  const { email, menu } = useShopFacts();
  return (
    <div className={styles.problem}>
      <h1>{missing ? t('We could not find this page') : t('Something went wrong')}</h1>
      <p>
        {missing
          ? t('Perhaps the product is no longer sold or the address has a mistake in it.')
          : unread
            ? t('What was sent is no form that we can read. Go back to the page before and send it once more.')
            : t('Your cart is safe. Open the page again in a minute; if that does not help, write to us.')}
      </p>
      {missing || unread || email === '' ? null : (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {missing ? <PageSearch /> : null}
      <div className={styles.actions}>
        <ButtonLink to={links.shop()} reloadDocument={!missing}>
          {t('To the shop')}
        </ButtonLink>
        {menu.map((entry) => (
          <ButtonLink key={entry.path} to={entry.path} variant="quiet" reloadDocument={!missing}>
            {entry.name}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
