import { type Decimal, multiplyDecimals, roundHalfUp, sumDecimals, zero } from '#core/decimal.ts';
import type { Block, BlockRow, PricePair } from './block.ts';
import { counts, extraRows, mainRow } from './effective-row.ts';
import { isUnchanged, readNewPrice, unitPrice } from './price-text.ts';

export type BlockSums = {
  /** Whether at least one extra counts: the texts are shown. */
  readonly any: boolean;
  /** What the counting extras cost. */
  readonly additional: PricePair;
  readonly total: PricePair;
  /** Of one main product, as it is charged beside these extras. */
  readonly mainUnit: PricePair | null;
};

/** The price of one extra and what it is reduced from: its regular price, or its price where it has a new one. */
export function extraUnit({ price, regularPrice, newPrice }: BlockRow): PricePair {
  const said = readNewPrice(newPrice);
  return { regular: isUnchanged(said) ? regularPrice : price, current: unitPrice(price, said) };
}

export function linePair({ regular, current }: PricePair, quantity: Decimal | null): PricePair {
  const amount = quantity ?? zero;
  return { regular: multiplyDecimals(regular, amount), current: multiplyDecimals(current, amount) };
}

/** What the block adds up to (clause 9.4): sums exact, rounded once to a place more than prices have. */
export function blockSums(block: Block): BlockSums {
  const { settings } = block;
  const places = settings.priceDecimals + 1;
  const counting = extraRows(block).filter(counts);
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
  const said = readNewPrice(newPrice);
  const applies = additional.gt(0) && id > 0 && !isUnchanged(said);
  if (!applies) return { regular: regularPrice, current: price };
  const unit = unitPrice(price, said);
  const rounded = said.kind === 'percent' && mainRounding === 'unit';
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
