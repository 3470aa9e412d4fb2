/** Known to the storefront and the server alike, which are bundled apart. */
const key = Symbol.for('vitrina.answer-value');

type Carrier = { [key]?: () => unknown };

/**
 * Has a response carry the value that its JSON body stands for, so that a page of the same process need not parse it.
 * The value is shared: nobody changes it.
 */
export function carryValue(response: Response, value: () => unknown): Response {
  (response as Carrier)[key] = value;
  return response;
}

/** The value that a response carries as a function; null for one that came over a network. */
export function carriedValue(response: Response): (() => unknown) | null {
  return (response as Carrier)[key] ?? null;
}
