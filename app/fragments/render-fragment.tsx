import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoughtTogetherProducts } from '#addons/bought-together/bought-together-products.tsx';
import { FreeShippingWrapper } from '#addons/free-shipping/free-shipping-bar.tsx';
import { FreeShippingNotice } from '#addons/free-shipping/free-shipping-notice.tsx';
import type { RenderFragment, FragmentModels } from '#contract/fragments.ts';
import { createTranslator } from '#app/text/translate.ts';
import { TranslatorProvider } from '#app/text/use-text.ts';
import { CartLink } from './cart-link.tsx';
import { CartTotals } from './cart-totals.tsx';
import { MiniCart } from './mini-cart.tsx';
import { Notices } from './notices.tsx';
import { OrderReview } from './order-review.tsx';
import { Payment } from './payment.tsx';

type Components = { readonly [Name in keyof FragmentModels]: (model: FragmentModels[Name]) => ReactNode };

const components: Components = {
  notices: Notices,
  miniCart: MiniCart,
  cartLink: CartLink,
  cartTotals: CartTotals,
  orderReview: OrderReview,
  payment: Payment,
  boughtTogether: BoughtTogetherProducts,
  freeShippingBar: FreeShippingWrapper,
  freeShippingNotice: FreeShippingNotice,
};

/** Static HTML of one piece, drawn by the same components as the pages. */
export const renderFragment: RenderFragment = (name, model, { locale, texts }) => {
  const draw = components[name];
  const Piece = () => draw(model); // a component, so that the piece may use hooks
  return renderToStaticMarkup(
    <TranslatorProvider value={createTranslator(locale, texts)}>
      <Piece />
    </TranslatorProvider>,
  );
};
