import { type BarOptions, type GeneralOptions, isOn } from '#addons/free-shipping/rules/options.ts';
import { type BarCart, viewBar } from '#addons/free-shipping/rules/bar.ts';
import { writtenAmount, zoneForBar } from '#addons/free-shipping/rules/threshold.ts';
import { decimal } from '#core/decimal.ts';
import { lithuanianEuro } from '#core/money-format.ts';
import { fromMinorUnits, noMoney, roundHalfUpToMinor } from '#core/money.ts';
import { freeShippingRequirements, type ShippingMethod } from '#core/shipping/method.ts';
import type { ShippingDestination, ShippingZone } from '#core/shipping/zone.ts';
import { type CaseResult, compareCase, expectedOutcome } from './compare-case.ts';

type CaseMethod = {
  readonly id: string;
  readonly enabled?: boolean | string | number;
  readonly settings?: { readonly min_amount?: string; readonly requires?: string; readonly ignore_discounts?: string };
};

type CaseOptions = Readonly<Record<string, string | number | undefined>>;

export type ProgressBarCase = {
  readonly general: CaseOptions;
  readonly progress_bar: CaseOptions;
  readonly cart: {
    readonly subtotal: number;
    readonly discount?: number;
    readonly discount_tax?: number;
    readonly incl_tax?: boolean;
    readonly count?: number;
    readonly items?: readonly { readonly virtual?: boolean; readonly downloadable?: boolean }[];
    readonly coupons?: Readonly<Record<string, { readonly free_shipping?: boolean }>>;
    readonly destination?: ShippingDestination;
    readonly show_shipping?: boolean;
    readonly shipping_total?: number;
  };
  readonly shipping_methods_of_zone: readonly CaseMethod[];
  readonly other_zones?: Readonly<Record<string, readonly CaseMethod[]>>;
  readonly chosen_method?: string;
  readonly expected: unknown;
  readonly conflict?: boolean;
  readonly spec_expected?: Readonly<Record<string, unknown>>;
};

export const schema = 'progress-bar/1';

/** What one bar of `progress-bar.json` shows. */
export function run(example: ProgressBarCase): CaseResult {
  if (example.conflict === true && example.spec_expected === undefined) return { skipped: 'the case is in conflict' };
  return compareCase(expectedOutcome(example), outcomeOf(example));
}

function outcomeOf(example: ProgressBarCase): unknown {
  const view = viewBar(cartOf(example), {
    general: generalOf(example.general),
    bar: barOf(example.progress_bar),
    currency: lithuanianEuro,
  });
  const { progress } = view;
  return {
    threshold_found: writtenAmount(view.foundThreshold),
    basis: fromMinorUnits(view.basis).toNumber(),
    percent: progress?.percent.toNumber() ?? null,
    remaining: progress === null ? null : fromMinorUnits(progress.remaining).toNumber(),
    qualified: progress?.qualified ?? null,
    shown: view.displayState,
    title: view.title,
    description: view.description,
    bar_drawn_percent: view.filledPercent?.toNumber() ?? null,
  };
}

function generalOf(options: CaseOptions): GeneralOptions {
  return {
    initial_zone: String(options['initial_zone'] ?? '1'),
    enable_custom_threshold: isOn(options['enable_custom_threshold']),
    custom_threshold: String(options['custom_threshold'] ?? ''),
  };
}

/** The default texts, for cases that give none. */
const usualTexts = {
  title: 'Free delivery on orders over {free_shipping_amount}',
  description: 'Add at least {remaining} more to get free shipping!',
  qualified_message: 'You have free shipping!',
  choose_message: '{methods}',
  coupon_message: 'Waiting for Free Shipping coupon',
};

function barOf(options: CaseOptions): BarOptions {
  const text = (name: keyof typeof usualTexts) => String(options[name] ?? usualTexts[name]);
  return {
    enable_bar: isOn(options['enable_bar']),
    local_pickup: isOn(options['local_pickup']),
    zero_shipping: isOn(options['zero_shipping']),
    show_qualified_message: isOn(options['show_qualified_message'] ?? 1),
    show_full_progress_bar: isOn(options['show_full_progress_bar']),
    bar_height: Number(options['bar_height'] ?? 16),
    title: text('title'),
    description: text('description'),
    qualified_message: text('qualified_message'),
    choose_message: text('choose_message'),
    coupon_message: text('coupon_message'),
  };
}

function cartOf({ cart, chosen_method: rateId, ...example }: ProgressBarCase): BarCart {
  const minor = (amount = 0) => roundHalfUpToMinor(decimal(amount));
  const zones = [...Object.entries(example.other_zones ?? {}).map(otherZone), zoneOf(example.shipping_methods_of_zone)];
  const destination = cart.destination ?? { country: 'LT', state: '', postcode: '01100', city: 'Vilnius' };
  return {
    amounts: {
      items: {
        totalItems: minor(cart.subtotal),
        totalItemsTax: noMoney,
        totalDiscount: minor(cart.discount),
        totalDiscountTax: minor(cart.discount_tax),
      },
      display: cart.incl_tax === true ? 'incl' : 'excl',
      freeShippingCoupon: Object.values(cart.coupons ?? {}).some((coupon) => isOn(coupon.free_shipping)),
    },
    isEmpty: cart.count === 0,
    isDigital: (cart.items ?? [{}]).every((item) => isOn(item.virtual) || isOn(item.downloadable)),
    showsShipping: cart.show_shipping !== false,
    parcel: [],
    methods: zoneForBar(zones, destination, generalOf(example.general))?.methods ?? [],
    chosen:
      rateId === undefined || rateId === ''
        ? null
        : { rateId, cost: cart.shipping_total === undefined ? null : minor(cart.shipping_total) },
    offered: null,
  };
}

function zoneOf(methods: readonly CaseMethod[], id = 0, locations: ShippingZone['locations'] = []): ShippingZone {
  return { id, name: '', locations, methods: methods.map(methodOf) };
}

/** A zone that no address of the cases lies in. */
function otherZone([id, methods]: readonly [string, readonly CaseMethod[]]): ShippingZone {
  return zoneOf(methods, Number(id), [{ type: 'country', code: '-' }]);
}

function methodOf({ id, enabled = true, settings = {} }: CaseMethod, index: number): ShippingMethod {
  const isEnabled = isOn(enabled) && enabled !== 'no';
  const common = { methodId: id, instanceId: index + 1, title: id, enabled: isEnabled, taxable: false, cost: '' };
  if (id === 'flat_rate' || id === 'local_pickup') return { ...common, kind: id };
  const { min_amount: minAmount = '', requires: requirement = '', ignore_discounts: ignoring } = settings;
  const requires = freeShippingRequirements.find((name) => name === requirement) ?? '';
  const ignoreDiscounts = ignoring === 'yes';
  return id === 'free_shipping'
    ? { ...common, kind: id, minAmount, requires, ignoreDiscounts }
    : { ...common, kind: 'carrier', freeFrom: minAmount, needsTerminal: false };
}
