/** A thing of schema.org; what is undefined is left out. */
export type Thing = { readonly '@type': string | readonly string[] } & Readonly<Record<string, unknown>>;

/** `InStock` → `https://schema.org/InStock`. */
export function term(name: string): string {
  return `https://schema.org/${name}`;
}

/** The text, or undefined where it is empty. */
export function optionalText(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Things as the text of a script element: nothing in it ends the element or begins another. */
export function jsonLdText(things: readonly Thing[]): string {
  const graph =
    things.length === 1
      ? { '@context': 'https://schema.org', ...things[0] }
      : { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
