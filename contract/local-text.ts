import * as v from 'valibot';
import type { LocalText } from '#core/site/local-text.ts';

/** A text in the languages of the storefront, by the code that `lang` has; at least one of them, up to so many letters. */
export function localTextOf(maxLength: number): v.GenericSchema<unknown, LocalText> {
  const text = v.pipe(v.string(), v.maxLength(maxLength));
  const isWritten = (texts: LocalText) => Object.values(texts).some((one) => one?.trim() !== '');
  return v.pipe(
    v.strictObject({ lt: v.optional(text), en: v.optional(text) }),
    v.check(isWritten, 'a text in at least one language'),
  );
}

/** A heading, label or name. */
export const shortText = localTextOf(300);

/** Text of several paragraphs. */
export const longText = localTextOf(20_000);
