import type { RefusedForm } from '#app/add-on-api/refused-form.ts';
import type { VariationData } from '#contract/variation.ts';
import { decimal } from '#core/decimal.ts';
import { fromMinorUnits, minorUnits } from '#core/money.ts';
import type { BoughtTogetherModel, BoughtTogetherRow } from './bought-together-contract.ts';
import type { Block, BlockContent, BlockRow } from './rules/block.ts';
import { changeBlock, type FoundVariation } from './rules/change-block.ts';
import { isUnchanged, readNewPrice } from './rules/price-text.ts';

/** The block as it is before anything happens to it, from what the server sends for it. */
export function startBlock(model: BoughtTogetherModel, redirectAfterAdd: boolean): Block {
  const { block, main, currency } = model;
  const content = contentOf(model);
  return {
    settings: {
      changePrice: block.changePrice,
      changeImage: block.changeImage,
      counter: block.counter,
      additionalText: block.additionalText,
      totalText: block.totalText,
      alertSelection: block.alertSelection,
      alternativeSelector: block.alternativeSelector,
      redirectAfterAdd,
      priceDecimals: currency.currency_minor_unit,
      mainRounding: block.mainRounding,
    },
    form: {
      position: block.position,
      button: block.button,
      selection: block.selection,
      ignoreThis: false,
      layout: model.layout,
    },
    list: {
      pricing: model.pricing,
      optional: model.optional,
      syncQuantity: model.syncQuantity,
      productType: model.productType,
      variables: model.variables,
      showPrice: model.showPrice,
      priceSuffix: model.priceSuffix,
    },
    productId: model.productId,
    variable: model.productType === 'variable',
    meta: { sku: block.sku, weight: block.weight, dimensions: block.dimensions },
    pagePrice: { regular: decimal(main.regularPrice), current: decimal(main.price) },
    content,
    contentAtLoad: content,
    replaced: false,
    mainQuantity: decimal(main.quantity),
    chosen: null,
    waitingFor: null,
    adding: false,
    outcome: null,
  };
}

/** The rows of a model: at load, and of the answer to docs/behaviour 7.3. */
export function contentOf({ main, showThis, productType, entries }: BoughtTogetherModel): BlockContent {
  return {
    main: { ...rowOf(main), isVisible: showThis, variable: productType === 'variable' },
    extras: entries.filter((entry) => 'pid' in entry).map(rowOf),
  };
}

function rowOf(row: BoughtTogetherRow): BlockRow {
  const { id, pid, key, name, newPrice, priceSuffix, checked, attributes, input, quantity } = row;
  return {
    id,
    pid,
    key,
    name,
    newPrice,
    priceSuffix,
    checked,
    attributes,
    price: decimal(row.price),
    regularPrice: decimal(row.regularPrice),
    quantity: decimal(quantity),
    originalQuantity: decimal(row.originalQuantity),
    input: input && { min: decimal(input.min), max: decimal(input.max), step: input.step, text: quantity },
    image: row.image?.src ?? '',
    chosen: null,
    availability: row.availability.text,
  };
}

/**
 * Converts a variation for the block. An unchanged price is today's even where percentages are calculated from the
 * regular one, as the cart charges it.
 */
export function foundVariation(
  variation: VariationData,
  row: BlockRow | null,
  { settings, list }: Block,
): FoundVariation {
  const amount = (text: string) => fromMinorUnits(minorUnits(Number(text)), settings.priceDecimals);
  const price = amount(variation.display_price);
  const todays = row !== null && list.pricing === 'regular_price' && isUnchanged(readNewPrice(row.newPrice));
  const ownItems = variation.add_ons['woobt_items'];
  return {
    id: variation.variation_id,
    price,
    regularPrice: todays ? price : amount(variation.display_regular_price),
    purchasable: variation.is_purchasable,
    inStock: variation.is_in_stock,
    hasPriceText: variation.price_html !== '',
    image: variation.image?.thumbnail ?? '',
    availability: variation.availability_html,
    meta: { sku: variation.sku, weight: variation.weight_html, dimensions: variation.dimensions_html },
    ownItems: ownItems === 'yes' || ownItems === 'no' ? ownItems : null,
  };
}

/** Restores a block from its refused form that was sent without script: what was ticked in it, and how many of each. */
export function submittedSelection(block: Block, refused: Pick<RefusedForm, 'entries'> | null): Block {
  const submittedFields = new Map(refused?.entries);
  if (submittedFields.get('woobt_form') !== '1') return block;
  return block.content.extras.reduce((before, { key }) => {
    const ticked = changeBlock(before, { do: submittedFields.has(`woobt_tick[${key}]`) ? 'check' : 'uncheck', key });
    const amount = submittedFields.get(`woobt_qty[${key}]`);
    return amount === undefined ? ticked : changeBlock(ticked, { do: 'type-quantity', key, text: amount });
  }, block);
}
