import { minorToDecimalText, type MinorUnits } from '#core/money.ts';
import { foldAccents } from '#core/text/fold-accents.ts';
import type { FeedItem } from './feed-item.ts';
import { xmlElement, xmlText } from '#server/platform/html/xml-text.ts';

export type FeedHead = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly currency: string;
  readonly decimals: number;
};

const maxTitleLength = 150;
const maxDescriptionLength = 5000;
const maxExtraImages = 10;

/** Attributes for which the feed has its own element, by the names that shops use. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    spalva: 'color',
    color: 'color',
    colour: 'color',
    dydis: 'size',
    size: 'size',
    medziaga: 'material',
    audinys: 'material',
    material: 'material',
    rastas: 'pattern',
    pattern: 'pattern',
  }),
);

export function googleStart({ title, description, url }: FeedHead): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    `<channel>${xmlElement('title', title)}${xmlElement('link', url)}<description>${xmlText(description)}</description>`,
    '',
  ].join('\n');
}

export const googleEnd = '</channel>\n</rss>\n';

/** A product of the feed by Google's specification for products. */
export function googleItem(item: FeedItem, { currency, decimals }: FeedHead): string {
  const money = (amount: MinorUnits) => `${minorToDecimalText(amount, decimals)} ${currency}`;
  const identified = item.gtin !== '' || (item.brand !== '' && item.partNumber !== '');
  const [image = '', ...more] = item.images;
  return [
    '<item>',
    xmlElement('g:id', String(item.id)),
    item.groupId === null ? '' : xmlElement('g:item_group_id', String(item.groupId)),
    xmlElement('g:title', shortened(item.title, maxTitleLength)),
    xmlElement('g:description', shortened(item.description || item.title, maxDescriptionLength)),
    xmlElement('g:link', item.url),
    xmlElement('g:image_link', image),
    ...more.slice(0, maxExtraImages).map((address) => xmlElement('g:additional_image_link', address)),
    xmlElement('g:availability', item.expected !== null ? 'backorder' : item.inStock ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:availability_date', item.expected?.toISOString() ?? ''),
    xmlElement('g:price', money(item.regularPrice)),
    saleElements(item, money),
    xmlElement('g:condition', 'new'),
    xmlElement('g:brand', item.brand),
    xmlElement('g:gtin', item.gtin),
    xmlElement('g:mpn', item.partNumber),
    identified ? '' : '<g:identifier_exists>no</g:identifier_exists>',
    xmlElement('g:product_type', item.categoryPath.join(' > ')),
    optionElements(item),
    ...item.shipping.map(
      ({ country, service, price }) =>
        `<g:shipping>${xmlElement('g:country', country)}${xmlElement('g:service', service)}${xmlElement('g:price', money(price))}</g:shipping>`,
    ),
    '</item>\n',
  ].join('');
}

/** The reduced price: with its days where both are known, without them only while it runs. */
function saleElements({ sale }: FeedItem, money: (amount: MinorUnits) => string): string {
  if (sale === null) return '';
  const { price, from, to, running } = sale;
  const dated = from !== null && to !== null;
  if (!running && !dated) return '';
  const days = dated ? xmlElement('g:sale_price_effective_date', `${from.toISOString()}/${to.toISOString()}`) : '';
  return `${xmlElement('g:sale_price', money(price))}${days}`;
}

function optionElements({ options }: FeedItem): string {
  const elements = new Map<string, string>();
  const details: string[] = [];
  for (const { key, name, value } of options) {
    const elementName = named.get(foldAccents(key.replace(/^pa_/, '').toLowerCase()));
    if (elementName !== undefined && !elements.has(elementName))
      elements.set(elementName, xmlElement(`g:${elementName}`, value));
    else {
      const detail = `${xmlElement('g:attribute_name', name)}${xmlElement('g:attribute_value', value)}`;
      details.push(`<g:product_detail>${detail}</g:product_detail>`);
    }
  }
  return [...elements.values(), ...details].join('');
}

/** At most so many characters, never half of one. */
export function shortened(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
