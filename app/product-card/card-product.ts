import type { TrackedProduct } from '#app/add-on-api/page-product.ts';
import { swatchLook } from '#core/variation-form/swatch-look.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { Product } from '#contract/product.ts';
import type { Stock } from '#contract/variation.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { currencyOf } from '#app/api/currency-of.ts';
import { trackedProduct } from '#app/api/tracked-product.ts';
import { productPrice } from '#app/api/page-price.ts';
import { type PageImage, pageImage } from '#app/ui/page-image.ts';
import type { DisplayPrice } from '#app/ui/price-view.tsx';

/** What a card shows of a product, and no more: a listing travels twice, as markup and as data. */
export type CardProduct = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly image: PageImage | null;
  /** All its pictures, where it has several. */
  readonly pictures: readonly PageImage[] | null;
  readonly price: DisplayPrice;
  readonly currency: CurrencyFields;
  readonly onSale: boolean;
  readonly stock: Stock['status'];
  readonly hasOptions: boolean;
  /** Whether its button can put it into the cart at once, and how many it puts. */
  readonly canAdd: boolean;
  readonly minimum: number;
  /** The first colours, or else pictures of what it comes in, and how many there are; null for a product of one. */
  readonly colours: { readonly name: string; readonly dots: readonly CardColour[]; readonly count: number } | null;
  /** Out of five, one decimal; null without reviews. */
  readonly rating: { readonly average: string; readonly count: number } | null;
  /** Null where it has none. */
  readonly brand: string | null;
  readonly reported?: TrackedProduct;
};

/** A colour, or a picture as a style sheet writes it, and the second of two colours. */
export type SwatchDot = { readonly color: string; readonly second: string | null };

export type CardColour = SwatchDot & {
  readonly name: string;
  /** The product's page with the colour chosen. */
  readonly path: string;
  /** The product in it, where there is a picture. */
  readonly picture: PageImage | null;
};

const maxDots = 5;

/** One product's answer is shared by all listings that show it. */
const cards = new WeakMap<Product, CardProduct>();

export function cardProduct(product: Product): CardProduct {
  const card = cards.get(product) ?? makeCard(product);
  cards.set(product, card);
  return card;
}

function makeCard(product: Product): CardProduct {
  const { path, stock, image_sizes: sizes } = product.extensions.vitrina;
  const pictures = product.images.map((image) => pageImage(image, sizes));
  return {
    id: product.id,
    name: decodeEntities(product.name),
    path,
    image: pictures[0] ?? null,
    pictures: pictures.length > 1 ? pictures : null,
    price: productPrice(product),
    currency: currencyOf(product.prices),
    onSale: product.on_sale,
    stock: stock.status,
    hasOptions: product.has_options,
    canAdd: product.type === 'simple' && product.is_purchasable && product.is_in_stock,
    minimum: product.add_to_cart.minimum,
    colours: coloursOf(product, pictures),
    rating: ratingOf(product),
    brand: product.brands[0] === undefined ? null : decodeEntities(product.brands[0].name),
    ...trackedProduct(product),
  };
}

function coloursOf({ extensions }: Product, pictures: readonly PageImage[]): CardProduct['colours'] {
  const { choices, path } = extensions.vitrina;
  const choice = choices.find(({ type }) => type === 'color') ?? choices.find(({ type }) => type === 'image');
  const colours = (choice?.options ?? []).flatMap((option): readonly CardColour[] => {
    const { value, name, picture } = option;
    const appearance = swatchLook(choice?.type === 'image' ? 'image' : 'color', option);
    if (appearance.kind !== 'color' && appearance.kind !== 'image') return [];
    return [
      {
        ...(appearance.kind === 'color'
          ? { color: appearance.color, second: appearance.second }
          : { color: `center / cover url(${JSON.stringify(appearance.url)})`, second: null }),
        name: decodeEntities(name),
        path: `${path}?${new URLSearchParams({ [choice?.field ?? '']: value })}`,
        picture:
          picture === undefined
            ? null
            : (pictures.find(({ id }) => id === picture.id) ?? pageImage(picture, [picture])),
      },
    ];
  });
  if (choice === undefined || colours.length < 2) return null;
  return { name: decodeEntities(choice.name), dots: colours.slice(0, maxDots), count: colours.length };
}

function ratingOf({ average_rating, review_count }: Product): CardProduct['rating'] {
  return review_count === 0 ? null : { average: average_rating, count: review_count };
}
