import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeItemTotals } from '#core/cart/item-totals.ts';
import { decimal, hundred } from '#core/decimal.ts';
import { lithuanianEuro } from '#core/money-format.ts';
import { minorUnits, noMoney } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import { freeShippingRequirements, type ShippingMethod } from '#core/shipping/method.ts';
import { ratesForPackage, shippingRateId } from '#core/shipping/rates.ts';
import { lithuanianTaxRates } from '#core/tax/lithuania.ts';
import { type BarCart, viewBar } from './bar.ts';
import type { BarOptions, GeneralOptions } from './options.ts';
import { hasShownAmount, zoneForBar } from './threshold.ts';

const lithuania = { country: 'LT', state: '', postcode: '', city: '' };
const context = {
  rates: lithuanianTaxRates,
  destination: lithuania,
  base: lithuania,
  at: new Date('2026-11-21T10:00:00Z'),
  pricesIncludeTax: true,
};
const general: GeneralOptions = { initial_zone: '1', enable_custom_threshold: false, custom_threshold: '' };
const bar: BarOptions = {
  enable_bar: true,
  local_pickup: false,
  zero_shipping: false,
  show_qualified_message: true,
  show_full_progress_bar: false,
  title: 'Nuo {threshold}',
  description: 'Trūksta {remaining}',
  qualified_message: 'Nemokamai',
  choose_message: 'Rinkitės: {methods}',
  coupon_message: 'Liko kuponas',
  bar_height: 16,
};
const common = { taxable: true, enabled: true, title: 'x' };
const pickup: ShippingMethod = { ...common, kind: 'local_pickup', methodId: 'local_pickup', instanceId: 72, cost: '' };

/** Cents from nothing to 120 €, round ones often. */
const cents = fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.constantFrom(0, 1, 3999, 4000, 4999, 5000, 5001));
const amountText = cents
  .map((amount) => (amount / 100).toFixed(2))
  .chain((text) => fc.constantFrom(text, text.replace('.', ',')));
const requirement = fc.constantFrom(...freeShippingRequirements);
const limits: fc.Arbitrary<Pick<ShippingMethod, 'limits'>> = fc.oneof(
  fc.constant({}),
  fc.record({ limits: fc.record({ maxWeight: fc.constantFrom('1', '5', '30') }) }),
);

const someMethod = fc.oneof(
  fc
    .record({
      enabled: fc.boolean(),
      limited: limits,
      requires: requirement,
      freeFrom: fc.option(amountText),
      ignoreDiscounts: fc.boolean(),
    })
    .map(({ limited, ...more }): Shaped => ({
      ...common,
      ...limited,
      ...more,
      kind: 'flat_rate',
      methodId: 'flat_rate',
      cost: '3.99',
    })),
  fc
    .record({
      enabled: fc.boolean(),
      limited: limits,
      requires: requirement,
      minAmount: amountText,
      ignoreDiscounts: fc.boolean(),
    })
    .map(({ limited, ...more }): Shaped => ({
      ...common,
      ...limited,
      ...more,
      kind: 'free_shipping',
      methodId: 'free_shipping',
    })),
  fc
    .record({
      enabled: fc.boolean(),
      limited: limits,
      requires: requirement,
      freeFrom: fc.option(amountText),
      ignoreDiscounts: fc.boolean(),
    })
    .map(({ limited, ...more }): Shaped => ({
      ...common,
      ...limited,
      ...more,
      kind: 'carrier',
      methodId: 'dpd_pickup',
      cost: '2.47',
      needsTerminal: true,
    })),
  fc.constant<Shaped>(pickup),
);
type Shaped = ShippingMethod extends infer Method
  ? Method extends unknown
    ? Omit<Method, 'instanceId'>
    : never
  : never;

const shop = fc.record({
  methods: fc
    .array(someMethod, { minLength: 1, maxLength: 4 })
    .map((methods) => methods.map((method, index): ShippingMethod => ({ ...method, instanceId: index + 1 }))),
  lines: fc.array(
    fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 3 }), weight: fc.integer({ min: 0, max: 8 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  off: fc.integer({ min: 0, max: 100 }),
  display: fc.constantFrom('incl' as const, 'excl' as const),
  coupon: fc.boolean(),
  chosen: fc.nat(5),
  zeroShipping: fc.boolean(),
  localPickup: fc.boolean(),
  custom: fc.option(amountText),
});
type Shop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never;

/** A cart with the rates that its shop offers it. */
function calculated({ methods, lines, off, display, coupon, chosen }: Shop) {
  const totalsLines = lines.map(({ price, quantity }, index) => ({
    key: String(index),
    price: decimal(price).div(100),
    quantity: quantityOf(quantity),
    taxable: true,
    taxClass: 'standard',
  }));
  const perLine = new Map(
    lines.map(({ price }, index) => [String(index), minorUnits(Math.floor((price * off) / 100))]),
  );
  const items = computeItemTotals(totalsLines, [{ code: 'x', perLine }], context);
  const parcel = lines.map(({ quantity, weight }, index) => ({
    quantity: quantityOf(quantity),
    weight: decimal(weight),
    sides: null,
    lineTotal: items.lines[index]!.total,
    shippingClass: '',
  }));
  const amounts = { items, display, freeShippingCoupon: coupon };
  const rates = ratesForPackage(methods, { items: parcel, cart: amounts, taxRates: [] });
  const rate = rates[chosen] ?? null;
  const isFree = rates.some(({ methodId, cost }) => methodId !== 'local_pickup' && cost === 0);
  const cart: BarCart = {
    amounts,
    isEmpty: false,
    isDigital: false,
    showsShipping: true,
    parcel,
    methods,
    chosen: rate === null ? null : { rateId: rate.rateId, cost: rate.cost },
    offered: rates.map(({ rateId, methodId, name, cost }) => ({ rateId, methodId, name, isFree: cost === 0 })),
  };
  return { cart, isFree, rate: rate ?? rates[0] ?? null };
}

function viewOf(cart: BarCart, options: Partial<BarOptions> = {}, more: Partial<GeneralOptions> = {}) {
  return viewBar(cart, { general: { ...general, ...more }, bar: { ...bar, ...options }, currency: lithuanianEuro });
}

test('a bar promises what the chosen rate keeps, and names free rates that are not chosen, in 10,000 shops', () => {
  const counts = { free: 0, not: 0, custom: 0, choose: 0 };
  fc.assert(
    fc.property(shop, (one) => {
      const { cart, isFree, rate } = calculated(one);
      const options = { local_pickup: true, zero_shipping: one.zeroShipping };
      const custom = one.custom === null ? {} : { enable_custom_threshold: true, custom_threshold: one.custom };
      const { displayState, foundThreshold, progress, title, choose } = viewOf(cart, options, custom);
      const isSilent = isFree && hasShownAmount(foundThreshold, one.zeroShipping) && progress === null;
      expect(isSilent && !foundThreshold?.custom).toBe(false);
      if (progress === null) {
        expect(displayState).toBe('nothing');
        return;
      }
      expect(progress.qualified).toBe(isFree);
      const isKept = rate?.cost === 0 && rate.methodId !== 'local_pickup';
      expect(title === bar.qualified_message).toBe(isKept);
      expect(title?.startsWith('Rinkitės: ') ?? false).toBe(isFree && !isKept);
      expect(choose.length > 0).toBe(isFree && !isKept);
      if (choose.length > 0) counts.choose += 1;
      counts[isFree ? 'free' : 'not'] += 1;
      if (one.custom !== null) counts.custom += 1;
      if (rate?.cost === 0 && rate.methodId !== 'local_pickup') expect(progress.qualified).toBe(true);
    }),
    { numRuns: 10_000, seed: 71 },
  );
  expect(Math.min(counts.free, counts.not, counts.custom, counts.choose)).toBeGreaterThan(500);
});

test('with the remaining amount added the free rate is offered, with a cent less it is not', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const cart = plainCart(amount, [from50]);
      const { progress } = viewOf(cart);
      const { remaining, percent } = progress!;
      expect(percent.gte(0) && percent.lte(100)).toBe(true);
      expect(percent.eq(hundred)).toBe(remaining === 0);
      expect(viewOf(plainCart(amount + remaining, [from50])).progress?.qualified).toBe(true);
      if (remaining > 0) expect(viewOf(plainCart(amount + remaining - 1, [from50])).progress?.qualified).toBe(false);
    }),
  );
});

function plainCart(amount: number, methods: readonly ShippingMethod[], more: Partial<BarCart> = {}): BarCart {
  const items = {
    totalItems: minorUnits(amount),
    totalItemsTax: noMoney,
    totalDiscount: noMoney,
    totalDiscountTax: noMoney,
  };
  return {
    amounts: { items, display: 'incl', freeShippingCoupon: false },
    isEmpty: false,
    isDigital: false,
    showsShipping: true,
    parcel: [],
    methods,
    chosen: null,
    offered: null,
    ...more,
  };
}

const from50: ShippingMethod = {
  ...common,
  kind: 'free_shipping',
  methodId: 'free_shipping',
  instanceId: 1,
  requires: 'min_amount',
  minAmount: '50',
  ignoreDiscounts: false,
};
const carrier: ShippingMethod = {
  ...common,
  kind: 'carrier',
  methodId: 'dpd_pickup',
  instanceId: 95,
  cost: '2.47',
  freeFrom: '40',
  needsTerminal: true,
};

test('a method that does not accept the parcel, or is switched off, brings no free shipping', () => {
  const heavy = { parcel: [{ quantity: quantityOf(1), weight: decimal(9), sides: null }] };
  const light = { ...from50, limits: { maxWeight: '5' } };
  expect(viewOf(plainCart(6000, [light], heavy)).displayState).toBe('nothing');
  expect(viewOf(plainCart(6000, [light])).progress?.qualified).toBe(true);
  expect(viewOf(plainCart(6000, [{ ...from50, enabled: false }])).displayState).toBe('nothing');
});

test('the chosen carrier’s own threshold applies; another method that is free now still counts', () => {
  const chosen = { rateId: shippingRateId(carrier), cost: minorUnits(247) };
  expect(viewOf(plainCart(3000, [from50, carrier])).progress?.remaining).toBe(2000);
  expect(viewOf(plainCart(3000, [from50, carrier], { chosen })).progress?.remaining).toBe(1000);
  expect(viewOf(plainCart(4500, [from50, carrier])).progress?.qualified).toBe(true);
});

test('the merchant’s own threshold is shown, but not when it is reached without a free rate', () => {
  const customThreshold = { enable_custom_threshold: true, custom_threshold: '30,00' };
  expect(viewOf(plainCart(1500, [from50]), {}, customThreshold).progress).toMatchObject({
    remaining: 1500,
    threshold: 3000,
  });
  expect(viewOf(plainCart(3500, [from50], { offered: [] }), {}, customThreshold).displayState).toBe('nothing');
  expect(
    viewOf(plainCart(3500, [from50], { offered: [offer('free_shipping:1', true)] }), {}, customThreshold).progress
      ?.qualified,
  ).toBe(true);
});

const offer = (rateId: string, isFree: boolean, name = rateId) => ({
  rateId,
  methodId: rateId.replace(/:\d+$/, ''),
  name,
  isFree,
});

test('a free delivery beside the one that is chosen is named, not promised', () => {
  const offered = [offer('flat_rate:90', false, 'Kurjeris'), offer('free_shipping:1', true, 'Dovana $&')];
  const cart = plainCart(6000, [from50], { offered, chosen: { rateId: 'flat_rate:90', cost: minorUnits(499) } });
  expect(viewOf(cart)).toMatchObject({ title: 'Rinkitės: Dovana $&', progress: { qualified: true } });
  expect(viewOf(cart).choose).toEqual([offered[1]]);
  const chosen = { rateId: 'free_shipping:1', cost: noMoney };
  expect(viewOf({ ...cart, chosen })).toMatchObject({ title: 'Nemokamai', choose: [] });
  expect(viewOf({ ...cart, chosen: null })).toMatchObject({ title: 'Rinkitės: Dovana $&' });
});

test('where both amount and coupon are required, the amount alone makes the bar ask for the coupon', () => {
  const both: ShippingMethod = { ...from50, requires: 'both' };
  expect(viewOf(plainCart(5000, [both]))).toMatchObject({
    description: 'Liko kuponas',
    progress: { qualified: false },
  });
  const chosen = { rateId: 'flat_rate:1', cost: noMoney };
  expect(viewOf(plainCart(5000, [both], { chosen }), { zero_shipping: true }).progress?.qualified).toBe(false);
  const amounts = { ...plainCart(5000, []).amounts, freeShippingCoupon: true };
  expect(viewOf(plainCart(5000, [both], { amounts })).title).toBe('Nemokamai');
});

test('where only a coupon brings free shipping, nothing is shown until it is applied', () => {
  const byCoupon: ShippingMethod = { ...from50, requires: 'coupon' };
  expect(viewOf(plainCart(6000, [byCoupon])).displayState).toBe('nothing');
  const amounts = { ...plainCart(6000, []).amounts, freeShippingCoupon: true };
  expect(viewOf(plainCart(6000, [byCoupon], { amounts })).title).toBe('Nemokamai');
});

test('progress starts at 0, also for a cart worth less than that', () => {
  expect(viewOf(plainCart(-100, [from50])).progress).toMatchObject({ percent: decimal(0), remaining: 5100 });
});

test('prices are filled into texts, also a remaining amount of 0; an empty text is left out', () => {
  const view = viewOf(plainCart(5000, [from50]), { show_qualified_message: false, show_full_progress_bar: true });
  expect([view.title, view.description]).toEqual(['Nuo 50,00\u00a0€', 'Trūksta 0,00\u00a0€']);
  expect(viewOf(plainCart(100, [from50]), { title: '' }).title).toBeNull();
});

test('what is known of the destination decides whose methods count', () => {
  const zone = (id: number, code: string) => ({
    id,
    name: '',
    locations: [{ type: 'country' as const, code }],
    methods: [],
  });
  const zones = [zone(1, 'LT'), zone(2, 'LV')];
  const at = (country: string, city = '') =>
    zoneForBar(zones, { country, state: '', postcode: '', city }, { initial_zone: '2' });
  expect([at('')?.id, at('LT')?.id, at('AF')?.id, at('AF', 'Kabul')?.id]).toEqual([2, 1, 2, undefined]);
});
