import type { CurrencyFields } from '#contract/prices.ts';
import { moneyText } from '../text/money-text.ts';
import type { Translator } from '#app/text/translator.ts';
import type { SwatchDot } from '#app/product-card/card-product.ts';
import type { Facet } from './facets.ts';
import { brandFilter, categoryFilter, type ListingFilterChoice } from '#contract/listing-choice.ts';
import { toggleValue, withoutName } from './filter-choice.ts';
import { unpack } from '#app/rendering/packed.ts';
import type { LoadedListing } from './load-listing.ts';

/** One value a shopper has filtered by, and the choice without it. */
export type ChosenPart = {
  readonly key: string;
  readonly displayText: string;
  readonly dot: SwatchDot | null;
  readonly without: ListingFilterChoice;
};

/** All that is chosen of one kind. */
export type ChosenKind = {
  /** As the counts name it. */
  readonly filter: string;
  readonly label: string;
  readonly parts: readonly ChosenPart[];
  readonly without: ListingFilterChoice;
};

export function groupLabel({ name, label }: Pick<Facet, 'name' | 'label'>, { t }: Translator): string {
  if (name === categoryFilter) return t('Category');
  return name === brandFilter ? t('Brand') : label;
}

/** What is chosen in a listing, kind by kind, in the order of its filters. */
export function chosenKinds(listing: LoadedListing, text: Translator): readonly ChosenKind[] {
  const { query, currency } = listing;
  const { choice } = query;
  const { t } = text;
  if (listing.facets === null) return [];
  const facets = unpack(listing.facets);
  const single = (filter: string, label: string, displayText: string, without: ListingFilterChoice): ChosenKind => ({
    filter,
    label,
    without,
    parts: [{ key: filter, displayText, dot: null, without }],
  });
  const price = priceWords(choice, currency, text);
  return [
    ...facets.groups.flatMap((group) => valueKind(group, choice, text)),
    ...(price === '' ? [] : [single('price', t('Price'), price, { ...choice, minPrice: null, maxPrice: null })]),
    ...(choice.ratings.length === 0
      ? []
      : [single('rating', t('Rating'), ratingWords(choice, text), { ...choice, ratings: [] })]),
    ...(choice.stock.length === 0
      ? []
      : [single('stock_status', t('Availability'), stockWords(choice, text), { ...choice, stock: [] })]),
    ...(choice.onSale ? [single('on_sale', t('Price'), t('Reduced only'), { ...choice, onSale: false })] : []),
  ];
}

function valueKind(group: Facet, choice: ListingFilterChoice, text: Translator): readonly ChosenKind[] {
  const chosen = choice.values.find(({ name }) => name === group.name)?.values ?? [];
  if (chosen.length === 0) return [];
  const parts = group.values
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label, color, second }) => ({
      key: `${group.name}=${value}`,
      displayText: label,
      dot: color === null ? null : { color, second },
      without: toggleValue(choice, group.name, value),
    }));
  return [{ filter: group.name, label: groupLabel(group, text), parts, without: withoutName(choice, group.name) }];
}

/** `12.5` as `12,50 €`. */
function majorText(price: string, currency: CurrencyFields): string {
  const places = currency.currency_minor_unit;
  const [integerPart = '0', decimals = ''] = price.split('.');
  return moneyText(`${integerPart}${decimals.padEnd(places, '0').slice(0, places)}`, currency);
}

function priceWords({ minPrice, maxPrice }: ListingFilterChoice, currency: CurrencyFields, { t }: Translator): string {
  const write = (price: string) => majorText(price, currency);
  if (minPrice !== null && maxPrice !== null) return `${write(minPrice)} – ${write(maxPrice)}`;
  if (minPrice !== null) return t('from %s', write(minPrice));
  return maxPrice === null ? '' : t('up to %s', write(maxPrice));
}

function ratingWords({ ratings }: ListingFilterChoice, { t }: Translator): string {
  const [from = 1] = ratings;
  return ratings.length > 1 && ratings.at(-1) === 5 ? t('%s stars and more', from) : t('Stars: %s', ratings.join(', '));
}

function stockWords({ stock }: ListingFilterChoice, { t }: Translator): string {
  const stockLabels = {
    instock: () => t('In stock'),
    onbackorder: () => t('Available on backorder'),
    outofstock: () => t('Out of stock'),
  };
  return stock.map((status) => stockLabels[status]()).join(', ');
}
