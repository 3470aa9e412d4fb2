import { Link } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './selling-points.module.css';

/** Delivery and returns, beside the button. */
export function SellingPoints({ needsShipping }: { readonly needsShipping: boolean }) {
  const { t } = useText();
  const { pages, withdrawalDays } = useShopFacts();
  const delivery = pages.find(({ slug }) => slug.includes('pristatym'));
  const returns = pages.find(({ slug }) => slug.includes('grazinim'));
  return (
    <ul className={styles.points}>
      {needsShipping ? (
        <li>
          <Icon name="truck" />
          <span>
            {t('We deliver to parcel lockers and homes throughout Lithuania.')}{' '}
            {delivery === undefined ? null : <Link to={delivery.path}>{delivery.name}</Link>}
          </span>
        </li>
      ) : null}
      <li>
        <Icon name="back" />
        <span>
          {t('You may change your mind within %s days.', String(withdrawalDays))}{' '}
          {returns === undefined ? null : <Link to={returns.path}>{returns.name}</Link>}
        </span>
      </li>
    </ul>
  );
}
