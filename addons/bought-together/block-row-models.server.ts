import type { BoughtTogetherPrice, BoughtTogetherRow } from './bought-together-contract.ts';
import type { Product } from '#contract/product.ts';
import { decimal, type Decimal, decimalText, maxDecimal, minDecimal, one, zero } from '#core/decimal.ts';
import { fromMinorUnits, parseMinorUnits, roundHalfUpToMinor } from '#core/money.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { pageHref } from '#server/add-on-api/page-href.ts';
import { appliedNewPrice, basePrice, type CurrentPrices } from './rules/cart-prices.ts';
import { itemLimits } from './rules/check-selection.ts';
import { isUnchanged, readNewPrice, unitPrice } from './rules/price-text.ts';
import type { ListedItem, ProductList } from './rules/product-list.ts';
import type { BoughtTogetherSettings } from './bought-together-settings.ts';

const unlimited = 9999; // what the Store API calls no limit

export type RowTools = { readonly list: ProductList; readonly settings: BoughtTogetherSettings };

type Place = Pick<
  BoughtTogetherRow,
  | 'order'
  | 'key'
  | 'newPrice'
  | 'price'
  | 'priceSuffix'
  | 'quantity'
  | 'originalQuantity'
  | 'checked'
  | 'shownPrice'
  | 'input'
>;

/** The row of the main product, beside which the block is shown. */
export function mainRowOf(product: Product, newPrice: string, priceSuffix: string): BoughtTogetherRow {
  const prices = pricesOf(product);
  return {
    ...commonRow(product, prices),
    priceSuffix,
    order: 0,
    key: '',
    newPrice,
    price: decimalText(prices.current),
    quantity: '1',
    originalQuantity: '1',
    checked: true,
    shownPrice: toMinorUnits(product, prices.onSale ? prices.regular : prices.current, prices.current),
    input: null,
  };
}

/** The row of an extra as it is served: its price by the shop's rules, its quantity within the bounds set for it. */
export function extraRowOf(item: ListedItem, product: Product, order: number, tools: RowTools): BoughtTogetherRow {
  const { list, settings } = tools;
  const prices = pricesOf(product);
  const text = list.separately ? '100%' : appliedNewPrice(item.price, prices.onSale, settings);
  const parsedPrice = readNewPrice(text);
  const base = basePrice(text, prices, settings);
  const input = list.optional ? inputOf(item, product, list) : null;
  const quantity = input === null ? item.quantity : startQuantity(item.quantity, input);
  const from = isUnchanged(parsedPrice) && prices.onSale ? prices.regular : base;
  const place: Place = {
    order,
    key: item.key,
    newPrice: text,
    price: decimalText(base),
    priceSuffix: settings.priceSuffix,
    quantity: decimalText(quantity),
    originalQuantity: decimalText(item.quantity),
    checked: list.checkedAll && canBeBought(product) && (list.selection === 'multiple' || order === 1),
    shownPrice: toMinorUnits(product, from, unitPrice(base, parsedPrice)),
    input,
  };
  return { ...commonRow(product, prices), ...place, attributes: previousChoice(item, product) };
}

function commonRow(product: Product, prices: CurrentPrices): Omit<BoughtTogetherRow, keyof Place> {
  const { vitrina } = product.extensions;
  const [image] = product.images;
  const size = vitrina.image_sizes.find(({ id }) => id === image?.id);
  const bought = canBeBought(product);
  return {
    id: product.type === 'variable' || !bought ? 0 : product.id,
    pid: product.id,
    name: nameOf(product),
    href: pageHref(vitrina.path),
    regularPrice: decimalText(prices.regular),
    unpurchasable: !bought,
    attributes: null,
    image:
      image === undefined
        ? null
        : {
            src: image.thumbnail,
            srcset: image.thumbnail_srcset,
            width: size?.width ?? 1,
            height: size?.height ?? 1,
            ...(size?.focus === undefined ? {} : { focus: size.focus }),
          },
    description: product.short_description,
    availability: product.stock_availability,
    highestPrice: product.prices.price_range?.max_amount ?? null,
    choices: vitrina.choices.map(({ name, field, options }) => ({
      name,
      field,
      options: options.map((option) => ({ value: option.value, name: option.name })),
    })),
  };
}

/** Whether a product can be bought; of one with variations, whether any of them is in stock. */
export function canBeBought({ type, is_in_stock: inStock, is_purchasable: purchasable, prices }: Product): boolean {
  return inStock && (type === 'variable' ? prices.price !== '' : purchasable);
}

/** `Marškiniai - M, Balta`: a variation with its values. */
export function nameOf({ name, variation }: Product): string {
  const values = variation.split(', ').flatMap((part) => part.split(': ').slice(1).join(': ') || []);
  return decodeEntities(values.length === 0 ? name : `${name} - ${values.join(', ')}`);
}

function pricesOf({ prices, on_sale: onSale }: Product): CurrentPrices {
  const amount = (text: string) =>
    fromMinorUnits(parseMinorUnits(text) ?? roundHalfUpToMinor(zero), prices.currency_minor_unit);
  const current = amount(prices.price);
  return { current, regular: prices.regular_price === '' ? current : amount(prices.regular_price), onSale };
}

function toMinorUnits({ prices }: Product, regular: Decimal, current: Decimal): BoughtTogetherPrice {
  const minor = (amount: Decimal) => String(roundHalfUpToMinor(amount, prices.currency_minor_unit));
  return { regular: minor(regular), current: minor(current) };
}

function inputOf(item: ListedItem, { add_to_cart: limits }: Product, list: ProductList): BoughtTogetherRow['input'] {
  const maxQuantity = limits.maximum >= unlimited ? null : decimal(limits.maximum);
  const { min, max } = itemLimits(item, list, maxQuantity);
  return { min: decimalText(min), max: decimalText(max), step: decimalText(decimal(limits.multiple_of || one)) };
}

/** Lifted to the least, then lowered to the most, where that is more than the least. */
function startQuantity(quantity: Decimal, { min, max }: NonNullable<BoughtTogetherRow['input']>): Decimal {
  const lifted = maxDecimal(quantity, decimal(min));
  return decimal(max).gt(min) ? minDecimal(lifted, decimal(max)) : lifted;
}

function previousChoice({ attributes }: ListedItem, { type }: Product): BoughtTogetherRow['attributes'] {
  return type === 'variation' && Object.keys(attributes).length > 0 ? attributes : null;
}
