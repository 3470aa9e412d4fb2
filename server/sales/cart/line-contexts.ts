import type { LineContext, LineView } from '#server/add-on-api/line-context.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { type CartLine, offerId } from './cart-document.ts';
import type { LineTools } from './line-tools.ts';

/** What an add-on is shown of a line. */
export type LineContexts = (line: CartLine, addOn: string) => LineContext;

/** Shows each add-on a line with the lines that this add-on linked it with. */
export function lineContexts(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
  { details, settings, texts }: LineTools,
): LineContexts {
  const byKey = new Map(lines.map((line) => [line.key as string, line]));
  const childrenOf = Map.groupBy(lines, ({ parentKey }) => parentKey as string | null);

  function view(line: CartLine, addOn: string): readonly LineView[] {
    const offer = offers.get(offerId(line));
    if (offer === undefined) return [];
    const { key, parentKey, quantity } = line;
    const { metas = {}, ownMetas = {} } = details.get(offer.id) ?? {};
    return [{ key, parentKey, quantity, offer, metas, ownMetas, data: line.addOns[addOn] ?? null }];
  }

  return (line, addOn) => {
    const [own] = view(line, addOn);
    if (own === undefined) throw new Error(`a line without an offer has no context: ${line.key}`);
    const brought = line.parentAddOn === addOn && line.parentKey !== null ? byKey.get(line.parentKey) : undefined;
    const linkedAlong = (key: string) =>
      (childrenOf.get(key) ?? [])
        .filter(({ parentAddOn }) => parentAddOn === addOn)
        .flatMap((child) => view(child, addOn));
    return {
      ...own,
      parent: (brought === undefined ? undefined : view(brought, addOn)[0]) ?? null,
      children: linkedAlong(line.key),
      siblings: brought === undefined ? [] : linkedAlong(brought.key),
      settings: settings.addons[addOn],
      text: texts.text,
    };
  };
}
