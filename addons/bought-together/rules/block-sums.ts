import { type Decimal, multiplyDecimals, roundHalfUp, sumDecimals, zero } from '#core/decimal.ts';
import type { Block, BlockRow, ChosenVariation, PricePair } from './block.ts';
import { isUnchanged, readNewPrice, unitPrice } from './price-text.ts';

export type BlockSums = {
  /** Whether at least one extra counts: the texts are shown. */
  readonly any: boolean;
  /** What the counting extras cost. */
  readonly additional: PricePair;
  readonly total: PricePair;
  /** Unit price of the main product, as it is charged beside these extras. */
  readonly mainUnit: PricePair | null;
};

/** The price of one extra and what it is reduced from: its regular price, or its price where it has a new one. */
export function extraUnit({ price, regularPrice, newPrice }: BlockRow): PricePair {
  const parsedPrice = readNewPrice(newPrice);
  return { regular: isUnchanged(parsedPrice) ? regularPrice : price, current: unitPrice(price, parsedPrice) };
}

export function linePair({ regular, current }: PricePair, quantity: Decimal | null): PricePair {
  const amount = quantity ?? zero;
  return { regular: multiplyDecimals(regular, amount), current: multiplyDecimals(current, amount) };
}

/** What the block adds up to (docs/behaviour 9.4): sums exact, rounded once to a place more than prices have. */
export function blockSums(block: Block): BlockSums {
  const { settings } = block;
  const places = settings.priceDecimals + 1;
  const counting = extraRows(block).filter(isCounted);
  const additional = roundedPair(sumPairs(counting.map((row) => linePair(extraUnit(row), row.quantity))), places);
  const main = mainRow(block);
  const mainUnit = main === null ? null : mainPair(main, additional.current, settings);
  const mainLine = main === null || mainUnit === null ? nothing : linePair(mainUnit, main.quantity);
  return {
    any: counting.length > 0,
    additional,
    total: roundedPair(sumPairs([mainLine, additional]), places),
    mainUnit,
  };
}

const nothing: PricePair = { regular: zero, current: zero };

/** The main product's own new price applies only beside extras that cost something. */
function mainPair(
  { id, price, regularPrice, newPrice }: BlockRow,
  additional: Decimal,
  { mainRounding, priceDecimals }: Block['settings'],
): PricePair {
  const parsedPrice = readNewPrice(newPrice);
  const applies = additional.gt(0) && id > 0 && !isUnchanged(parsedPrice);
  if (!applies) return { regular: regularPrice, current: price };
  const unit = unitPrice(price, parsedPrice);
  const rounded = parsedPrice.kind === 'percent' && mainRounding === 'unit';
  return { regular: regularPrice, current: rounded ? roundHalfUp(unit, priceDecimals) : unit };
}

function sumPairs(pairs: readonly PricePair[]): PricePair {
  return {
    regular: sumDecimals(pairs.map(({ regular }) => regular)),
    current: sumDecimals(pairs.map(({ current }) => current)),
  };
}

function roundedPair({ regular, current }: PricePair, places: number): PricePair {
  return { regular: roundHalfUp(regular, places), current: roundHalfUp(current, places) };
}

/** A row as it counts: with the variation chosen on it, where there is one. */
function effectiveRow<Row extends BlockRow>(row: Row, chosen: ChosenVariation | null = row.chosen): Row {
  if (chosen === null) return row;
  const { available, price, regularPrice, image } = chosen;
  const { id, attributes } = available ? chosen : { id: 0, attributes: null };
  return { ...row, id, attributes, price, regularPrice, image: image === '' ? row.image : image };
}

/** The main product's row with the form's quantity and variation; null where the block leaves it out. */
export function mainRow({ content, chosen, mainQuantity }: Block): BlockContent['main'] {
  return content.main === null ? null : { ...effectiveRow(content.main, chosen), quantity: mainQuantity };
}

type BlockContent = Block['content'];

export function extraRows({ content, list, mainQuantity }: Block): readonly BlockRow[] {
  const follows = list.syncQuantity && !list.optional;
  return content.extras.map((row) => {
    const extra = effectiveRow(row);
    return follows ? { ...extra, quantity: extra.originalQuantity.times(mainQuantity) } : extra;
  });
}

/** Whether a row is part of what would be bought. */
export function isCounted({ checked, id, quantity }: Pick<BlockRow, 'checked' | 'id' | 'quantity'>): boolean {
  return checked && id > 0 && quantity !== null && quantity.gt(0);
}
