/** A neighbour of the shop that a fault takes away, or a process of the shop by its place. */
export type Neighbour = 'postgres' | 'redis' | `shop ${number}`;

type Outage = { readonly neighbour: Neighbour; readonly from: number; to: number | null };

/** When which neighbour was away. Times are milliseconds of one clock. */
export type Outages = {
  /** Notes that a neighbour is away from now on; returns what to call once it is back. */
  readonly begin: (neighbour: Neighbour, at: number) => (at: number) => void;
  /**
   * Whether the neighbour was away at any moment between the two times; `grace` milliseconds count after each return.
   */
  readonly touch: (neighbour: Neighbour, from: number, to: number, grace?: number) => boolean;
};

export function createOutages(): Outages {
  const outages: Outage[] = [];
  return {
    begin(neighbour, from) {
      const outage: Outage = { neighbour, from, to: null };
      outages.push(outage);
      return (at) => {
        outage.to = at;
      };
    },
    touch: (neighbour, from, to, grace = 0) =>
      outages.some(
        (outage) => outage.neighbour === neighbour && outage.from <= to && (outage.to ?? Infinity) + grace >= from,
      ),
  };
}
