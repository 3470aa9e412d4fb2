import type { SearchOrigin } from '#core/shipping/find-terminals.ts';

type Typed = (name: string) => string;

/** The destination, as entered in the form so far. */
export function searchOriginOf(typed: Typed): SearchOrigin {
  const kind = typed('ship_to_different_address') === '' ? 'billing' : 'shipping';
  return { postcode: typed(`${kind}_postcode`), town: typed(`${kind}_city`) };
}
