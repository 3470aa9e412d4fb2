import {
  type BlockOptions,
  type BlockRow,
  type BlockTerms,
  type BundleBlock,
  type ChosenVariation,
  quantityCap,
  type ServedRow,
} from './bundle-options.ts';
import { steppedText, typedNumber, typedQuantity } from './quantity-input.ts';

export type ServedBlock = {
  readonly terms: BlockTerms;
  readonly options: BlockOptions;
  readonly rows: readonly ServedRow[];
  readonly mainQuantity: string;
};

/** How long after the last key a typed quantity counts, in milliseconds; each input waits by itself. */
export const typingDelay = 1000;

/** The block as the page is served with it. */
export function openBlock({ terms, options, rows, mainQuantity }: ServedBlock): BundleBlock {
  return capped({
    terms,
    options,
    mainQuantity,
    rows: rows.map((served) => ({
      served,
      id: served.id,
      price: served.price,
      stock: served.stock,
      quantity: served.quantity,
      input: String(served.quantity),
      variation: null,
      repriced: false,
    })),
  });
}

/** A key was pressed in a row's input: it shows the text, which counts only after a while. */
export function typeQuantity(block: BundleBlock, key: string, text: string): BundleBlock {
  return changeRow(block, key, (row) => ({ ...row, input: text }));
}

/** A row's input was left, or its waiting time is over: its text counts. */
export function takeQuantity(block: BundleBlock, key: string): BundleBlock {
  return changeRow(block, key, (row) => {
    if (!row.served.optional) return row;
    const quantity = typedQuantity(row.input, row.served.limits);
    const repriced = row.repriced || showsSubtotals(block.options);
    return { ...row, quantity, input: String(quantity), repriced };
  });
}

export function setQuantity(block: BundleBlock, key: string, text: string): BundleBlock {
  return takeQuantity(typeQuantity(block, key, text), key);
}

export function stepQuantity(block: BundleBlock, key: string, direction: 'plus' | 'minus'): BundleBlock {
  const row = block.rows.find(({ served }) => served.key === key);
  if (row === undefined) return block;
  return setQuantity(block, key, steppedText(row.input, direction, row.served.limits));
}

/** A variation was found for what was chosen; one that cannot be bought leaves the row as it was served. */
export function chooseVariation(block: BundleBlock, key: string, variation: ChosenVariation): BundleBlock {
  if (!variation.isPurchasable) return clearVariation(block, key);
  return changeRow(block, key, (row) => ({
    ...row,
    id: variation.isInStock ? variation.id : 0,
    price: block.options.fromRegularPrice ? variation.regularPrice : variation.price,
    stock: variation.stock === undefined ? row.served.stock : variation.stock,
    variation,
    repriced: true,
  }));
}

export function clearVariation(block: BundleBlock, key: string): BundleBlock {
  return changeRow(block, key, (row) => {
    const { id, price, stock } = row.served;
    return { ...row, id, price, stock, variation: null, repriced: false };
  });
}

/** Sets the quantity of the bundle; an empty text, or one that is no number, is left as it is typed. */
export function setMainQuantity(block: BundleBlock, text: string): BundleBlock {
  return capped({ ...block, mainQuantity: text });
}

export function showsSubtotals({ bundledPrice }: Pick<BlockOptions, 'bundledPrice'>): boolean {
  return bundledPrice === 'subtotal' || bundledPrice === 'subtotal_under_name';
}

function changeRow(block: BundleBlock, key: string, change: (row: BlockRow) => BlockRow): BundleBlock {
  return capped({ ...block, rows: block.rows.map((row) => (row.served.key === key ? change(row) : row)) });
}

/** Lowers a quantity of bundles that exceeds the parts' stock. */
function capped(block: BundleBlock): BundleBlock {
  const cap = quantityCap(block.rows);
  return cap !== null && typedNumber(block.mainQuantity) > cap ? { ...block, mainQuantity: String(cap) } : block;
}
