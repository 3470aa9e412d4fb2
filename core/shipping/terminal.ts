/** Carriers whose terminals a shopper can pick, by their ids in `carriers.ts`. */
export const terminalCarriers = ['omniva', 'dpd', 'lp-express', 'venipak'] as const;
export type TerminalCarrier = (typeof terminalCarriers)[number];

/** Where a parcel waits for its shopper: a locker or a pickup point. */
export type Terminal = {
  /** The carrier's own id of the terminal, which goes onto the label. */
  readonly id: string;
  readonly name: string;
  readonly town: string;
  /** Street and house; empty where the carrier does not say. */
  readonly address: string;
  /** As it is stored elsewhere, `LT-01103`; empty where the carrier does not say. */
  readonly postcode: string;
  /** Two letters. */
  readonly country: string;
  /** Degrees; null where the carrier does not say. */
  readonly place: Place | null;
};

/** Degrees north and east. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** Street, postcode and town on one line, as far as they are known. */
export function terminalAddress({ address, postcode, town }: Pick<Terminal, 'address' | 'postcode' | 'town'>): string {
  return [address, `${postcode} ${town}`.trim()].filter((part) => part !== '').join(', ');
}
