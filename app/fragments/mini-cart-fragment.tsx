import type { MiniCartLine, MiniCartModel } from '#contract/cart-fragments.ts';
import { useText } from '#app/text/use-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { imagePlaces } from '#app/ui/image-places.ts';
import { pageImage, plainSource, sourceSet } from '#app/ui/page-image.ts';
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
              <LinePicture line={line} />
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

function LinePicture({ line: { image, imageSizes, title } }: { readonly line: MiniCartLine }) {
  if (image === null) return null;
  const picture = pageImage(image, imageSizes);
  return (
    <img
      width={picture.width}
      height={picture.height}
      src={plainSource(picture, 'mini')}
      srcSet={sourceSet(picture, 'mini', 'webp')}
      sizes={imagePlaces.mini.sizes}
      className="attachment-woocommerce_thumbnail size-woocommerce_thumbnail"
      alt={title}
      decoding="async"
      loading="lazy"
    />
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
      data-success_message={t('%s removed from the cart.', t('“%s”', line.title))}
    >
      ×
    </a>
  );
}
