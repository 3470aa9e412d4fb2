import { type ChangeEvent, useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { useText } from '../text/use-text.ts';
import type { Translator } from '../text/translate.ts';
import { Button } from '../ui/button.tsx';
import { type ListingOrder, listingOrders } from './listing-query.ts';
import styles from './sorting.module.css';

function orderName(t: Translator['t'], order: ListingOrder): string {
  switch (order) {
    case 'menu_order':
      return t('Default sorting');
    case 'popularity':
      return t('Most popular first');
    case 'date':
      return t('Newest first');
    case 'price':
      return t('Cheapest first');
    case 'price-desc':
      return t('Dearest first');
  }
}

type SortingProps = {
  readonly path: string;
  readonly order: ListingOrder;
  readonly kept?: Readonly<Record<string, string>>;
};

/** Sorts at once with script; by its button without. */
export function Sorting({ path, order, kept = {} }: SortingProps) {
  const { t } = useText();
  const id = useId();
  const submit = useSubmit();
  const orders = Object.keys(listingOrders) as ListingOrder[];
  return (
    <Form method="get" action={path} className={styles.sorting} preventScrollReset>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('Sort')}</label>
      <select
        key={order}
        id={id}
        name="orderby"
        defaultValue={order}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form)}
      >
        {orders.map((name) => (
          <option key={name} value={name}>
            {orderName(t, name)}
          </option>
        ))}
      </select>
      <noscript>
        <Button look="quiet">{t('Show')}</Button>
      </noscript>
    </Form>
  );
}
