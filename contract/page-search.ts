/** Parameters of an address in their order. */
export type ParameterPairs = readonly (readonly [name: string, value: string])[];

/** Names and values that are written as they are. */
const plain = /^[\w.*,-]*$/;

/** `?filter_spalva=balta,rukas`, or nothing where there are no parameters; commas stay readable. */
export function searchOf(pairs: ParameterPairs): string {
  if (pairs.length === 0) return '';
  // A listing has a hundred links, nearly all of them so.
  if (pairs.every((pair) => pair.every((text) => plain.test(text))))
    return `?${pairs.map((pair) => pair.join('=')).join('&')}`;
  const parameters = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  return `?${parameters.toString().replaceAll('%2C', ',')}`;
}
