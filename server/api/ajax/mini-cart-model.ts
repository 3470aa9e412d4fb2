import type { CartLinkModel, MiniCartLine, MiniCartModel } from '#contract/cart-fragments.ts';
import { inLanguage } from '#contract/languages.ts';
import type { CartItem } from '#contract/cart-item.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { MinorUnits } from '#core/money.ts';
import { writeMoney } from '#contract/prices.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { FragmentContext } from './fragment-context.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { pageLink } from './product-page.ts';

export function miniCartModel(context: FragmentContext, extra: string): MiniCartModel {
  const { cart, view, call } = context;
  const settings = view.calculated.rules.settings;
  const parents = new Map(view.calculated.lines.map(({ line }) => [line.key as string, line.parentKey]));
  return {
    lines: cart.items
      .filter(({ extensions: { vitrina } }) => vitrina?.hidden !== true && vitrina?.hidden_in_mini_cart !== true)
      .map((item) => miniCartLine(item, parents.get(item.key) ?? null, context)),
    subtotal: cart.extensions.vitrina?.shown_items ?? '0',
    currency: currencyFields(settings.currency),
    cartHref: pageLink(call.services, 'cart'),
    checkoutHref: pageLink(call.services, 'checkout'),
    extra,
  };
}

function miniCartLine(item: CartItem, parentKey: string | null, context: FragmentContext): MiniCartLine {
  const { call, nonce } = context;
  const rendering = renderedLine(item, context);
  const bound = parentKey !== null && !item.quantity_limits.editable;
  const query = new URLSearchParams({ remove_item: item.key, _wpnonce: nonce });
  return {
    key: item.key,
    productId: item.extensions.vitrina?.product_id ?? item.id,
    sku: item.sku,
    title: titleOf(item),
    href: inLanguage(item.permalink, currentLocale()),
    removeHref: bound ? null : `${pageLink(call.services, 'cart')}?${query}`,
    image: item.images[0] ?? null,
    imageSizes: item.extensions.vitrina?.image_sizes ?? [],
    quantity: String(item.quantity),
    price: writeRenderedPrice(rendering.price) ?? item.prices.price,
    details: detailsOf(item),
    classes: rendering.classes,
  };
}

/** How the add-ons render a line differently. */
export function renderedLine(item: CartItem, { call }: FragmentContext) {
  const renderings = call.services.answers.addOns.flatMap(({ renderLine }) => renderLine?.(item) ?? []);
  const classes = renderings.flatMap((one) => one.classes ?? []);
  return { classes, price: renderings.findLast(({ price }) => price !== undefined)?.price ?? null };
}

function writeRenderedPrice(price: MinorUnits | null): string | null {
  return price === null ? null : writeMoney(price);
}

/** The name with its chosen values: `Klasikinis drabužis 3 - XS, Juoda`. */
export function titleOf({ name, variation }: CartItem): string {
  const values = variation.map(({ value }) => decodeEntities(value));
  const title = decodeEntities(name);
  return values.length === 0 ? title : `${title} - ${values.join(', ')}`;
}

/** The line's details, as plain text; nameless and hidden entries are left out. */
export function detailsOf({ item_data: data }: CartItem): MiniCartLine['details'] {
  return data.flatMap(({ name, value }) => {
    const detail = { name: plain(name ?? ''), value: plain(value) };
    return detail.name === '' || detail.value === '' ? [] : [detail];
  });
}

function plain(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]*>/g, ' ')).trim();
}

export function cartLinkModel(context: FragmentContext, place: CartLinkModel['place']): CartLinkModel {
  const { cart, view, call } = context;
  return {
    place,
    total: cart.extensions.vitrina?.shown_items ?? '0',
    count: String(cart.items_count),
    currency: currencyFields(view.calculated.rules.settings.currency),
    href: pageLink(call.services, 'cart'),
  };
}
