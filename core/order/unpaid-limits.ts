import type { Settlement } from '../payment/methods.ts';
import { addQuantities, type Quantity, quantityOf } from '../quantity.ts';

/** How much one buyer may order without having paid for it; 0: not limited. */
export type UnpaidLimits = {
  readonly perBuyer: number;
  readonly piecesPerProduct: number;
  readonly perAddressHourly: number;
  readonly piecesPerAddressHourly: number;
};

/** Pieces of a counted stock that an order takes. */
export type Pieces = { readonly productId: number; readonly quantity: Quantity };

/** An order that is about to wait for its payment. */
export type UnpaidOrder = { readonly settlement: Settlement; readonly pieces: readonly Pieces[] };

/** What is unpaid already, without that order. */
export type UnpaidAlready = {
  /**
   * Orders of the buyer that wait for a payment; for one that is paid through a provider, those of the session alone.
   */
  readonly byBuyer: number;
  /** Orders of the last hour from the buyer's network address. */
  readonly fromAddress: number;
  /** Pieces in the buyer's unpaid orders, by the counted stock they were taken from. */
  readonly pieces: ReadonlyMap<number, Quantity>;
  /** The same in orders of the last hour from the buyer's network address. */
  readonly piecesFromAddress: ReadonlyMap<number, Quantity>;
};

export type ReachedLimit =
  | { readonly limit: 'orders'; readonly max: number }
  | { readonly limit: 'pieces'; readonly max: number; readonly productId: number }
  | { readonly limit: 'address'; readonly max: number };

const hour = 3_600_000; // milliseconds

/**
 * Whether another attempt to pay an order through a provider reserves its stock again: so many hours from its placing,
 * always where they are 0. Later it is paid as well, but takes its stock only when the money is there.
 */
export function reservesAgain(placedAt: Date, at: Date, hours: number): boolean {
  return hours === 0 || at.getTime() < placedAt.getTime() + hours * hour;
}

/**
 * The limit that an order would exceed; null where it may be placed. An order that is paid on delivery waits for no
 * payment before it is carried out, so only its pieces and its address count. One that is paid through a provider
 * releases its stock soon unless it is paid: the first of a product may have any number of pieces, so that whoever
 * pays at once is not turned away, unless its network address has taken too many already.
 */
export function reachedLimit(
  { settlement, pieces }: UnpaidOrder,
  already: UnpaidAlready,
  { perBuyer, piecesPerProduct, perAddressHourly, piecesPerAddressHourly }: UnpaidLimits,
): ReachedLimit | null {
  const exceeds = (count: number, max: number) => max > 0 && count > max;
  if (settlement !== 'handover' && exceeds(already.byBuyer + 1, perBuyer)) return { limit: 'orders', max: perBuyer };
  const isProvider = settlement === 'provider';
  for (const { productId, quantity } of pieces) {
    const unpaid = already.pieces.get(productId) ?? quantityOf(0);
    if (!(isProvider && unpaid === 0) && exceeds(addQuantities(unpaid, quantity), piecesPerProduct))
      return { limit: 'pieces', max: piecesPerProduct, productId };
    const fromAddress = already.piecesFromAddress.get(productId) ?? quantityOf(0);
    if (exceeds(isProvider ? fromAddress : addQuantities(fromAddress, quantity), piecesPerAddressHourly))
      return { limit: 'address', max: piecesPerAddressHourly };
  }
  if (exceeds(already.fromAddress + 1, perAddressHourly)) return { limit: 'address', max: perAddressHourly };
  return null;
}
