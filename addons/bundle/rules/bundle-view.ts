import { decimal, type Decimal, decimalText, multiplyDecimals } from '#core/decimal.ts';
import { formatMoney, formatSalePair, type PriceTexts } from '#core/money-format.ts';
import { type SelectionEntry, writeSelectionList } from '#core/selection-list/selection-list.ts';
import { type BlockRow, type BundleBlock, quantityCap } from './bundle-options.ts';
import { showsSubtotals } from './change-bundle.ts';
import { alertOf, type BlockAlert, checkBlock, fillTemplate, selectedQuantity } from './check-block.ts';
import { bundleTotal, type BundleTotal, hasPercent, reducedUnit, roundedPercent } from './discount.ts';

/** The price of a bundle with the saving and the price suffix. */
export type DisplayTotal = PriceTexts & { readonly saved: string; readonly suffix: string };

/** Everything that a page shows of a bundle. */
export type BlockView = {
  /** Null where the bundle costs what the page was served with. */
  readonly total: BundleTotal | null;
  readonly shownTotal: DisplayTotal | null;
  /** Whether `shownTotal` replaces the page's price, or has a place of its own. */
  readonly replacesPrice: boolean;
  /** Null where no quantity can be changed. */
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
  const { money, texts, percent = (number) => `${number}%` } = options;
  const value =
    saved === null ? null : saved.kind === 'amount' ? formatMoney(terms.amount, money) : percent(roundedPercent(terms));
  return {
    ...formatSalePair(regular, sale, money),
    saved: value === null ? '' : fillTemplate(texts.saved, { d: value }),
    suffix: terms.priceSuffix,
  };
}

/** The saving in words for the shopper; empty where the bundle costs nothing. */
export function savingText({ total, shownTotal }: Pick<BlockView, 'total' | 'shownTotal'>): string {
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
      attributes: variation?.attributes ?? served.attributes,
    }));
}

/** A row's recalculated price; null while the one it was served with applies. */
export function rowPrice(row: BlockRow, { terms, options }: Pick<BundleBlock, 'terms' | 'options'>): PriceTexts | null {
  if (!row.repriced) return null;
  const { money, roundEachPrice } = options;
  const reduced = !terms.fixedPrice && !terms.amount.gt(0) && hasPercent(terms);
  const unit = row.price ?? decimal(0);
  const reducedPrice = reduced ? reducedUnit(unit, terms, { decimals: money.decimals, roundEachPrice }) : unit;
  if (showsSubtotals(options)) {
    const times = (price: Decimal) => multiplyDecimals(price, decimal(row.quantity));
    return formatSalePair(times(unit), times(reducedPrice), money);
  }
  const { variation } = row;
  const before = variation !== null && !reduced && !options.fromRegularPrice ? variation.regularPrice : unit;
  return formatSalePair(before, reducedPrice, money);
}
