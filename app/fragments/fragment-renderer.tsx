import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderFragment } from '#contract/fragment-models.ts';
import type { FragmentComponents } from '#app/add-on-api/fragment-components.ts';
import { createTranslator } from '#app/text/translator.ts';
import { TranslatorProvider, useText } from '#app/text/use-text.ts';
import { MiniCart } from './mini-cart-fragment.tsx';
import { Notices } from './notices-fragment.tsx';
import { OrderReview } from './order-review.tsx';
import { Payment } from './payment.tsx';
import type { CartLinkModel, CartTotalsModel } from '#contract/cart-fragments.ts';
import { Amount } from '#app/ui/amount.tsx';
import { TotalsRows } from './totals-rows.tsx';

const ownFragments = {
  notices: Notices,
  miniCart: MiniCart,
  cartLink: CartLink,
  cartTotals: CartTotals,
  orderReview: OrderReview,
  payment: Payment,
} satisfies Partial<FragmentComponents>;

/** Renders one fragment as static HTML, with the same components as the pages: the shop's own and those of add-ons. */
export function fragmentRenderer(addOnFragments: Omit<FragmentComponents, keyof typeof ownFragments>): RenderFragment {
  const components: FragmentComponents = { ...ownFragments, ...addOnFragments };
  return (name, model, { locale, texts }) => {
    const Fragment = components[name];
    const Piece = () => Fragment(model); // a component, so that the fragment may use hooks
    return renderToStaticMarkup(
      <TranslatorProvider value={createTranslator(locale, texts)}>
        <Piece />
      </TranslatorProvider>,
    );
  };
}

/** The link to the cart with what is in it. */
function CartLink({ place, total, count, currency, href }: CartLinkModel) {
  const { t } = useText();
  if (place === 'footer') {
    return (
      <a className="footer-cart-contents" href={href}>
        {t('Cart')} <span className="count">{count}</span>
      </a>
    );
  }
  return (
    <a className="cart-contents" href={href} title={t('View cart')}>
      <Amount amount={total} currency={currency} plain /> <span className="count">{t('Products: %s', count)}</span>
    </a>
  );
}

/** The totals of the cart page. */
function CartTotals(model: CartTotalsModel) {
  const { t } = useText();
  return (
    <div className="cart_totals">
      <h2>{t('Cart totals')}</h2>
      <table cellSpacing={0} className="shop_table shop_table_responsive">
        <tbody>
          <TotalsRows totals={model} destination={model.destination} titled />
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        <a href={model.checkoutHref} className="checkout-button button alt wc-forward">
          {t('Go to checkout')}
        </a>
      </div>
    </div>
  );
}
