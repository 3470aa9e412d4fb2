import type { FormPart } from '#app/add-on-api/product-block.ts';

/** All parts as one: closed by any, the lowest maximum, and of the rest what the last block says. */
export function combineParts(parts: readonly FormPart[]): Required<FormPart> {
  const last = <Name extends 'shownPrice' | 'unitPrice' | 'badge'>(name: Name) =>
    parts.findLast((part) => part[name] !== undefined && part[name] !== null)?.[name] ?? null;
  const maxima = parts.flatMap(({ maximum }) => maximum ?? []);
  const amounts = parts.flatMap(({ lineAmount }) => lineAmount ?? []);
  return {
    closed: parts.some(({ closed }) => closed === true),
    shownPrice: last('shownPrice'),
    coversAll: parts.findLast(({ shownPrice }) => shownPrice !== undefined && shownPrice !== null)?.coversAll === true,
    unitPrice: last('unitPrice'),
    lineAmount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum.plus(amount)),
    maximum: maxima.length === 0 ? null : Math.min(...maxima),
    badge: last('badge'),
  };
}
