import { type ChangeEvent, useId } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { useListing } from './listing-place.ts';
import { type ListingOrder, listingOrders, listingPairs } from '#contract/listing-query.ts';
import styles from './sorting.module.css';

function orderName(t: Translator['t'], order: ListingOrder, searched: boolean): string {
  switch (order) {
    case 'menu_order':
      return searched ? t('Best match first') : t('Default sorting');
    case 'popularity':
      return t('Most popular first');
    case 'rating':
      return t('Best rated first');
    case 'date':
      return t('Newest first');
    case 'price':
      return t('Cheapest first');
    case 'price-desc':
      return t('Dearest first');
  }
}

/** Sorts at once with script; by its button without. `rated`: whether there are ratings to sort by. */
export function Sorting({ rated }: { readonly rated: boolean }) {
  const { t } = useText();
  const { listing, path, extraParameters, addressOf } = useListing();
  const { query } = listing;
  const id = useId();
  const navigate = useNavigate();
  const start = { ...query, from: 1, page: 1 };
  const orders = (Object.keys(listingOrders) as ListingOrder[]).filter(
    (order) => order !== 'rating' || rated || query.order === 'rating',
  );

  function sort(event: ChangeEvent<HTMLSelectElement>): void {
    const order = orders.find((name) => name === event.currentTarget.value);
    if (order !== undefined) void navigate(addressOf({ ...start, order }), { preventScrollReset: true });
  }

  return (
    <Form method="get" action={path} className={styles.sorting}>
      {[...Object.entries(extraParameters), ...listingPairs({ ...start, order: 'menu_order' })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('Sort')}</label>
      <select key={query.order} id={id} name="orderby" defaultValue={query.order} onChange={sort}>
        {orders.map((name) => (
          <option key={name} value={name}>
            {orderName(t, name, extraParameters['q'] !== undefined)}
          </option>
        ))}
      </select>
      <noscript>
        <Button variant="quiet">{t('Show')}</Button>
      </noscript>
    </Form>
  );
}
