import { minorToDecimalText, parseMinorUnits } from '#core/money.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import type { Image } from './image.ts';
import type { VariationData } from './variation.ts';

/** A picture as clients of the platform change it on a product's page. */
export type ClassicImage = {
  readonly title: string;
  readonly caption: string;
  readonly url: string;
  readonly alt: string;
  readonly src: string;
  readonly srcset: string | false;
  readonly sizes: string | false;
  readonly full_src: string;
  readonly full_src_w: number;
  readonly full_src_h: number;
  readonly gallery_thumbnail_src: string;
  readonly gallery_thumbnail_src_w: number;
  readonly gallery_thumbnail_src_h: number;
  readonly thumb_src: string;
  readonly thumb_src_w: number;
  readonly thumb_src_h: number;
  readonly src_w: number;
  readonly src_h: number;
};

/** A variation as clients of the platform read it (docs/behaviour 3.4), with the fields that add-ons put into it. */
export type ClassicVariation = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly availability_html: string;
  readonly backorders_allowed: boolean;
  readonly dimensions: VariationData['dimensions'];
  readonly dimensions_html: string;
  /** Major units, as the shopper sees it. */
  readonly display_price: number;
  readonly display_regular_price: number;
  /** Pictures of a variation beside its own; here it has none, those of its product stay. */
  readonly gallery_image_ids: readonly number[];
  readonly gallery_images_html: string;
  readonly image: ClassicImage;
  readonly image_id: number;
  readonly is_downloadable: boolean;
  readonly is_in_stock: boolean;
  readonly is_purchasable: boolean;
  readonly is_sold_individually: 'yes' | 'no';
  readonly is_virtual: boolean;
  /** Empty where there is no limit. */
  readonly max_qty: number | '';
  readonly min_qty: number;
  readonly price_html: string;
  readonly sku: string;
  readonly variation_description: string;
  readonly variation_id: number;
  readonly variation_is_active: boolean;
  readonly variation_is_visible: boolean;
  readonly weight: string;
  readonly weight_html: string;
  /** Empty where the variation counts no stock of its own. */
  readonly variation_stock_left: number | '';
  /** The picture as HTML, for scripts that render the parts of a bundle. */
  readonly woosb_image: string;
};

export type ClassicOptions = {
  /** The product's own picture, for variations without one. */
  readonly image: Image | null;
  readonly imageSize: VariationData['image_size'];
  /** Digits after the point of the currency. */
  readonly minorUnit: number;
};

/** A variation's record as the product form contains it and `get_variation` returns it. */
export function classicVariation(
  data: VariationData,
  { image: productImage, imageSize, minorUnit }: ClassicOptions,
): ClassicVariation {
  const image = data.image ?? productImage;
  const major = (amount: string) => Number(minorToDecimalText(parseMinorUnits(amount) ?? noAmount(amount), minorUnit));
  return {
    attributes: data.attributes,
    availability_html: data.availability_html,
    backorders_allowed: data.availability.backorder !== 'no',
    dimensions: data.dimensions,
    dimensions_html: data.dimensions_html,
    display_price: major(data.display_price),
    display_regular_price: major(data.display_regular_price),
    gallery_image_ids: [],
    gallery_images_html: '',
    image: classicImage(image, data.image === null ? imageSize : data.image_size),
    image_id: image?.id ?? 0,
    is_downloadable: false,
    is_in_stock: data.is_in_stock,
    is_purchasable: data.is_purchasable,
    is_sold_individually: data.is_sold_individually ? 'yes' : 'no',
    is_virtual: data.is_virtual,
    max_qty: data.max_qty ?? '',
    min_qty: data.min_qty,
    price_html: `<span class="price">${data.price_html}</span>`,
    sku: data.sku,
    variation_description: data.variation_description,
    variation_id: data.variation_id,
    variation_is_active: data.variation_is_active,
    variation_is_visible: true,
    weight: data.weight,
    weight_html: data.weight_html,
    variation_stock_left: data.variation_stock_left ?? '',
    woosb_image: imageHtml(image),
    ...data.add_ons,
  };
}

function noAmount(amount: string): never {
  throw new Error(`no amount: ${amount}`);
}

function imageHtml(image: Image | null): string {
  if (image === null) return '';
  return `<img src="${encodeEntities(image.thumbnail)}" alt="${encodeEntities(image.alt)}" loading="lazy" />`;
}

function classicImage(image: Image | null, size: VariationData['image_size']): ClassicImage {
  const { src = '', thumbnail = '', name = '', alt = '', srcset = '', sizes = '' } = image ?? {};
  const { width, height } = size ?? { width: 0, height: 0 };
  return {
    title: name,
    caption: '',
    url: src,
    alt,
    src,
    srcset: srcset === '' ? false : srcset,
    sizes: sizes === '' ? false : sizes,
    full_src: src,
    full_src_w: width,
    full_src_h: height,
    gallery_thumbnail_src: thumbnail,
    gallery_thumbnail_src_w: width,
    gallery_thumbnail_src_h: height,
    thumb_src: thumbnail,
    thumb_src_w: width,
    thumb_src_h: height,
    src_w: width,
    src_h: height,
  };
}
