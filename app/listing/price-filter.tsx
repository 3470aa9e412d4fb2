import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { Facets } from './facets.ts';
import { readPrice } from '#contract/listing-choice.ts';
import { useListing } from './listing-place.ts';
import { listingPairs } from '#contract/listing-query.ts';
import { withChoice } from './listing-address.ts';
import styles from './price-filter.module.css';

/** Two limits: sent by the button without script, at once after a change with it. */
export function PriceFilter({ min, max }: NonNullable<Facets['price']>) {
  const { t } = useText();
  const { listing, path, extraParameters, choice, chosenAddress } = useListing();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { minPrice, maxPrice } = choice;
  const queryWithoutPrice = withChoice(listing.query, { ...choice, minPrice: null, maxPrice: null });

  function apply(): void {
    const read = (name: string) => {
      const field = form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement ? readPrice(field.value) : null;
    };
    const next = { ...choice, minPrice: read('min_price'), maxPrice: read('max_price') };
    if (next.minPrice === minPrice && next.maxPrice === maxPrice) return;
    void navigate(chosenAddress(next), { preventScrollReset: true });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    apply();
  }

  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    const changed = () => latest.current();
    const element = form.current;
    element?.addEventListener('change', changed);
    return () => element?.removeEventListener('change', changed);
  }, []);
  useEffect(() => {
    for (const [name, value] of [
      ['min_price', minPrice],
      ['max_price', maxPrice],
    ] as const) {
      const field = form.current?.elements.namedItem(name);
      // The answer to one limit may come while the other one is being typed.
      if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = value ?? '';
    }
  }, [minPrice, maxPrice]);

  const field = (name: string, label: string, value: string | null, placeholder: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        inputMode="decimal"
        min={min}
        max={max}
        step="any"
        placeholder={placeholder}
        defaultValue={value ?? ''}
      />
    </label>
  );
  return (
    <Form ref={form} method="get" action={path} noValidate className={styles.form} onSubmit={submit}>
      {[...Object.entries(extraParameters), ...listingPairs(queryWithoutPrice)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field('min_price', t('From, %s', listing.currency.currency_symbol), minPrice, min)}
      <span aria-hidden="true" className={styles.between}>
        –
      </span>
      {field('max_price', t('To, %s', listing.currency.currency_symbol), maxPrice, max)}
      <noscript>
        <Button variant="quiet">{t('Show')}</Button>
      </noscript>
    </Form>
  );
}
