import type { BoughtTogetherModel, BoughtTogetherRow } from '#contract/bought-together.ts';
import { decimal } from '#core/decimal.ts';
import type { Block, BlockContent, BlockRow } from './rules/block.ts';

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

/** The rows of a model: at load, and of the answer to 7.3. */
export function contentOf({ main, showThis, productType, entries }: BoughtTogetherModel): BlockContent {
  return {
    main: { ...rowOf(main), shown: showThis, variable: productType === 'variable' },
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
