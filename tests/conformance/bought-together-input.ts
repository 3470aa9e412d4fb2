import type { Block, BlockContent, BlockRow } from '#addons/bought-together/rules/block.ts';
import type { FoundVariation } from '#addons/bought-together/rules/change-block.ts';
import { decimal } from '#core/decimal.ts';
import type { MoneyFields } from './bought-together-money.ts';

export type Fields = Readonly<Record<string, unknown>>;

type SettingFields = {
  readonly change_price: 'no' | 'yes' | 'yes_custom';
  readonly change_image: string;
  readonly counter: string;
  readonly additional_price_text: string;
  readonly total_price_text: string;
  readonly alert_selection: string;
  readonly alternative_variation_selector: boolean;
  readonly redirect_to_cart_after_add: string;
  readonly money: MoneyFields;
};

type BlockFields = {
  readonly position: string;
  readonly atc_button: 'main' | 'separate' | 'both';
  readonly selection: string;
  readonly ignore_this: string;
  readonly layout: string;
};

type ListFields = {
  readonly pricing: 'sale_price' | 'regular_price';
  readonly optional: string;
  readonly sync_qty: string;
  readonly product_type: string;
  readonly variables: string;
  readonly show_price: string;
  readonly product_price_suffix: string;
};

export type BoughtTogetherInput = {
  readonly settings: SettingFields;
  readonly block: BlockFields;
  readonly list: ListFields;
  readonly main: Fields;
  readonly items: readonly Fields[];
  readonly steps: readonly Fields[];
};

/** The block as the server sends it for the input of a case. */
export function blockOf(input: BoughtTogetherInput): Block {
  const { settings, block, list, main } = input;
  const content = contentOf(input);
  const price = numeric(main['price']);
  return {
    settings: {
      changePrice: settings.change_price,
      changeImage: settings.change_image !== 'no',
      counter: settings.counter,
      additionalText: settings.additional_price_text,
      totalText: settings.total_price_text,
      alertSelection: settings.alert_selection,
      alternativeSelector: settings.alternative_variation_selector,
      redirectAfterAdd: settings.redirect_to_cart_after_add === 'yes',
      priceDecimals: settings.money.decimals,
      mainRounding: 'unit',
    },
    form: {
      position: block.position,
      button: block.atc_button,
      selection: block.selection === 'single' ? 'single' : 'multiple',
      ignoreThis: block.ignore_this === 'yes',
      layout: block.layout,
    },
    list: {
      pricing: list.pricing,
      optional: list.optional === 'on',
      syncQuantity: list.sync_qty === 'on',
      productType: list.product_type,
      variables: list.variables !== 'no',
      showPrice: list.show_price,
      priceSuffix: list.product_price_suffix,
    },
    productId: Number(main['id']),
    variable: main['variable'] === true,
    meta: { sku: text(main['sku']), weight: text(main['weight']), dimensions: text(main['dimensions']) },
    pagePrice: { regular: numeric(main['regular_price'] ?? main['price']), current: price },
    content,
    contentAtLoad: content,
    replaced: false,
    mainQuantity: numeric(main['qty']),
    chosen: null,
    waitingFor: null,
    adding: false,
    outcome: null,
  };
}

export function contentOf({ block, main, items }: BoughtTogetherInput): BlockContent {
  const variable = main['variable'] === true;
  const id = Number(main['item_id'] ?? (variable ? 0 : main['id']));
  const isVisible = main['shown_in_block'] !== false;
  const row = {
    ...rowOf({ ...main, key: '', checked: true }, 'main'),
    id,
    pid: Number(main['id']),
    isVisible,
    variable,
  };
  return {
    main: block.ignore_this === 'yes' ? null : row,
    extras: items.map((item) => rowOf(item, `item-${text(item['key'])}`)),
  };
}

function rowOf(item: Fields, picture: string): BlockRow {
  const price = numeric(item['price']);
  const quantity = numeric(item['qty']);
  const input = item['quantity_input'] as Fields | undefined;
  return {
    id: Number(item['id']),
    pid: Number(item['pid'] ?? item['id']),
    key: text(item['key']),
    name: text(item['name']),
    price,
    regularPrice: item['regular_price'] === undefined ? price : numeric(item['regular_price']),
    newPrice: item['new_price'] === undefined || item['new_price'] === null ? null : text(item['new_price']),
    priceSuffix: text(item['price_suffix']),
    quantity,
    originalQuantity: item['o_qty'] === undefined ? quantity : numeric(item['o_qty']),
    checked: item['checked'] === true,
    attributes: typeof item['attrs'] === 'string' ? (JSON.parse(item['attrs']) as Record<string, string>) : null,
    input:
      input === undefined
        ? null
        : { min: bound(input['min']), max: bound(input['max']), step: text(input['step']), text: quantity.toFixed() },
    image: `<img src="${picture}.jpg">`,
    chosen: null,
    availability: '',
  };
}

export function variationOf(step: Fields): FoundVariation {
  const variation = step['variation'] as Fields;
  const price = numeric(variation['display_price']);
  const ownItemsSetting = variation['woobt_items'];
  return {
    id: Number(variation['variation_id']),
    price,
    regularPrice: numeric(variation['display_regular_price'] ?? variation['display_price']),
    purchasable: variation['is_purchasable'] !== false,
    inStock: variation['is_in_stock'] !== false,
    hasPriceText: variation['price_html'] !== '',
    image: text(variation['woobt_image']),
    availability: text(variation['availability_html']),
    meta: {
      sku: text(variation['sku']),
      weight: text(variation['weight_html']),
      dimensions: text(variation['dimensions_html']),
    },
    ownItems: ownItemsSetting === 'yes' || ownItemsSetting === 'no' ? ownItemsSetting : null,
  };
}

function numeric(value: unknown) {
  return decimal(Number(value ?? 0));
}

function bound(value: unknown) {
  return value === undefined || value === null || value === '' ? null : numeric(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
