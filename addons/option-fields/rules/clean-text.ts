const tag = /<[a-z!/?][^<>]*>/gi;
/** Characters no text needs: control characters but line breaks and tabs, and those that turn the direction of writing. */
// eslint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** A shopper's text without tags; several lines only where they may be. A `<` that opens none is what they wrote: `a<b`. */
export function cleanText(text: string, lines: 'one' | 'several'): string {
  let clean = text.replaceAll(unseen, '').replaceAll(/\r\n?/g, '\n');
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replaceAll(tag, '');
  }
  return (lines === 'one' ? clean.replaceAll(/[\n\t]+/g, ' ') : clean).trim();
}
