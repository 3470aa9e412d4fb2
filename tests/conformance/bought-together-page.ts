import type {
  BoughtTogetherModel,
  BoughtTogetherPart,
  BoughtTogetherRow,
} from '#addons/bought-together/bought-together-contract.ts';
import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import type { BoughtTogetherInput, Fields } from './bought-together-input.ts';
import { currencyIn, minorIn } from './answer-money.ts';

/** The shop's response with its block replaced by that of the case. */
export function withBlock(answer: Product, input: BoughtTogetherInput): unknown {
  const { main, settings } = input;
  const minor = minorIn(settings.money);
  const prices = { ...answer.prices, ...currencyIn(settings.money) };
  const chosen = input.steps.filter(({ do: done, where }) => done === 'choose_variation' && isMain(where));
  const boughtTogetherPart: BoughtTogetherPart = {
    model: modelOf(input),
    ownItems: chosen.flatMap(({ variation }) =>
      (variation as Fields)['woobt_items'] === 'yes' ? [Number((variation as Fields)['variation_id'])] : [],
    ),
  };
  return {
    ...answer,
    id: Number(main['id']),
    type: main['variable'] === true ? 'variable' : 'simple',
    on_sale: Number(main['price']) < Number(main['regular_price']),
    sku: textOf(main['sku']),
    formatted_weight: textOf(main['weight']),
    formatted_dimensions: textOf(main['dimensions']),
    prices: { ...prices, price: minor(main['price']), regular_price: minor(main['regular_price'] ?? main['price']) },
    extensions: {
      ...answer.extensions,
      vitrina: {
        ...answer.extensions.vitrina,
        choices: choicesOf(main, chosen).map(({ field, ...choice }) => ({
          ...choice,
          field,
          taxonomy: field.replace('attribute_', ''),
          type: 'select',
          default: '',
        })),
        variations: chosen.map((step) => variationIn(step, input)),
      },
      'bought-together': boughtTogetherPart,
    },
  };
}

/** The model of a response to 7.3. */
export function answeredModel({ main, items }: Fields, input: BoughtTogetherInput): BoughtTogetherModel | null {
  if (items === undefined || items === null) return null;
  const named = (items as Fields[]).map((item, index) => ({ id: 300 + index, key: `v${index + 1}`, qty: 1, ...item }));
  return modelOf({ ...input, main: { ...input.main, ...(main as Fields) }, items: named });
}

/** The variations of an extra, as far as the steps choose them. */
export function variationsOf(item: Fields, input: BoughtTogetherInput): readonly VariationData[] {
  return variationSteps(item, input).map((step) => variationIn(step, input));
}

function isMain(place: unknown): boolean {
  return place === 'main_form' || place === 'main_in_block';
}

function variationSteps({ key }: Fields, { steps }: BoughtTogetherInput): readonly Fields[] {
  return steps.filter(({ do: done, where }) => done === 'choose_variation' && where === key);
}

function modelOf(input: BoughtTogetherInput): BoughtTogetherModel {
  const { settings, block, list, main, items } = input;
  const variable = main['variable'] === true;
  return {
    productId: Number(main['id']),
    chosenId: variable ? 0 : Number(main['id']),
    productType: list.product_type,
    variables: list.variables !== 'no',
    layout: block.layout,
    showPrice: list.show_price,
    optional: list.optional === 'on',
    separately: false,
    syncQuantity: list.sync_qty === 'on',
    pricing: list.pricing,
    priceSuffix: list.product_price_suffix.trim(),
    discount: '0',
    main: { ...rowOf(main, 0, input), id: Number(main['item_id'] ?? (variable ? 0 : main['id'])), key: '' },
    showThis: main['shown_in_block'] !== false,
    entries: items.map((item, index) => rowOf(item, index + 1, input)),
    textBefore: '',
    textAfter: '',
    addAll: block.atc_button === 'main' ? null : 'Add all to cart',
    thisItem: '',
    choose: '',
    showThumb: true,
    showDescription: false,
    plusMinus: true,
    link: 'no',
    currency: { currency_code: 'USD', ...currencyIn(settings.money), trim_zeros: settings.money.trim_zeros },
    block: {
      position: block.position,
      button: block.atc_button,
      selection: block.selection === 'single' ? 'single' : 'multiple',
      sku: textOf(main['sku']),
      weight: textOf(main['weight']),
      dimensions: textOf(main['dimensions']),
      changeImage: settings.change_image !== 'no',
      changePrice: settings.change_price,
      counter: settings.counter,
      alternativeSelector: settings.alternative_variation_selector,
      mainRounding: 'unit',
      additionalText: settings.additional_price_text,
      totalText: settings.total_price_text,
      alertSelection: settings.alert_selection,
    },
  };
}

function rowOf(item: Fields, order: number, input: BoughtTogetherInput): BoughtTogetherRow {
  const minor = minorIn(input.settings.money);
  const quantity = textOf(item['qty']);
  const limits = item['quantity_input'] as Fields | undefined;
  return {
    order,
    key: textOf(item['key']),
    id: Number(item['id']),
    pid: Number(item['pid'] ?? item['id']),
    name: textOf(item['name']),
    href: '/',
    newPrice: textOf(item['new_price']),
    price: textOf(item['price']),
    regularPrice: textOf(item['regular_price'] ?? item['price']),
    priceSuffix: textOf(item['price_suffix']).trim(),
    quantity,
    originalQuantity: textOf(item['o_qty'] ?? item['qty']),
    checked: order === 0 || item['checked'] === true,
    unpurchasable: false,
    attributes: typeof item['attrs'] === 'string' ? (JSON.parse(item['attrs']) as Record<string, string>) : null,
    image: null,
    description: '',
    availability: { text: '', class: '' },
    shownPrice: { regular: minor(item['regular_price'] ?? item['price']), current: minor(item['price']) },
    highestPrice: null,
    input: limits === undefined ? null : limitsOf(limits),
    choices: order === 0 ? [] : choicesOf(item, variationSteps(item, input)),
  };
}

/** A row of the shop always has bounds: where a case has none, ones that no case reaches. */
function limitsOf({ min, max, step }: Fields): BoughtTogetherRow['input'] {
  return { min: textOf(min) || '0', max: textOf(max) || '100000', step: textOf(step) || 'any' };
}

function choicesOf({ variation_attributes: fields }: Fields, steps: readonly Fields[]) {
  return ((fields ?? []) as readonly string[]).map((field) => ({
    name: field,
    field,
    options: [...new Set(steps.flatMap(({ attributes }) => (attributes as Record<string, string>)[field] ?? []))].map(
      (value) => ({ value, name: value }),
    ),
  }));
}

function variationIn({ variation, attributes }: Fields, { settings }: BoughtTogetherInput): VariationData {
  const variationFields = variation as Fields;
  const minor = minorIn(settings.money);
  const inStock = variationFields['is_in_stock'] !== false;
  return {
    variation_id: Number(variationFields['variation_id']),
    attributes: attributes as Record<string, string>,
    display_price: minor(variationFields['display_price']),
    display_regular_price: minor(variationFields['display_regular_price'] ?? variationFields['display_price']),
    price_html: textOf(variationFields['price_html'] ?? 'price'),
    lowest_price_30_days: null,
    saved_percent: null,
    on_sale_until: null,
    unit_price: null,
    is_purchasable: variationFields['is_purchasable'] !== false,
    is_in_stock: inStock,
    variation_is_active: true,
    availability: { status: inStock ? 'in_stock' : 'out_of_stock', left: null, backorder: 'no' },
    availability_html: textOf(variationFields['availability_html']),
    variation_stock_left: null,
    min_qty: 1,
    max_qty: null,
    sku: textOf(variationFields['sku']),
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    weight_html: textOf(variationFields['weight_html']),
    dimensions_html: textOf(variationFields['dimensions_html']),
    variation_description: '',
    image: null,
    image_size: null,
    is_virtual: false,
    is_sold_individually: false,
    add_ons: variationFields['woobt_items'] === undefined ? {} : { woobt_items: variationFields['woobt_items'] },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
