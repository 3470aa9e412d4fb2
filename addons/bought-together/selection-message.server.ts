import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import type { SelectionFailure } from './rules/check-selection.ts';

type Text = SubmissionContext['text'];

/** Why nothing was added, and that nothing was: what is more exact first. */
export function selectionMessage(failure: SelectionFailure, text: Text): string {
  const exact = exactMessage(failure, text);
  const general = text('You cannot add this product to the cart.');
  return exact === null ? general : `${exact} ${general}`;
}

function exactMessage(failure: SelectionFailure, text: Text): string | null {
  switch (failure.code) {
    case 'unpurchasable':
      return text('“%s” cannot be purchased.', failure.data.name);
    case 'already_in_cart':
      return text('You cannot add another “%s” to the cart.', failure.data.name);
    case 'below_minimum':
      return text('“%s” does not reach the minimum quantity.', failure.data.name);
    case 'above_maximum':
      return text('“%s” passes the maximum quantity.', failure.data.name);
    case 'not_enough_stock':
      return text('There is not enough of “%s” in stock.', failure.data.name);
    case 'several_chosen':
      return text('Only one of the products offered along can be chosen.');
    case 'not_offered':
    case 'quantity_changed':
    case 'negative_quantity':
      return null;
  }
}
