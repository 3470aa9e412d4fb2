import type { ParameterPairs } from './page-search.ts';

/** Values of one attribute, by its name in the address: `spalva` for `pa_spalva`, `product_cat` for categories. */
export type ChosenValues = {
  readonly name: string;
  readonly values: readonly string[];
  /** Whether a product has to have each of them; else one is enough. */
  readonly all: boolean;
};

/** What a shopper has filtered by. */
export type ListingFilterChoice = {
  /** By name; no two of one name. */
  readonly values: readonly ChosenValues[];
  /** Major units as they stand in the address, such as `12.5`; null: no limit. */
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
  /** Rounded averages from 1 to 5; none: any. */
  readonly ratings: readonly number[];
  readonly stock: readonly StockChoice[];
  readonly onSale: boolean;
};

const stockChoices = ['instock', 'onbackorder', 'outofstock'] as const;
export type StockChoice = (typeof stockChoices)[number];

/** Names in the address that are no attributes of the merchant. */
export const categoryFilter = 'product_cat';
export const brandFilter = 'product_brand';

export const noChoice: ListingFilterChoice = {
  values: [],
  minPrice: null,
  maxPrice: null,
  ratings: [],
  stock: [],
  onSale: false,
};

const maxNames = 20;
const maxValues = 30;
const nameForm = /^filter_([\p{L}\p{N}_-]{1,60})$/u;
const valueForm = /^[\p{L}\p{N}_%-]{1,120}$/u;

/**
 * Reads `filter_spalva=balta,rukas&query_type_spalva=or&min_price=10&rating_filter=4,5&stock_status=instock&on_sale=1`.
 */
export function readChoice(parameters: URLSearchParams): ListingFilterChoice {
  const names = [...new Set(parameters.keys())].flatMap((key) => nameForm.exec(key)?.[1] ?? []);
  const values = names.slice(0, maxNames).flatMap((name): readonly ChosenValues[] => {
    const chosen = listOf(parameters.get(`filter_${name}`)).filter((value) => valueForm.test(value));
    const all = chosen.length > 1 && parameters.get(`query_type_${name}`) !== 'or';
    return chosen.length === 0 ? [] : [{ name, values: chosen.slice(0, maxValues), all }];
  });
  return {
    values: byName(values),
    ...readPrices(parameters),
    ratings: listOf(parameters.get('rating_filter'))
      .filter((rating) => /^[1-5]$/.test(rating))
      .map(Number),
    stock: stockChoices.filter((status) => listOf(parameters.get('stock_status')).includes(status)),
    onSale: parameters.get('on_sale') === '1',
  };
}

/** The parts of a list between commas, each once, in one order. */
function listOf(text: string | null): readonly string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))].toSorted();
}

/** Chosen values in the order of an address. */
export function byName(values: readonly ChosenValues[]): readonly ChosenValues[] {
  return values.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

/** Limits that were given the wrong way round are turned. */
function readPrices(parameters: URLSearchParams): Pick<ListingFilterChoice, 'minPrice' | 'maxPrice'> {
  const [minPrice, maxPrice] = [readPrice(parameters.get('min_price')), readPrice(parameters.get('max_price'))];
  const turned = minPrice !== null && maxPrice !== null && hundredths(minPrice) > hundredths(maxPrice);
  return turned ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice };
}

/** A price of `readPrice` as a whole number, exactly: `12.5` → 1250. */
function hundredths(price: string): number {
  const [integerPart = '', part = ''] = price.split('.');
  return Number.parseInt(`${integerPart}${part.padEnd(2, '0')}`, 10);
}

/** `012,50` → `12.5`; null for what is no price, and for nothing. */
export function readPrice(text: string | null): string | null {
  const match = /^\s*0*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text ?? '');
  if (match === null) return null;
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  const price = decimals === '' ? (match[1] ?? '') : `${match[1]}.${decimals}`;
  return price === '0' ? null : price;
}

/** The choice as parameters of an address, in one fixed order. */
export function choicePairs(choice: ListingFilterChoice): ParameterPairs {
  const { values, minPrice, maxPrice, ratings, stock, onSale } = choice;
  return [
    ...values.flatMap(({ name, values: chosen, all }) => [
      [`filter_${name}`, chosen.join(',')] as const,
      ...(chosen.length > 1 && !all ? [[`query_type_${name}`, 'or'] as const] : []),
    ]),
    ...(maxPrice === null ? [] : [['max_price', maxPrice] as const]),
    ...(minPrice === null ? [] : [['min_price', minPrice] as const]),
    ...(onSale ? [['on_sale', '1'] as const] : []),
    ...(ratings.length === 0 ? [] : [['rating_filter', ratings.join(',')] as const]),
    ...(stock.length === 0 ? [] : [['stock_status', stock.join(',')] as const]),
  ];
}
