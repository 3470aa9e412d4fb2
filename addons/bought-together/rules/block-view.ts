import { type Decimal, sumDecimals, zero } from '#core/decimal.ts';
import { writeSelectionList } from '#core/selection-list/selection-list.ts';
import type { Block, BlockRow, PricePair, ProductMeta } from './block.ts';
import { blockSums, type BlockSums, isCounted, extraRows, extraUnit, linePair, mainRow } from './block-sums.ts';

export type RowView = BlockRow & {
  /** Null leaves the served price in place. */
  readonly shownPrice: PricePair | null;
};

/** The alert's text before and after the item's name, which is emphasised. */
export type Alert = { readonly before: string; readonly name: string; readonly after: string };

export type BlockView = {
  readonly extras: readonly RowView[];
  /** Null where the block leaves the main product out. */
  readonly main: (RowView & { readonly inBlock: boolean }) | null;
  /** Null: both texts are hidden. */
  readonly texts: { readonly additional: PricePair; readonly total: PricePair } | null;
  /** The block's `total` field: what the extras add. */
  readonly additionalAmount: Decimal;
  /** The value of the cart form's hidden field (docs/behaviour 3.15). */
  readonly list: string;
  readonly badge: Decimal | null;
  readonly alert: Alert | null;
  /** Whether nothing prevents adding to the cart. */
  readonly ready: boolean;
  /** Whether adding may begin now: ready, and nothing under way. */
  readonly canAdd: boolean;
  /** What the page shows as the product's price, and whether that is the sum of the block. */
  readonly pagePrice: { readonly pair: PricePair; readonly combined: boolean };
  readonly productId: number;
  readonly meta: ProductMeta;
  readonly carousel: number | null;
  readonly moved: boolean;
};

/** Everything that a block shows, derived from its state. */
export function blockView(block: Block): BlockView {
  const { chosen, meta } = block;
  const main = mainRow(block);
  const extras = extraRows(block);
  const sums = blockSums(block);
  const alert = alertOf(block, [...(main?.isVisible === true ? [main] : []), ...extras]);
  return {
    extras: extras.map((row) => ({ ...row, shownPrice: shownExtra(block, row) })),
    main: main === null ? null : { ...main, shownPrice: shownMain(block, main, sums), inBlock: main.isVisible },
    texts: sums.any ? { additional: sums.additional, total: sums.total } : null,
    additionalAmount: sums.additional.current,
    list: selectionOf(block, extras),
    badge: badgeOf(block, [...(main === null ? [] : [main]), ...extras]),
    alert,
    ready: alert === null,
    canAdd: alert === null && block.waitingFor === null && !block.adding,
    pagePrice: pagePriceOf(block, sums),
    productId: productIdOf(block),
    meta: chosen === null ? meta : chosen.meta,
    carousel: carouselSize(block),
    moved: movesBehindList(block),
  };
}

/** Id of the main product or its chosen variation; 0 while one is to be chosen. */
function productIdOf({ variable, chosen, productId }: Block): number {
  return chosen?.id ?? (variable ? 0 : productId);
}

function shownExtra({ list }: Block, row: BlockRow): PricePair | null {
  if (list.showPrice === 'total') return linePair(extraUnit(row), row.quantity);
  return row.chosen?.shownPrice ?? null;
}

/** Of a variation that is sold out the price is shown all the same; before one is chosen, the one it was served with. */
function shownMain({ list, chosen }: Block, main: BlockRow, { mainUnit }: BlockSums): PricePair | null {
  if ((main.id === 0 && chosen === null) || main.quantity === null || !main.quantity.gt(0) || mainUnit === null)
    return null;
  return list.showPrice === 'total' ? linePair(mainUnit, main.quantity) : mainUnit;
}

/**
 * The selection list: ticked extras with their quantity; those that follow the main quantity with that for one main
 * product.
 */
function selectionOf({ list }: Block, extras: readonly BlockRow[]): string {
  const follows = list.syncQuantity && !list.optional;
  return writeSelectionList(
    extras.filter(isCounted).map(({ id, key, quantity, originalQuantity, attributes }) => ({
      id,
      key,
      quantity: (follows ? originalQuantity : (quantity ?? zero)).toNumber(),
      attributes,
    })),
  );
}

/**
 * The number of the badge, shown for the main product with an extra, or for a single extra where the main product is
 * left out (docs/behaviour 9.5).
 */
function badgeOf({ settings, form }: Block, rows: readonly BlockRow[]): Decimal | null {
  const counting = rows.filter(isCounted);
  const enough = counting.length > 1 || (form.ignoreThis && counting.length > 0);
  if (!enough || settings.counter === 'hide') return null;
  return settings.counter === 'individual'
    ? zero.plus(counting.length)
    : sumDecimals(counting.map(({ quantity }) => quantity ?? zero));
}

/** The first ticked row with a choice still open prevents adding (docs/behaviour 5.2). */
function alertOf({ settings }: Block, rows: readonly BlockRow[]): Alert | null {
  const open = rows.find(({ checked, id, quantity }) => checked && id === 0 && quantity !== null && quantity.gt(0));
  if (open === undefined) return null;
  const [before = '', ...after] = settings.alertSelection.split('[name]');
  return after.length === 0
    ? { before, name: '', after: '' }
    : { before, name: open.name, after: after.join('[name]') };
}

function pagePriceOf(block: Block, { any, total }: BlockSums): BlockView['pagePrice'] {
  const { settings, form, chosen, pagePrice } = block;
  if (settings.changePrice === 'no' || form.button === 'separate') return { pair: pagePrice, combined: false };
  if (any && productIdOf(block) > 0) return { pair: total, combined: true };
  return {
    pair: chosen === null ? pagePrice : { regular: chosen.regularPrice, current: chosen.price },
    combined: false,
  };
}

/** How many rows a carousel shows and moves by; null where the rows stand still (docs/behaviour 9.5). */
function carouselSize({ form, content }: Pick<Block, 'form' | 'content'>): number | null {
  const size = Number(/^carousel-([234])$/.exec(form.layout)?.[1] ?? 0);
  const visible = content.extras.length + (content.main?.isVisible === true ? 1 : 0);
  return size > 0 && visible > size ? size : null;
}

/** Whether the block moves behind the cart form's hidden field, so that its own selects stay out of that form. */
function movesBehindList({ form, list, settings }: Pick<Block, 'form' | 'list' | 'settings'>): boolean {
  return (
    form.position === 'before' &&
    form.button !== 'separate' &&
    (list.productType === 'variable' || list.productType === 'variable-subscription') &&
    (!list.variables || settings.alternativeSelector)
  );
}
