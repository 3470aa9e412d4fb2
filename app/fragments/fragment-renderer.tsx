import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderFragment } from '#contract/fragments.ts';
import type { FragmentComponents } from '#app/add-on-api/fragments.ts';
import { createTranslator } from '#app/text/translator.ts';
import { TranslatorProvider } from '#app/text/use-text.ts';
import { CartLink } from './cart-link-fragment.tsx';
import { CartTotals } from './cart-totals-fragment.tsx';
import { MiniCart } from './mini-cart-fragment.tsx';
import { Notices } from './notices-fragment.tsx';
import { OrderReview } from './order-review.tsx';
import { Payment } from './payment.tsx';

const ownFragments = {
  notices: Notices,
  miniCart: MiniCart,
  cartLink: CartLink,
  cartTotals: CartTotals,
  orderReview: OrderReview,
  payment: Payment,
} satisfies Partial<FragmentComponents>;

/** Gives static HTML of one piece, drawn by the same components as the pages: the shop's own and those of add-ons. */
export function fragmentRenderer(addOnFragments: Omit<FragmentComponents, keyof typeof ownFragments>): RenderFragment {
  const components: FragmentComponents = { ...ownFragments, ...addOnFragments };
  return (name, model, { locale, texts }) => {
    const Fragment = components[name];
    const Piece = () => Fragment(model); // a component, so that the piece may use hooks
    return renderToStaticMarkup(
      <TranslatorProvider value={createTranslator(locale, texts)}>
        <Piece />
      </TranslatorProvider>,
    );
  };
}
