import type { CartLinkModel } from '#contract/cart-fragments.ts';
import { useText } from '#app/text/use-text.ts';
import { Amount } from '#app/ui/amount.tsx';

/** The link to the cart with what is in it. */
export function CartLink({ place, total, count, currency, href }: CartLinkModel) {
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
