import { contactFormMark } from '#contract/storefront-marks.ts';

/** A page's HTML around its contact form; null where it has none. A second mark counts for nothing. */
export function splitAtForm(html: string): readonly [before: string, after: string] | null {
  const [before = '', ...after] = html.split(contactFormMark);
  return after.length === 0 ? null : [before.trim(), after.join('').trim()];
}
