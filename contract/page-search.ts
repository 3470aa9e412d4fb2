/** Parameters of an address in their order. */
export type ParameterPairs = readonly (readonly [name: string, value: string])[];

/** `?filter_spalva=balta,rukas`, or nothing where there are no parameters; commas stay readable. */
export function searchOf(pairs: ParameterPairs): string {
  if (pairs.length === 0) return '';
  const parameters = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  return `?${parameters.toString().replaceAll('%2C', ',')}`;
}
