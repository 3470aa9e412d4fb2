import { type SubmitEvent, useCallback, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { ReadFields } from '#core/checkout/checkout-fields.ts';
import { type CheckoutFieldName, readCheckoutValues } from './fields/checkout-values.ts';
import { offeredPayments } from './offered-payments.ts';
import { type DeclaredField, readDeclared, visibleFieldIds } from './fields/declared-field-form.ts';

type Values = Readonly<Partial<Record<CheckoutFieldName, string>>>;

/** What the form has chosen before anyone touches it. */
function untouched(cart: Cart, values: Values, country: string): Values {
  const [firstMethod] = offeredPayments(cart);
  const rates = cart.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates);
  return {
    ...values,
    billing_country: values.billing_country || country,
    payment_method: values.payment_method || (firstMethod?.id ?? ''),
    shipping_method: values.shipping_method || (rates.find(({ selected }) => selected)?.rate_id ?? ''),
  };
}

function signature(declared: ReadFields): string {
  return [...visibleFieldIds(declared), '', ...declared.required].join(' ');
}

type Looked = {
  readonly declared: ReadFields;
  /**
   * Fields that were hidden since the form was opened: shown again they start over, whatever the cart still has stored.
   */
  readonly resetFields: ReadonlySet<string>;
};

function lookedAgain({ declared, resetFields }: Looked, now: ReadFields): Looked {
  const visibleIds = new Set(visibleFieldIds(now));
  return {
    declared: now,
    resetFields: new Set([...resetFields, ...visibleFieldIds(declared).filter((id) => !visibleIds.has(id))]),
  };
}

/**
 * The declared fields that are visible in the form's current state, and a function that reads the form again when it
 * changes.
 */
export function useDeclared(fields: readonly DeclaredField[], start: { cart: Cart; values: Values; country: string }) {
  const [looked, setLooked] = useState<Looked>(() => ({
    declared: readDeclared(fields, untouched(start.cart, start.values, start.country)),
    resetFields: new Set(),
  }));
  const updateDeclared = useCallback(
    (event: Pick<SubmitEvent<HTMLFormElement>, 'currentTarget'>): void => {
      const now = readDeclared(fields, readCheckoutValues(new FormData(event.currentTarget)));
      setLooked((before) => (signature(before.declared) === signature(now) ? before : lookedAgain(before, now)));
    },
    [fields],
  );
  return { ...looked, updateDeclared };
}
