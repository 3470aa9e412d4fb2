import type { BodyLimits } from '#contract/api/api-route.ts';

/**
 * Levels of objects and lists in JSON, or of brackets in the name of a form's field; no client of the shop needs ten.
 */
export const maxDepth = 32;
/** Characters of an address with its query; proxies refuse longer ones as well. */
export const maxAddressLength = 8192;
/** Parameters of one address. */
export const maxParameters = 500;

export type ShapeProblem = 'too_deep' | 'too_many_keys';
export type AddressProblem = ShapeProblem | 'too_long';

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Where the text of a JSON string that begins at `from` ends: the place of its closing quote. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/**
 * What is wrong with the shape of JSON that nobody has parsed yet, read once from front to back: nothing recurses into
 * it. Keys are the members of all objects and lists. What is no JSON is left to the parser.
 */
export function jsonShapeProblem(text: string, { keys: maxKeys }: Pick<BodyLimits, 'keys'>): ShapeProblem | null {
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (closing.has(code)) depth -= 1;
    else if (code === comma) keys += 1;
    else if (opening.has(code)) {
      depth += 1;
      keys += 1;
      if (depth > maxDepth) return 'too_deep';
    }
    if (keys > maxKeys) return 'too_many_keys';
  }
  return null;
}

const bracket = /\[|%5b/gi;

/** The same for the fields `a[b][c]=1&…` of a form or an address. */
export function fieldsShapeProblem(fields: string, { keys: maxKeys }: Pick<BodyLimits, 'keys'>): ShapeProblem | null {
  let keys = 0;
  for (let from = 0; from < fields.length; keys += 1) {
    if (keys === maxKeys) return 'too_many_keys';
    const next = fields.indexOf('&', from);
    const end = next === -1 ? fields.length : next;
    const [name = ''] = fields.slice(from, end).split('=', 1);
    if ((name.match(bracket)?.length ?? 0) > maxDepth) return 'too_deep';
    from = end + 1;
  }
  return null;
}

/** Whether a form in parts has more of them than allowed; the parser of its names goes no deeper than five levels. */
export function partsShapeProblem(body: string, { keys: maxKeys }: Pick<BodyLimits, 'keys'>): ShapeProblem | null {
  let parts = 0;
  for (const _part of body.matchAll(/^content-disposition:/gim)) {
    parts += 1;
    if (parts > maxKeys) return 'too_many_keys';
  }
  return null;
}

/** What is wrong with the size of an address; null where nothing is. */
export function addressProblem({ href, search }: URL): AddressProblem | null {
  if (href.length > maxAddressLength) return 'too_long';
  return fieldsShapeProblem(search.slice(1), { keys: maxParameters });
}
