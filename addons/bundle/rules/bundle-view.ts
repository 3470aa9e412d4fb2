import { decimal, type Decimal, decimalText, multiplyDecimals } from '#core/decimal.ts';
import { formatMoney, formatSalePair, type PriceTexts } from '#core/money-format.ts';
import { type SelectionEntry, writeSelectionList } from '#core/selection-list/selection-list.ts';
import { type BlockRow, type BundleBlock, quantityCap } from './bundle-options.ts';
import { showsSubtotals } from './change-bundle.ts';
import { alertOf, type BlockAlert, checkBlock, fillTemplate, selectedQuantity } from './check-block.ts';
import { bundleTotal, type BundleTotal, hasPercent, percentText, reducedUnit } from './discount.ts';

/** The price of a bundle with what is saved and what stands behind it. */
export type DisplayTotal = PriceTexts & { readonly saved: string; readonly suffix: string };

/** Everything that a page shows of a bundle. */
export type BlockView = {
  /** Null where the bundle costs what the page was served with. */
  readonly total: BundleTotal | null;
  readonly shownTotal: DisplayTotal | null;
  /** Whether `shownTotal` stands in place of the page's price, or at its own place. */
  readonly replacesPrice: boolean;
  /** Null where nothing may be counted. */
  readonly selectedText: string | null;
  readonly alert: BlockAlert | null;
  /** How many bundles may be bought at most; null is any number. */
  readonly cap: number | null;
  /** Whether the bundle is chosen in full; at a cap of 0 it cannot be added all the same. */
  readonly complete: boolean;
  readonly canBeAdded: boolean;
  readonly list: string;
};

export function viewBlock({ rows, terms, options }: BundleBlock): BlockView {
  const choosable = terms.optional || terms.variables;
  const total = terms.fixedPrice || !choosable ? null : blockTotal({ rows, terms, options });
  const problem = checkBlock(rows, terms, total?.sale ?? decimal(0));
  const cap = quantityCap(rows);
  return {
    total,
    shownTotal: total === null ? null : shownTotal(total, { terms, options }),
    replacesPrice: total !== null && options.changePrice !== 'no',
    selectedText: terms.optional ? `${options.texts.selected} ${decimalText(selectedQuantity(rows))}`.trim() : null,
    alert: problem === null ? null : alertOf(problem, options.texts, options.money),
    cap,
    complete: problem === null,
    canBeAdded: problem === null && cap !== 0,
    list: writeSelectionList(selection(rows)),
  };
}

function blockTotal({ rows, terms, options }: Pick<BundleBlock, 'rows' | 'terms' | 'options'>): BundleTotal {
  const counted = rows.filter(({ served }) => !(terms.excludeUnpurchasable && served.unpurchasable));
  return bundleTotal(counted, terms, { decimals: options.money.decimals, roundEachPrice: options.roundEachPrice });
}

function shownTotal(
  { regular, sale, saved }: BundleTotal,
  { terms, options }: Pick<BundleBlock, 'terms' | 'options'>,
): DisplayTotal {
  const { money, texts } = options;
  const value = saved === null ? null : saved.kind === 'amount' ? formatMoney(terms.amount, money) : percentText(terms);
  return {
    ...formatSalePair(regular, sale, money),
    saved: value === null ? '' : fillTemplate(texts.saved, { d: value }),
    suffix: terms.priceSuffix,
  };
}

/** What is saved, in words for the shopper: on nothing there is nothing to save. */
export function reportedSaving({ total, shownTotal }: Pick<BlockView, 'total' | 'shownTotal'>): string {
  return total === null || total.regular.eq(0) ? '' : (shownTotal?.saved ?? '');
}

/** What goes into the hidden field of the form: what is chosen and how many. */
export function selection(rows: readonly BlockRow[]): readonly SelectionEntry[] {
  return rows
    .filter(({ id, quantity }) => id > 0 && quantity > 0)
    .map(({ served, id, quantity, variation }) => ({
      id,
      key: served.key,
      quantity,
      attributes: variation?.attributes ?? null,
    }));
}

/** The price of a row as it was written anew; null while the one it was served with stands. */
export function rowPrice(row: BlockRow, { terms, options }: Pick<BundleBlock, 'terms' | 'options'>): PriceTexts | null {
  if (!row.repriced) return null;
  const { money, roundEachPrice } = options;
  const reduced = !terms.fixedPrice && !terms.amount.gt(0) && hasPercent(terms);
  const unit = row.price ?? decimal(0);
  const less = reduced ? reducedUnit(unit, terms, { decimals: money.decimals, roundEachPrice }) : unit;
  if (showsSubtotals(options)) {
    const times = (price: Decimal) => multiplyDecimals(price, decimal(row.quantity));
    return formatSalePair(times(unit), times(less), money);
  }
  const { variation } = row;
  const before = variation !== null && !reduced && !options.fromRegularPrice ? variation.regularPrice : unit;
  return formatSalePair(before, less, money);
}
