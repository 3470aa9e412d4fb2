import type { FreeShippingBarModel } from './free-shipping-contract.ts';
import { defaultProductListQuery } from '#contract/list-query.ts';
import type { Product } from '#contract/product.ts';
import { readMoney } from '#contract/prices.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { AddOnCart, CartDelivery } from '#server/add-on-api/add-on-cart.ts';
import { pageHref } from '#server/add-on-api/page-href.ts';
import type { ProductReaders } from '#server/add-on-api/product-context.ts';
import { type BarKind, barViewOf } from './bar-model.server.ts';
import type { BarView } from './rules/bar.ts';
import { type Candidate, rankCandidates } from './rules/rank-suggestions.ts';
import type { FreeShippingSettings } from './free-shipping-settings.ts';

type Suggestion = FreeShippingBarModel['suggestions'][number];
type Readers = Pick<ProductReaders, 'catalog' | 'productsByIds'>;

const maxLookedAt = 12;
/** More than are shown: a coupon may keep one from reaching the amount. */
const maxTried = 6;

/**
 * Products that would each bring free shipping, checked by calculating the cart with them; none where it is free
 * already.
 */
export async function suggestProducts(
  { delivery, withOneMore }: AddOnCart,
  { displayState, progress }: BarView,
  {
    settings,
    kind,
    readers,
  }: { readonly settings: FreeShippingSettings; readonly kind: BarKind; readonly readers: Readers },
): Promise<readonly Suggestion[]> {
  const maxSuggestions = settings[kind].suggestions;
  if (
    maxSuggestions === 0 ||
    displayState !== 'bar' ||
    progress === null ||
    progress.qualified ||
    progress.remaining === 0
  )
    return [];
  const ids = await findCandidates(delivery, progress.remaining, readers);
  const products = await readers.productsByIds(ids);
  const candidates = products.flatMap((product): Candidate[] => {
    const price = readMoney(product.prices.price);
    return price !== null && isBoughtAtOnce(product)
      ? [{ id: product.id, price, related: delivery.crossSellIds.has(product.id) }]
      : [];
  });
  const ranked = rankCandidates(candidates, progress.remaining).slice(0, maxTried);
  const tried = await Promise.all(
    ranked.map(async ({ id }) => ((await isFreeWith(id)) ? products.filter((product) => product.id === id) : [])),
  );
  return tried.flat().slice(0, maxSuggestions).map(suggestionOf);

  async function isFreeWith(id: number): Promise<boolean> {
    return barViewOf(await withOneMore(id), settings, kind).progress?.qualified ?? false;
  }
}

/** Ids of the cart's cross-sells, and of the cheapest products that suffice. */
async function findCandidates(
  { productIdsInCart, crossSellIds }: CartDelivery,
  remaining: number,
  { catalog }: Readers,
): Promise<readonly number[]> {
  const [crossSold, { products }] = await Promise.all([
    catalog.productsByIds([...crossSellIds]),
    catalog.listProducts({
      ...defaultProductListQuery,
      type: 'simple',
      visibility: 'visible',
      stockStatus: ['instock'],
      minPrice: remaining,
      orderby: 'price',
      order: 'asc',
      perPage: maxLookedAt,
      exclude: [...productIdsInCart],
    }),
  ]);
  const ids = [...crossSold, ...products].flatMap(({ offer }) => {
    const fits =
      !productIdsInCart.has(offer.id) && !offer.virtual && !offer.downloadable && offer.visibility === 'visible';
    return fits ? [offer.id] : [];
  });
  return [...new Set(ids)];
}

/** Whether it goes into the cart with one press: nothing to choose, and one is enough. */
function isBoughtAtOnce({
  type,
  has_options,
  is_purchasable,
  is_in_stock,
  is_on_backorder,
  add_to_cart,
}: Product): boolean {
  return (
    type === 'simple' && !has_options && is_purchasable && is_in_stock && !is_on_backorder && add_to_cart.minimum <= 1
  );
}

function suggestionOf({ id, name, prices, images, extensions }: Product): Suggestion {
  const [image] = images;
  const size = extensions.vitrina.image_sizes.find((one) => one.id === image?.id);
  return {
    id,
    name: decodeEntities(name),
    href: pageHref(extensions.vitrina.path),
    price: prices.price,
    image:
      image === undefined
        ? null
        : {
            src: image.thumbnail,
            srcset: image.thumbnail_srcset,
            width: size?.width ?? 480,
            height: size?.height ?? 480,
            ...(size?.focus === undefined ? {} : { focus: size.focus }),
          },
  };
}
