import { encodeEntities } from '#core/text/html-entities.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** What the shopper is told of a payment method that does not go with the order's delivery. */
export function paymentDisabledText({ title }: { readonly title: string }, { text }: Texts): string {
  return text('“%s” does not go with the chosen delivery. Please choose another way to pay.', encodeEntities(title));
}
