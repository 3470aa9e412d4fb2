import type { Translator } from '#app/text/translator.ts';

/** How reviews are collected, as the law requires it stated: called by the loader, as it is long in any language. */
export function reviewPolicy(t: Translator['t']): string {
  return t(
    'We look at each review before it is shown, and show good and bad ones alike. Those marked “Bought here” were written from the e-mail address of a completed order with this product; whether the others have bought it, we do not know.',
  );
}
