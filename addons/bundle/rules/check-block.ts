import { decimal, type Decimal, decimalText, sumDecimals } from '#core/decimal.ts';
import { formatMoney, type MoneyFormat } from '#core/money-format.ts';
import type { BlockRow, BlockTerms, BlockTexts } from './bundle-options.ts';

/** Why a bundle cannot be added as it is chosen, the first reason that holds (docs/behaviour 5.3). */
export type BlockProblem =
  | { readonly code: 'selection' | 'unpurchasable'; readonly name: string }
  | { readonly code: 'empty' }
  | { readonly code: 'min' | 'max'; readonly limit: number; readonly selected: Decimal }
  | { readonly code: 'total_min' | 'total_max'; readonly limit: Decimal; readonly total: Decimal };

/** How many items are chosen in all. */
export function selectedQuantity(rows: readonly Pick<BlockRow, 'quantity'>[]): Decimal {
  return sumDecimals(rows.filter(({ quantity }) => quantity > 0).map(({ quantity }) => decimal(quantity)));
}

/** Only bundles on which there is something to choose are checked; `total` is what one bundle costs. */
export function checkBlock(rows: readonly BlockRow[], terms: BlockTerms, total: Decimal): BlockProblem | null {
  if (!terms.optional && !terms.variables) return null;
  const unchosen = rows.find(({ id, quantity }) => quantity > 0 && id === 0);
  if (unchosen !== undefined) return { code: 'selection', name: unchosen.served.name };
  const unpurchasable = rows.find(({ served, quantity }) => served.optional && served.unpurchasable && quantity > 0);
  if (unpurchasable !== undefined) return { code: 'unpurchasable', name: unpurchasable.served.name };
  const selected = selectedQuantity(rows);
  if (selected.eq(0)) return { code: 'empty' };
  return quantityProblem(selected, terms) ?? (terms.fixedPrice ? null : totalProblem(total, terms));
}

/** Quantities have bounds only where the shopper may change them. */
export function quantityProblem(
  selected: Decimal,
  { optional, min, max }: Pick<BlockTerms, 'optional' | 'min' | 'max'>,
): BlockProblem | null {
  if (!optional) return null;
  if (min > 0 && selected.lt(min)) return { code: 'min', limit: min, selected };
  return max > 0 && selected.gt(max) ? { code: 'max', limit: max, selected } : null;
}

/** The same limits hold on the page and when the bundle is added. */
export function totalProblem(
  total: Decimal,
  { totalMin, totalMax }: Pick<BlockTerms, 'totalMin' | 'totalMax'>,
): BlockProblem | null {
  if (totalMin.gt(0) && total.lt(totalMin)) return { code: 'total_min', limit: totalMin, total };
  return totalMax.gt(0) && total.gt(totalMax) ? { code: 'total_max', limit: totalMax, total } : null;
}

/** The message shown to the shopper; `bold` is the name in it that is emphasised. */
export type BlockAlert = { readonly text: string; readonly bold: string | null };

export function alertOf(problem: BlockProblem, texts: BlockTexts, money: MoneyFormat): BlockAlert {
  switch (problem.code) {
    case 'selection':
      return { text: fillTemplate(texts.alertSelection, { name: problem.name }), bold: problem.name };
    case 'unpurchasable':
      return { text: fillTemplate(texts.alertUnpurchasable, { name: problem.name }), bold: problem.name };
    case 'empty':
      return { text: texts.alertEmpty, bold: null };
    case 'min':
    case 'max': {
      const limit = decimalText(decimal(problem.limit));
      const template = problem.code === 'min' ? texts.alertMin : texts.alertMax;
      return {
        text: fillTemplate(template, { [problem.code]: limit, selected: decimalText(problem.selected) }),
        bold: null,
      };
    }
    case 'total_min':
    case 'total_max': {
      const name = problem.code === 'total_min' ? 'min' : 'max';
      const template = problem.code === 'total_min' ? texts.alertTotalMin : texts.alertTotalMax;
      const amounts = { [name]: formatMoney(problem.limit, money), total: formatMoney(problem.total, money) };
      return { text: fillTemplate(template, amounts), bold: null };
    }
  }
}

/** A text with its placeholders filled, each once. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`[${name}]`, () => value), template);
}
