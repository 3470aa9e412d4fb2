import { useRef, useSyncExternalStore } from 'react';
import type { PartPlace, PartProps } from '#app/add-on-api/page-part.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { onlyPackage, useSelectShipping } from '#app/add-on-api/use-select-shipping.ts';
import type { Cart } from '#contract/cart.ts';
import { readFacts } from './free-shipping-facts.ts';
import type { FreeShippingBarModel } from './free-shipping-contract.ts';
import { barStore } from './bar-store.ts';
import { BarPlaceholder, FreeShippingWrapper } from './free-shipping-bar.tsx';
import styles from './free-shipping.module.css';

const noRequestedBar = () => null;

type BarProps = {
  readonly cart: Cart | null;
  /** Whether products that would bring free delivery are named: not where they only lead away from ordering. */
  readonly suggests: boolean;
};

/**
 * The progress towards free delivery: from the cart itself, with the suggestions of the last response to docs/behaviour
 * 7.1.
 */
function ProgressBar({ cart: initialCart, suggests }: BarProps) {
  const requestedBar = useSyncExternalStore(barStore.listen, barStore.read, noRequestedBar);
  const store = useCartStore();
  const container = useRef<HTMLDivElement>(null);
  const selectShipping = useSelectShipping();
  const cart = store.cart ?? initialCart;
  const cartBar = (cart?.extensions['free-shipping'] ?? null) as FreeShippingBarModel | null;
  const isNewest = requestedBar !== null && requestedBar.cart === cart;
  const bar = isNewest
    ? requestedBar.bar
    : cartBar && { ...cartBar, suggestions: requestedBar?.bar?.suggestions ?? [] };

  /** The button goes with what it offered: the focus stays with the bar. */
  async function choose(rateId: string): Promise<void> {
    if (await selectShipping(onlyPackage, rateId)) container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.bar} aria-live="polite">
      {bar === null ? (
        <BarPlaceholder />
      ) : (
        <FreeShippingWrapper
          bar={suggests ? bar : { ...bar, suggestions: [] }}
          updatable
          onChoose={(rateId) => void choose(rateId)}
        />
      )}
    </div>
  );
}

/** The settings' names of the places where a progress bar may be shown. */
const settingOf: Readonly<Partial<Record<PartPlace, string>>> = {
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  'mini-cart': 'mini_cart',
};

/** The progress bar, at the places where the merchant wants it. */
export function ProgressPart({ place, facts, cart }: PartProps) {
  if (readFacts(facts).places?.[settingOf[place] ?? ''] !== true) return null;
  return <ProgressBar cart={cart} suggests={place !== 'checkout'} />;
}
