import type { Product } from '#contract/product.ts';
import { reportedMaximum } from '#core/cart/cart-limits.ts';
import { isInStock, isPurchasable, quantityLimits } from '#core/product/availability.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** A product, and whether something is to be filled in before it can be added. */
type ListedProduct = { readonly product: ProductRecord; readonly requiresInput: boolean };

/** Text and link of a listing's button. `name` is the product's with its chosen options. */
export function addToCart(
  { product, requiresInput }: ListedProduct,
  name: string,
  permalink: string,
  { text }: Texts,
): Product['add_to_cart'] {
  const { offer } = product;
  const { minimum, maximum, multipleOf } = quantityLimits(offer.sellable);
  const limits = {
    minimum,
    maximum: reportedMaximum(maximum),
    multiple_of: multipleOf,
  };
  const single = text('Add to cart');
  const to = (label: string, description: string, url: string) => ({
    text: label,
    description,
    url,
    single_text: single,
    ...limits,
  });

  if (offer.type === 'external') {
    const label = product.buttonText === '' ? text('Buy product') : encodeEntities(product.buttonText);
    const elsewhere = /^https?:\/\//i.test(product.externalUrl) ? product.externalUrl : permalink;
    return { ...to(label, label, elsewhere), single_text: label };
  }
  if (offer.type === 'grouped')
    return to(text('View products'), text('View products in the “%s” group', name), permalink);
  if (offer.type === 'variable' && product.variations.length > 0) {
    return to(text('Select options'), text('Select options for “%s”', name), permalink);
  }
  if (!isPurchasable(offer.sellable) || !isInStock(offer.sellable)) {
    return to(text('Read more'), text('Read more about “%s”', name), permalink);
  }
  // A bundle may need choices, and shows its contents, on its own page.
  if (offer.type === 'bundle' || requiresInput)
    return to(text('Select options'), text('Select options for “%s”', name), permalink);
  const url = `${permalink}${permalink.includes('?') ? '&' : '?'}add-to-cart=${offer.id}`;
  return to(single, text('Add to cart: “%s”', name), url);
}
