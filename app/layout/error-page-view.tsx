import { isOrderPath } from '#contract/order-path.ts';
import { links } from '#app/routing/links.ts';
import { PageSearch } from '#app/search/page-search.tsx';
import { useText } from '#app/text/use-text.ts';
import type { Translator } from '#app/text/translator.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './error-page-view.module.css';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';

type ProblemProps = {
  /** Of the answer; 0 where the page itself failed. */
  readonly status: number;
};

/** What went wrong: its heading, and what the visitor can do. */
function explain(status: number, pathname: string, t: Translator['t']): readonly [string, string] {
  if (status === 404 || status === 410)
    return [
      t('We could not find this page'),
      t('Perhaps the product is no longer sold or the address has a mistake in it.'),
    ];
  if (status === 503)
    return [
      t('The shop will be back in a moment'),
      isOrderPath(pathname)
        ? t(
            'If you have just placed an order, we have it: there is no need to order again. Wait a few seconds and open the page again.',
          )
        : t('Your cart and what you have filled in are safe. Wait a few seconds and open the page again.'),
    ];
  return [
    t('Something went wrong'),
    status === 400 || status === 415
      ? t('What was sent is no form that we can read. Go back to the page before and send it once more.')
      : t('Your cart is safe. Open the page again in a minute; if that does not help, write to us.'),
  ];
}

/** A page that was not found, or one that failed: explains it and offers links. */
export function Problem({ status }: ProblemProps) {
  const { t } = useText();
  const { email, menu } = useShopFacts();
  const { pathname, search } = useLocation();
  const missing = status === 404 || status === 410;
  const unread = status === 400 || status === 415;
  const [title, advice] = explain(status, pathname, t);
  return (
    <div className={styles.problem}>
      <h1>{title}</h1>
      <p>{advice}</p>
      {missing || unread || email === '' ? null : (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {missing ? <PageSearch /> : null}
      <div className={styles.actions}>
        {status === 503 ? (
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            {t('Open the page again')}
          </ButtonLink>
        ) : null}
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
