import type { MiniCartLine, MiniCartModel } from '#contract/cart-fragments.ts';
import { useText } from '#app/text/use-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { LineDetails } from './fragment-line-details.tsx';

/** The mini cart, as clients of the platform put it into `div.widget_shopping_cart_content`. */
export function MiniCart({ lines, subtotal, currency, cartHref, checkoutHref, extra }: MiniCartModel) {
  const { t } = useText();
  if (lines.length === 0) {
    return (
      <div className="widget_shopping_cart_content">
        <p className="woocommerce-mini-cart__empty-message">{t('There is nothing in your cart.')}</p>
      </div>
    );
  }
  return (
    <div className="widget_shopping_cart_content">
      <ul className="woocommerce-mini-cart cart_list product_list_widget">
        {lines.map((line) => (
          <li key={line.key} className={['woocommerce-mini-cart-item mini_cart_item', ...line.classes].join(' ')}>
            <RemoveLink line={line} />
            <a href={line.href}>
              {line.image === null ? null : (
                <img
                  width={line.image.width}
                  height={line.image.height}
                  src={line.image.src}
                  srcSet={line.image.srcset === '' ? undefined : line.image.srcset}
                  sizes="4rem"
                  className="attachment-woocommerce_thumbnail size-woocommerce_thumbnail"
                  alt={line.title}
                  decoding="async"
                  loading="lazy"
                />
              )}
              {line.title}
            </a>
            <LineDetails details={line.details} />
            <span className="quantity">
              {line.quantity} × <Amount amount={line.price} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <p className="woocommerce-mini-cart__total total">
        <strong>{t('Subtotal')}:</strong> <Amount amount={subtotal} currency={currency} />
      </p>
      {/* Rendered by the add-ons' own fragments, from their own components. */}
      {extra === '' ? null : <div className="widget_shopping_cart_extra" dangerouslySetInnerHTML={{ __html: extra }} />}
      <p className="woocommerce-mini-cart__buttons buttons">
        <a href={cartHref} className="button wc-forward">
          {t('Cart')}
        </a>
        <a href={checkoutHref} className="button checkout wc-forward">
          {t('Checkout')}
        </a>
      </p>
    </div>
  );
}

function RemoveLink({ line }: { readonly line: MiniCartLine }) {
  const { t } = useText();
  if (line.removeHref === null) return null;
  return (
    <a
      href={line.removeHref}
      className="remove remove_from_cart_button"
      aria-label={t('Remove from the cart: %s', line.title)}
      data-product_id={line.productId}
      data-cart_item_key={line.key}
      data-product_sku={line.sku}
      data-success_message={t('%s removed from the cart.', `„${line.title}“`)}
    >
      ×
    </a>
  );
}
