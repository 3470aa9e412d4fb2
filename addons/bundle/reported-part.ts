import type { FormPart } from '#app/add-on-api/product-block.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { MoneyFormat } from '#core/money-format.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import { type BlockView, reportedSaving } from './rules/bundle-view.ts';

/** What the bundle says to the rest of the form: its total is the page's price, and the main price of what is bought with it (docs/behaviour 9.6). */
export function reportedPart(
  view: BlockView,
  { currency_minor_unit: decimals }: CurrencyFields,
  { trimZeros }: Pick<MoneyFormat, 'trimZeros'>,
): FormPart {
  const { total, shownTotal, replacesPrice, canBeAdded, cap } = view;
  const minor = (amount: NonNullable<typeof total>['sale']) => String(roundHalfUpToMinor(amount, decimals));
  return {
    closed: !canBeAdded,
    maximum: cap,
    unitPrice: total === null ? null : { regular: total.regular, current: total.sale },
    shownPrice:
      total === null || !replacesPrice
        ? null
        : {
            price: minor(total.sale),
            regular: minor(total.regular),
            lowest30: null,
            note: [reportedSaving(view), shownTotal?.suffix ?? ''].filter((words) => words !== '').join(' '),
            trimZeros,
          },
  };
}
