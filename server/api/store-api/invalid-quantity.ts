import type { Texts } from '#server/platform/texts/texts.ts';
import { invalidParameters } from './parse-body.ts';

/** The answer to a quantity that is no number. */
export function invalidQuantity(texts: Texts): Response {
  const message = texts.text('%1$s is not of type %2$s.', 'quantity', 'number');
  return invalidParameters([['quantity', { code: 'rest_invalid_type', message, data: null }]], texts);
}
