import type { Decimal } from '#core/decimal.ts';
import type { AddOutcome, Block, BlockContent, BlockRow, ChosenVariation, PricePair, ProductMeta } from './block.ts';
import { isUnchanged, readNewPrice, unitPrice } from './price-text.ts';
import { pressButton, readMainQuantity, tick, typeQuantity } from './quantities.ts';

/** A variation as the product form provides it (docs/behaviour 3.4). */
export type FoundVariation = {
  readonly id: number;
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  readonly purchasable: boolean;
  readonly inStock: boolean;
  /** False: the platform gave no price text, and the shown price stays. */
  readonly hasPriceText: boolean;
  /** Empty: the row keeps its own picture. */
  readonly image: string;
  readonly availability: string;
  readonly meta: ProductMeta;
  /** Whether it has extras of its own; null where that is not stated. */
  readonly ownItems: 'yes' | 'no' | null;
};

/** Where a variation is chosen: for the main product in its form or in the block, or for an extra. */
export type Place = 'main-form' | 'main-in-block' | { readonly extra: string };

export type BlockEvent =
  | { readonly do: 'check' | 'uncheck' | 'plus' | 'minus'; readonly key: string }
  | { readonly do: 'type-quantity'; readonly key: string; readonly text: string }
  | { readonly do: 'main-quantity'; readonly text: string }
  | {
      readonly do: 'choose-variation';
      readonly place: Place;
      readonly variation: FoundVariation;
      readonly attributes: Readonly<Record<string, string>>;
    }
  | { readonly do: 'clear-variation'; readonly place: Place }
  /** The answer to docs/behaviour 7.3; null for an empty one. */
  | { readonly do: 'items-answered'; readonly variationId: number; readonly content: BlockContent | null }
  | { readonly do: 'add-all' }
  /** The answer to docs/behaviour 7.4; null for an empty one. */
  | { readonly do: 'added'; readonly outcome: AddOutcome | null };

/** The block after an event. Whoever renders it sends the requests that it waits for and handles their outcome. */
export function changeBlock(block: Block, event: BlockEvent): Block {
  switch (event.do) {
    case 'check':
      return withExtras(block, (row) => {
        if (row.key === event.key) return row.checked ? row : tick(row);
        return block.form.selection === 'single' ? { ...row, checked: false } : row;
      });
    case 'uncheck':
      return withExtra(block, event.key, (row) => ({ ...row, checked: false }));
    case 'plus':
    case 'minus':
      return withExtra(block, event.key, (row) => pressButton(row, event.do === 'plus' ? 'plus' : 'minus'));
    case 'type-quantity':
      return withExtra(block, event.key, (row) => typeQuantity(row, event.text));
    case 'main-quantity':
      return { ...block, mainQuantity: readMainQuantity(event.text) };
    case 'choose-variation':
      return chooseVariation(block, event);
    case 'clear-variation':
      return clearVariation(block, event.place);
    case 'items-answered':
      return itemsAnswered(block, event.variationId, event.content);
    case 'add-all':
      return { ...block, adding: true, outcome: null };
    case 'added':
      return { ...block, adding: false, outcome: event.outcome };
  }
}

function withExtras(block: Block, change: (row: BlockRow) => BlockRow): Block {
  return { ...block, content: { ...block.content, extras: block.content.extras.map(change) } };
}

function withExtra(block: Block, key: string, change: (row: BlockRow) => BlockRow): Block {
  return withExtras(block, (row) => (row.key === key ? change(row) : row));
}

type Choice = Extract<BlockEvent, { readonly do: 'choose-variation' }>;

function chooseVariation(block: Block, { place, variation, attributes }: Choice): Block {
  const can = variation.purchasable && variation.inStock;
  if (typeof place === 'object') {
    return withExtra(block, place.extra, (row) => ({
      ...row,
      chosen: can ? chosenFor(row, block, variation, attributes) : null,
      availability: variation.availability,
    }));
  }
  if (place === 'main-form' && block.form.button === 'separate') return block;
  // In a block with its own button the main row follows what is chosen, and only adding is blocked where it is sold out.
  const isShown = can || (place === 'main-in-block' && variation.purchasable);
  const chosen = isShown ? chosenOf(variation, attributes, block, variation.price, null) : null;
  return followOwnItems({ ...block, chosen }, variation);
}

/** An extra's price follows the variation; at a new price of its own it is shown reduced from the variation's. */
function chosenFor(
  row: BlockRow,
  block: Block,
  variation: FoundVariation,
  attributes: Choice['attributes'],
): ChosenVariation {
  const parsedPrice = readNewPrice(row.newPrice);
  const { price, regularPrice, hasPriceText } = variation;
  const base = block.list.pricing === 'regular_price' ? regularPrice : price;
  const variationPrices = { regular: regularPrice, current: price };
  const rowPrices = isUnchanged(parsedPrice)
    ? variationPrices
    : { regular: base, current: unitPrice(base, parsedPrice) };
  const shownPrice = isUnchanged(parsedPrice) && !hasPriceText ? (row.chosen?.shownPrice ?? null) : rowPrices;
  return chosenOf(variation, attributes, block, base, shownPrice);
}

function chosenOf(
  { id, regularPrice, image, meta, inStock: available }: FoundVariation,
  attributes: Choice['attributes'],
  { settings }: Block,
  price: Decimal,
  shownPrice: PricePair | null,
): ChosenVariation {
  const shownImage = settings.changeImage ? image : '';
  return { id, available, attributes, price, regularPrice, shownPrice, meta, image: shownImage };
}

function followOwnItems(block: Block, { id, ownItems }: FoundVariation): Block {
  if (ownItems === 'yes') return { ...block, waitingFor: id };
  const still = { ...block, waitingFor: null };
  return ownItems === 'no' ? contentAtLoad(still) : still;
}

/** The rows as first rendered, with their ticks and quantities; unchanged where nothing replaced them. */
function contentAtLoad(block: Block): Block {
  return block.replaced ? { ...block, replaced: false, content: block.contentAtLoad } : block;
}

function clearVariation(block: Block, place: Place): Block {
  if (typeof place === 'object') {
    return withExtra(block, place.extra, (row) => ({ ...row, chosen: null, availability: '' }));
  }
  if (place === 'main-form' && block.form.button === 'separate') return block;
  const cleared = { ...block, chosen: null, waitingFor: null };
  return place === 'main-form' ? contentAtLoad({ ...cleared, replaced: true }) : contentAtLoad(cleared);
}

/** An answer that nobody waits for any more changes nothing. */
function itemsAnswered(block: Block, variationId: number, content: BlockContent | null): Block {
  if (block.waitingFor !== variationId) return block;
  const settledBlock = { ...block, waitingFor: null };
  return content === null
    ? contentAtLoad({ ...settledBlock, replaced: true })
    : { ...settledBlock, content, replaced: true };
}

/** The block beside a bundle: the bundle's total is what one main product costs (docs/behaviour 9.6). */
export function withMainPrice(block: Block, price: PricePair | null): Block {
  const { main } = block.content;
  if (price === null || main === null) return block;
  const { regular, current } = price;
  return {
    ...block,
    pagePrice: price,
    content: { ...block.content, main: { ...main, price: current, regularPrice: regular } },
  };
}
