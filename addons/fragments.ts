import type { FragmentComponents } from '#app/add-on-api/fragment-components.ts';
import { BoughtTogetherProducts } from './bought-together/bought-together-products.tsx';
import { FreeShippingWrapper } from './free-shipping/free-shipping-bar.tsx';
import { FreeShippingNotice } from './free-shipping/free-shipping-notice.tsx';

/** The pieces of HTML that calls of add-ons are answered with. */
export const addOnFragments = {
  boughtTogether: BoughtTogetherProducts,
  freeShippingBar: FreeShippingWrapper,
  freeShippingNotice: FreeShippingNotice,
} satisfies Partial<FragmentComponents>;
