import type { PartPlace, PartProps } from '#app/add-on-api/page-part.ts';
import { readFacts } from './free-shipping-facts.ts';
import { ProgressBar } from './progress-bar.tsx';

/** The settings' names of the places where a progress bar may stand. */
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
