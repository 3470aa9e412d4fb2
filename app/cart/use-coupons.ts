import { type RefObject, useRef, useState } from 'react';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { couponWords } from './coupon-words.ts';
import { useText } from '../text/use-text.ts';

export type Coupons = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly fold: RefObject<HTMLDetailsElement | null>;
  /** Why the code that was entered last is not taken. */
  readonly problem: string | null;
  /** Applies the code in the field. */
  readonly apply: () => Promise<void>;
  readonly remove: (code: string) => Promise<void>;
};

/**
 * Coupon codes of a page. `prepare` is run where a code was refused and resolves to whether to try once more: the
 * checkout saves the shopper's e-mail address first.
 */
export function useCoupons(
  refusal: string | null = null,
  prepare?: (form: HTMLFormElement) => Promise<boolean>,
): Coupons {
  const { t } = useText();
  const store = useCartStore();
  const { show } = useNotice();
  const field = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const [problem, setProblem] = useState(refusal);

  async function apply(): Promise<void> {
    const code = field.current?.value.trim() ?? '';
    const first = await store.run({ type: 'applyCoupon', code });
    const form = field.current?.form ?? null;
    const again = first !== null && code !== '' && form !== null && (await prepare?.(form)) === true;
    const failure = again ? await store.run({ type: 'applyCoupon', code }) : first;
    setProblem(failure === null ? null : couponWords(t, failure));
    if (failure !== null) {
      field.current?.focus();
      return;
    }
    if (field.current !== null) field.current.value = '';
    show({ kind: 'couponApplied', name: code });
  }

  async function remove(code: string): Promise<void> {
    const failure = await store.run({ type: 'removeCoupon', code });
    fold.current?.querySelector('summary')?.focus(); // the button is gone with its row
    if (failure === null) show({ kind: 'couponRemoved', name: code });
    else show(problemNotice(failure, code));
  }

  return { field, fold, problem, apply, remove };
}
