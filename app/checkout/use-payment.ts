import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { ruleOf, type ShippingRule, switchedPayment } from '#core/checkout/payment-by-shipping.ts';
import { scrollOver } from '../browser/scroll-over.ts';
import { allPayments, offeredPayments } from './offered-payments.ts';

const scroll = { over: 500, offset: 200 }; // ms and px (docs/behaviour 2.5)

export type CheckoutPayment = {
  /** The payment method that is chosen; empty where none is offered, or the last choice no longer is. */
  readonly chosen: string;
  /** The methods to choose from. */
  readonly offered: readonly string[];
  /** The method that had been chosen, and does not go with the delivery; null: none. */
  readonly deselected: string | null;
  /** The rule of the chosen shipping method; null: none. */
  readonly rule: ShippingRule | null;
  /** Whether that decided the payment. */
  readonly switched: boolean;
  readonly choose: (id: string) => void;
  /** Lets the shipping method of the cart decide again, where another one could not be selected. */
  readonly decideAnew: () => void;
  /** Keeps the next refresh from changing the payment method. */
  readonly retainChoice: () => void;
};

type Start = {
  readonly stored: string;
  /** Whether what is stored was chosen by the shopper in this very form, and came back with it. */
  readonly keepsStored: boolean;
  /** The part with the shipping methods: a click anywhere in it lets the chosen one decide again. */
  readonly area: RefObject<HTMLElement | null>;
  /** Whether a refresh is under way: what is chosen meanwhile is newer than it. */
  readonly busy: boolean;
};

/**
 * The payment method, as the shopper chooses it and the shipping method decides it: at every refresh again
 * (docs/behaviour 4.8).
 */
export function usePayment(
  cart: Cart,
  form: CheckoutFormFacts,
  { stored, keepsStored, area, busy }: Start,
): CheckoutPayment {
  const [clickedRate, setClickedRate] = useState<string | null>(null);
  const offered = offeredPayments(cart, clickedRate).map(({ id }) => id);
  const rule = ruleOf(form.shipping_rules, instanceOf(cart, null));
  const decided = switchedPayment(rule, offered);
  const [wish, setWish] = useState((keepsStored && stored !== '' ? stored : decided) ?? stored);
  const isLost = wish !== '' && !offered.includes(wish) && allPayments(cart).some(({ id }) => id === wish);
  const chosen = offered.includes(wish) ? wish : isLost ? '' : (offered[0] ?? '');
  const refreshed = useRef(cart);
  const keepsChoice = useRef(false);

  useEffect(() => {
    if (refreshed.current === cart) return;
    refreshed.current = cart;
    setClickedRate(null);
    if (decided !== null && !keepsChoice.current) setWish(decided);
  }, [cart, decided]);

  useEffect(() => {
    if (busy) return;
    keepsChoice.current = false;
    setClickedRate(null);
  }, [busy]);

  useEffect(() => {
    const part = area.current;
    const decide = () => {
      const radio = part?.querySelector<HTMLInputElement>('input:checked');
      const rateId = radio?.value ?? null;
      setClickedRate(rateId);
      const methods = offeredPayments(cart, rateId).map(({ id }) => id);
      const next = switchedPayment(ruleOf(form.shipping_rules, instanceOf(cart, rateId)), methods);
      if (next !== null) setWish(next);
    };
    part?.addEventListener('click', decide);
    return () => part?.removeEventListener('click', decide);
  }, [area, cart, form]);

  return {
    chosen,
    offered,
    deselected: isLost ? wish : null,
    rule,
    switched: decided !== null && decided === chosen,
    retainChoice: () => {
      keepsChoice.current = true;
    },
    decideAnew: () => {
      if (decided !== null) setWish(decided);
    },
    choose: (id) => {
      setWish(id);
      keepsChoice.current = busy;
      const part = document.getElementById('payment');
      if (part === null || !form.payments_scrolled_to.includes(id)) return;
      scrollOver(part.getBoundingClientRect().top + scrollY - scroll.offset, scroll.over);
    },
  };
}

/** The instance id of a rate of the cart; without a rate id that of the selected rate. */
function instanceOf({ shipping_rates: parcels }: Cart, rateId: string | null): number | null {
  const rates = parcels.flatMap(({ shipping_rates }) => shipping_rates);
  return rates.find((rate) => (rateId === null ? rate.selected : rate.rate_id === rateId))?.instance_id ?? null;
}
