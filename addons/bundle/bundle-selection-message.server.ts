import { blockMoneyFormat, currencyPatterns } from '#core/money-format.ts';
import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import { alertOf } from './rules/check-block.ts';
import type { SelectionFailure } from './rules/check-bundle-selection.ts';
import { readSettings } from './bundle-settings.ts';

/** Why a bundle was not added, as exactly as it is known. */
export function selectionMessage(
  failure: SelectionFailure,
  { text, currency, settings }: Pick<SubmissionContext, 'text' | 'currency' | 'settings'>,
): string {
  switch (failure.code) {
    case 'unavailable':
      return text('One of the bundled products is unavailable.');
    case 'unpurchasable':
      return text('“%s” cannot be purchased.', failure.data.name);
    case 'already_in_cart':
      return text('You cannot add another “%s” to the cart.', failure.data.name);
    case 'protected':
      return text('“%s” is protected and cannot be purchased.', failure.data.name);
    case 'not_enough_stock':
      return text('There is not enough of “%s” in stock.', failure.data.name);
    case 'limits': {
      const { texts, trimZeros } = readSettings(settings);
      const { position, minorUnit: decimals } = currency;
      const money = blockMoneyFormat({ ...currency, format: currencyPatterns[position], decimals, trimZeros });
      return alertOf(failure.problem, texts, money).text;
    }
    case 'not_added':
      return text('You cannot add this bundle to the cart.');
  }
}
