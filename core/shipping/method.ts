import type { ParcelLimits } from './parcel-limits.ts';
import type { TerminalCarrier } from './terminal.ts';

type MethodCommon = {
  /** Part of the rate id `{methodId}:{instanceId}`. */
  readonly methodId: string;
  readonly instanceId: number;
  readonly title: string;
  readonly enabled: boolean;
  readonly taxable: boolean;
  readonly limits?: ParcelLimits;
  /** The carrier whose terminals it delivers to, where the shopper picks one. */
  readonly terminals?: TerminalCarrier;
};

export const freeShippingRequirements = ['', 'coupon', 'min_amount', 'either', 'both'] as const;
export type FreeShippingRequirement = (typeof freeShippingRequirements)[number];

/** When a delivery that has a cost is free. From `freeFrom` (decimal text, as the shopper sees prices) it costs nothing. */
type FreeFrom = {
  readonly freeFrom?: string | null;
  /**
   * What else free shipping depends on; `either` when left out: a coupon for free shipping serves instead of the
   * amount.
   */
  readonly requires?: FreeShippingRequirement;
  readonly ignoreDiscounts?: boolean;
};

/** Costs are formulas without tax (`4.99`, `10 + 2 * [qty]`); an empty cost offers no rate. */
export type FlatRateMethod = MethodCommon &
  FreeFrom & {
    readonly kind: 'flat_rate';
    readonly cost: string;
    /** Added by shipping class slug; the empty slug is for goods without a class. */
    readonly classCosts?: Readonly<Record<string, string>>;
    /** Every class adds its cost, or only the dearest does. */
    readonly calculation?: 'class' | 'order';
  };

export type FreeShippingMethod = MethodCommon & {
  readonly kind: 'free_shipping';
  readonly requires: FreeShippingRequirement;
  /** Decimal text in major units, as the shopper sees prices. */
  readonly minAmount: string;
  readonly ignoreDiscounts: boolean;
};

/** An empty cost is free. */
export type LocalPickupMethod = MethodCommon & { readonly kind: 'local_pickup'; readonly cost: string };

/** A carrier's delivery. */
export type CarrierMethod = MethodCommon &
  FreeFrom & {
    readonly kind: 'carrier';
    readonly cost: string;
    /** Whether the shopper has to pick a terminal or pickup point. */
    readonly needsTerminal: boolean;
  };

export const localPickup = 'local_pickup';

/** Whether a carrier's method delivers to terminals or pickup points, as its id says. */
export function deliversToTerminals(methodId: string): boolean {
  return /terminal|pickup/.test(methodId) && methodId !== localPickup;
}

export type ShippingMethod = FlatRateMethod | FreeShippingMethod | LocalPickupMethod | CarrierMethod;
