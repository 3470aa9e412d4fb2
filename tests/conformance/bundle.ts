import { amountOf, blockMoneyFormat, currencyPatterns, formatSalePair } from '#core/money-format.ts';
import { decimal, parseDecimal } from '#core/decimal.ts';
import type { BundleBlock, ChosenVariation } from '#addons/bundle/rules/bundle-options.ts';
import { rowPrice, viewBlock } from '#addons/bundle/rules/bundle-view.ts';
import {
  chooseVariation,
  clearVariation,
  openBlock,
  setMainQuantity,
  setQuantity,
  stepQuantity,
  takeQuantity,
  typeQuantity,
  typingDelay,
} from '#addons/bundle/rules/change-bundle.ts';
import type { BundleCase, CaseVariation, Step } from './bundle-case.ts';
import { withBoughtTogether } from './bundle-with-extras.ts';
import { type CaseResult, compareCase, expectedOutcome } from './compare-case.ts';
import { stockOf, textsOf } from './read-bundle-case.ts';

export const schema = 'bundle/1';

/** Plays one case of `bundle.json`. */
export function run(example: BundleCase): CaseResult {
  return compareCase(expectedOutcome(example), played(example));
}

function played({ input }: BundleCase): unknown {
  let block = opened(input);
  const pendingTimers = new Map<string, number>();
  for (const step of input.steps) {
    if (step.do === 'wait') {
      for (const [key, remainingTime] of pendingTimers) {
        pendingTimers.set(key, remainingTime - (step.ms ?? 0));
        if (remainingTime > (step.ms ?? 0)) continue;
        pendingTimers.delete(key);
        block = takeQuantity(block, key);
      }
      continue;
    }
    if (step.do === 'type_item_quantity') pendingTimers.set(step.item ?? '', typingDelay);
    else if (step.item !== undefined) pendingTimers.delete(step.item);
    block = stepped(block, step);
  }
  return outcomeOf(block, input);
}

function opened({ settings, bundle, items, main_quantity }: BundleCase['input']): BundleBlock {
  const { money } = settings;
  return openBlock({
    mainQuantity: String(main_quantity),
    terms: {
      percent: amountOf(bundle.discount),
      amount: amountOf(bundle.discount_amount),
      fixedPrice: bundle.fixed_price === 'yes',
      optional: bundle.optional === 'yes',
      variables: bundle.variables === 'yes',
      excludeUnpurchasable: bundle.exclude_unpurchasable === 'yes',
      min: Number(bundle.min),
      max: Number(bundle.max),
      totalMin: amountOf(bundle.total_min),
      totalMax: amountOf(bundle.total_max),
      priceSuffix: bundle.price_suffix,
    },
    options: {
      bundledPrice: settings.bundled_price,
      fromRegularPrice: settings.bundled_price_from === 'regular_price',
      changePrice: settings.change_price,
      roundEachPrice: settings.round_each_price,
      money: blockMoneyFormat({
        format: currencyPatterns[money.symbol_position] ?? '',
        symbol: money.symbol,
        decimals: money.decimals,
        thousandSeparator: money.thousands_separator,
        decimalSeparator: money.decimal_separator,
        trimZeros: money.trim_zeros,
      }),
      texts: textsOf(settings),
    },
    rows: items.map((item) => ({
      key: item.key,
      id: item.id,
      name: item.name,
      attributes: attributesOf(item),
      quantity: item.qty,
      price: parseDecimal(String(item.price)),
      stock: stockOf(item.stock),
      optional: item.optional,
      unpurchasable: item.unpurchasable,
      limits: { min: null, max: null, step: null, ...item.quantity_input },
    })),
  });
}

/** `attrs` of an item is the JSON of its chosen values. */
function attributesOf({ attrs }: BundleCase['input']['items'][number]): Readonly<Record<string, string>> | null {
  return attrs === undefined || attrs === null || attrs === ''
    ? null
    : (JSON.parse(attrs) as Readonly<Record<string, string>>);
}

function stepped(
  block: BundleBlock,
  { do: action, item = '', value = '', variation, attributes = {} }: Step,
): BundleBlock {
  switch (action) {
    case 'set_item_quantity':
      return setQuantity(block, item, String(value));
    case 'type_item_quantity':
      return typeQuantity(block, item, String(value));
    case 'plus':
    case 'minus':
      return stepQuantity(block, item, action);
    case 'set_main_quantity':
      return setMainQuantity(block, String(value));
    case 'choose_variation':
      return variation === undefined ? block : chooseVariation(block, item, chosen(variation, attributes));
    case 'clear_variation':
      return clearVariation(block, item);
    default:
      return block;
  }
}

function chosen(variation: CaseVariation, attributes: ChosenVariation['attributes']): ChosenVariation {
  const price = decimal(variation.display_price);
  const maxQuantity = variation.max_qty;
  return {
    id: variation.variation_id,
    price,
    regularPrice: variation.display_regular_price === undefined ? price : decimal(variation.display_regular_price),
    isInStock: variation.is_in_stock ?? true,
    isPurchasable: variation.is_purchasable ?? true,
    image: variation.woosb_image ?? null,
    ...(maxQuantity === undefined ? {} : { stock: stockOf(maxQuantity) }),
    attributes,
  };
}

function outcomeOf(block: BundleBlock, input: BundleCase['input']): unknown {
  const view = viewBlock(block);
  const { money, texts } = block.options;
  const total = view.shownTotal;
  const priced = total === null ? null : { struck: total.regular, shown: total.current, saved: total.saved || null };
  const page = {
    struck: null,
    shown: formatSalePair(decimal(input.page_price), decimal(input.page_price), money).current,
  };
  const bundleOutcome = {
    total: priced === null ? null : { ...priced, label: texts.total, after: total?.suffix || null },
    selected_count: view.selectedText,
    add_button: view.complete ? 'enabled' : 'disabled',
    alert: view.alert,
    selection_list: view.list,
    main_quantity: block.mainQuantity,
    main_quantity_cap: view.cap,
    main_price: view.replacesPrice && priced !== null ? { ...priced, after: total?.suffix || null } : page,
    main_price_replaced: view.replacesPrice,
    stock_text_shown: block.rows.every(({ variation }) => variation?.isInStock !== false),
    items: block.rows.map((row) => {
      const price = rowPrice(row, block);
      return {
        key: row.served.key,
        id: row.id,
        qty: row.quantity,
        price: price === null ? 'as rendered by the server' : { struck: price.regular, shown: price.current },
        quantity_input: row.served.optional ? row.input : null,
        attrs: row.variation?.attributes ?? row.served.attributes,
        image: row.variation?.image ?? `<img src="${row.served.key}.jpg">`,
      };
    }),
  };
  return input.bought_together === undefined
    ? bundleOutcome
    : { ...bundleOutcome, ...withBoughtTogether(block, view, input) };
}
