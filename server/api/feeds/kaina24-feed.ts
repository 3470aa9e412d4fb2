import { minorToDecimalText } from '#core/money.ts';
import type { FeedItem } from './feed-item.ts';
import { type FeedHead, shortened } from './google-feed.ts';
import { xmlElement, xmlText } from '#server/platform/html/xml-text.ts';

const maxDescriptionLength = 3000;
const maxExtraImages = 10;

export const kaina24Start = '<?xml version="1.0" encoding="UTF-8"?>\n<products>\n';
export const kaina24End = '</products>\n';

/** A product in Kaina24's format. What is sold out has a stock of 0; what is not counted has no stock element. */
export function kaina24Item(item: FeedItem, { decimals }: FeedHead): string {
  const [image = '', ...more] = item.images;
  const counted = item.quantity === null ? '' : String(Math.max(1, Math.floor(item.quantity)));
  const stock = item.inStock ? counted : '0';
  const reduced = item.sale?.running === true;
  const [cheapest] = item.shipping.toSorted((one, other) => one.price - other.price);
  const extra = more.slice(0, maxExtraImages).map((address) => xmlElement('image', address));
  const specs = item.options.map(({ name, value }) => `<spec name="${xmlText(name)}">${xmlText(value)}</spec>`);
  return [
    `<product id="${item.id}">`,
    xmlElement('title', item.title),
    xmlElement('price', minorToDecimalText(item.price, decimals)),
    reduced ? xmlElement('old_price', minorToDecimalText(item.regularPrice, decimals)) : '',
    '<condition>new</condition>',
    xmlElement('stock', stock),
    xmlElement('ean_code', item.gtin),
    xmlElement('manufacturer_code', item.partNumber),
    xmlElement('manufacturer', item.brand),
    xmlElement('image_url', image),
    extra.length === 0 ? '' : `<additional_images>${extra.join('')}</additional_images>`,
    xmlElement('product_url', item.url),
    xmlElement('category_name', item.categoryPath.join(' > ')),
    xmlElement('category_link', item.categoryUrl),
    cheapest === undefined ? '' : xmlElement('delivery_cost', minorToDecimalText(cheapest.price, decimals)),
    xmlElement('description', shortened(item.description, maxDescriptionLength)),
    specs.length === 0 ? '' : `<specs>${specs.join('')}</specs>`,
    '</product>\n',
  ].join('');
}
