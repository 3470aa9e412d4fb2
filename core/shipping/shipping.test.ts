import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesPostcode } from '../address/matches-postcode.ts';
import { computeItemTotals, type Discount } from '../cart/item-totals.ts';
import { decimal } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { lithuanianTaxRates } from '../tax/lithuania.ts';
import { shippingTaxRates } from '../tax/shipping-tax-class.ts';
import { freeShippingBasis } from './free-delivery.ts';
import type { FreeShippingMethod, ShippingMethod } from './method.ts';
import { methodElementId } from './method-element-id.ts';
import { fitsLimits } from './parcel-limits.ts';
import { chooseRate, ratesForPackage, type ShippingPackage } from './rates.ts';
import { matchZone, type ShippingZone } from './zone.ts';

const lithuania = { country: 'LT', state: '', postcode: '', city: '' };
const at = new Date('2026-11-20T10:00:00Z');
const context = { rates: lithuanianTaxRates, destination: lithuania, base: lithuania, at, pricesIncludeTax: true };

const courier: ShippingMethod = {
  kind: 'flat_rate',
  methodId: 'flat_rate',
  instanceId: 1,
  title: 'Kurjeris',
  enabled: true,
  taxable: true,
  cost: '3.99',
};
const free: FreeShippingMethod = {
  kind: 'free_shipping',
  methodId: 'free_shipping',
  instanceId: 2,
  title: 'Nemokamas pristatymas',
  enabled: true,
  taxable: false,
  requires: 'min_amount',
  minAmount: '50',
  ignoreDiscounts: false,
};
const pickup: ShippingMethod = {
  kind: 'local_pickup',
  methodId: 'local_pickup',
  instanceId: 3,
  title: 'Atsiėmimas vietoje',
  enabled: true,
  taxable: true,
  cost: '',
};
const recordedMethods = [courier, free, pickup];

type Goods = { readonly price: string; readonly quantity: number; readonly shippingClass?: string };

function packageOf(
  packageItems: readonly Goods[],
  more: Partial<ShippingPackage['cart']> = {},
  discounts: readonly Discount[] = [],
): ShippingPackage {
  const lines = packageItems.map(({ price, quantity }, index) => ({
    key: String(index),
    price: decimal(price),
    quantity: quantityOf(quantity),
    taxable: true,
    taxClass: 'standard',
  }));
  const items = computeItemTotals(lines, discounts, context);
  return {
    items: packageItems.map(({ quantity, shippingClass = '' }, index) => ({
      quantity: quantityOf(quantity),
      weight: decimal('2.4'),
      sides: null,
      lineTotal: items.lines[index]!.total,
      shippingClass,
    })),
    cart: { items, display: 'incl', freeShippingCoupon: false, ...more },
    taxRates: shippingTaxRates(context, 'inherit', ['standard']),
  };
}

function offers(methods: readonly ShippingMethod[], shipped: ShippingPackage) {
  return ratesForPackage(methods, shipped).map(({ rateId, cost, totalTax }) => [rateId, cost, totalTax]);
}

test('rates as recorded: free shipping from fifty euros with tax', () => {
  expect(offers(recordedMethods, packageOf([{ price: '52.7', quantity: 1 }]))).toEqual([
    ['flat_rate:1', 399, 84],
    ['free_shipping:2', 0, 0],
    ['local_pickup:3', 0, 0],
  ]);
  expect(offers(recordedMethods, packageOf([{ price: '46.43', quantity: 1 }]))).toEqual([
    ['flat_rate:1', 399, 84],
    ['local_pickup:3', 0, 0],
  ]);
  expect(offers(recordedMethods, packageOf([{ price: '50', quantity: 1 }]))).toHaveLength(3);
  expect(offers(recordedMethods, packageOf([{ price: '49.99', quantity: 1 }]))).toHaveLength(2);
});

test('a discount counts against the minimum unless it is ignored', () => {
  const off: Discount = { code: 'x', perLine: new Map([['0', minorUnits(500)]]) };
  const reduced = packageOf([{ price: '52.7', quantity: 1 }], {}, [off]);
  expect(freeShippingBasis(reduced.cart, false)).toBe(4770);
  expect(freeShippingBasis(reduced.cart, true)).toBe(5270);
  expect(offers([free], reduced)).toEqual([]);
  expect(offers([{ ...free, ignoreDiscounts: true }], reduced)).toHaveLength(1);
});

test('free shipping requires an amount, a coupon, either, both or nothing', () => {
  const offered = (requires: FreeShippingMethod['requires'], price: string, freeShippingCoupon: boolean) =>
    offers([{ ...free, requires }], packageOf([{ price, quantity: 1 }], { freeShippingCoupon })).length === 1;
  const table = (['', 'coupon', 'min_amount', 'either', 'both'] as const).map((requires) => [
    offered(requires, '10', false),
    offered(requires, '10', true),
    offered(requires, '60', false),
    offered(requires, '60', true),
  ]);
  expect(table).toEqual([
    [true, true, true, true],
    [false, true, false, true],
    [false, false, true, true],
    [false, true, true, true],
    [false, false, false, true],
  ]);
});

test('the minimum is compared without tax where prices are shown without it', () => {
  const shipped = packageOf([{ price: '52.7', quantity: 1 }], { display: 'excl' });
  expect(freeShippingBasis(shipped.cart, false)).toBe(4355);
});

test('a flat rate adds the costs of shipping classes, or the dearest of them', () => {
  const packageItems = [
    { price: '12.10', quantity: 2, shippingClass: 'dideli' },
    { price: '12.10', quantity: 1, shippingClass: 'duzta' },
    { price: '12.10', quantity: 1 },
  ];
  const byClass = { ...courier, cost: '1', classCosts: { dideli: '2 * [qty]', duzta: '3' } } as const;
  expect(offers([byClass], packageOf(packageItems))[0]?.[1]).toBe(800);
  expect(offers([{ ...byClass, calculation: 'order' }], packageOf(packageItems))[0]?.[1]).toBe(500);
  expect(offers([{ ...byClass, cost: '' }], packageOf(packageItems))[0]?.[1]).toBe(700);
  expect(offers([{ ...byClass, classCosts: { dideli: '2 +', duzta: '3' } }], packageOf(packageItems))).toEqual([]);
});

test('a method offers no rate without a cost, with an invalid one, or switched off', () => {
  const shippingPackage = packageOf([{ price: '10', quantity: 1 }]);
  expect(offers([{ ...courier, cost: '' }], shippingPackage)).toEqual([]);
  expect(offers([{ ...courier, cost: '2 +' }], shippingPackage)).toEqual([]);
  expect(offers([{ ...courier, enabled: false }], shippingPackage)).toEqual([]);
  expect(offers([{ ...courier, cost: '1 - 5' }], shippingPackage)).toEqual([['flat_rate:1', 0, 0]]);
});

test('the tax of shipping rounds half-up', () => {
  expect(offers([{ ...courier, cost: '0.50' }], packageOf([{ price: '10', quantity: 1 }]))).toEqual([
    ['flat_rate:1', 50, 11],
  ]);
});

test('a method that is not taxable bears no tax', () => {
  expect(offers([{ ...courier, taxable: false }], packageOf([{ price: '10', quantity: 1 }]))).toEqual([
    ['flat_rate:1', 399, 0],
  ]);
});

const terminal: ShippingMethod = {
  kind: 'carrier',
  methodId: 'post_parcel_terminal',
  instanceId: 100,
  title: 'Paštomatas',
  enabled: true,
  taxable: true,
  cost: '2.47',
  freeFrom: '40',
  needsTerminal: true,
};

test('a carrier is free from an amount, and carries only what fits', () => {
  expect(offers([terminal], packageOf([{ price: '39.99', quantity: 1 }]))).toEqual([
    ['post_parcel_terminal:100', 247, 52],
  ]);
  expect(offers([terminal], packageOf([{ price: '40', quantity: 1 }]))).toEqual([['post_parcel_terminal:100', 0, 0]]);
  const coupon = packageOf([{ price: '10', quantity: 1 }], { freeShippingCoupon: true });
  expect(offers([terminal], coupon)).toEqual([['post_parcel_terminal:100', 0, 0]]);
  expect(offers([{ ...terminal, cost: ' ' }], packageOf([{ price: '10', quantity: 1 }]))).toEqual([]);
  const light = { ...terminal, limits: { maxWeight: '4.8' } };
  expect(offers([light], packageOf([{ price: '10', quantity: 2 }]))).toHaveLength(1);
  expect(offers([light], packageOf([{ price: '10', quantity: 3 }]))).toEqual([]);
});

test('a flat rate is free from an amount or by a coupon, with the costs of its classes', () => {
  const fromForty: ShippingMethod = { ...courier, classCosts: { dideli: '5' }, freeFrom: '40' };
  const of = (price: string, more = {}) => packageOf([{ price, quantity: 1, shippingClass: 'dideli' }], more);
  expect(offers([fromForty], of('39.99'))).toEqual([['flat_rate:1', 899, 189]]);
  expect(offers([fromForty], of('40'))).toEqual([['flat_rate:1', 0, 0]]);
  expect(offers([fromForty], of('10', { freeShippingCoupon: true }))).toEqual([['flat_rate:1', 0, 0]]);
  const byCoupon: ShippingMethod = { ...fromForty, requires: 'coupon' };
  expect(offers([byCoupon], of('40'))).toEqual([['flat_rate:1', 899, 189]]);
  expect(offers([{ ...fromForty, freeFrom: null }], of('40'))).toEqual([['flat_rate:1', 899, 189]]);
});

test('a method with a carrier’s terminals requires one, whatever its kind', () => {
  const shippingPackage = packageOf([{ price: '10', quantity: 1 }]);
  const [toLocker, toDoor] = ratesForPackage([{ ...courier, terminals: 'omniva' }, courier], shippingPackage);
  expect(toLocker).toMatchObject({ needsTerminal: true, terminals: 'omniva' });
  expect(toDoor?.needsTerminal).toBe(false);
});

test('goods fit a locker however they are turned', () => {
  const item = (sides: readonly [number, number, number] | null) => ({
    quantity: quantityOf(1),
    weight: null,
    sides: sides === null ? null : ([decimal(sides[0]), decimal(sides[1]), decimal(sides[2])] as const),
  });
  const limits = { maxSides: ['61', '35', '8'] as const };
  expect(fitsLimits([item([8, 61, 35])], limits)).toBe(true);
  expect(fitsLimits([item([9, 61, 35])], limits)).toBe(false);
  expect(fitsLimits([item(null)], limits)).toBe(true);
});

function zone(name: string, ...locations: readonly string[]): ShippingZone {
  return {
    id: name.length,
    name,
    methods: [],
    locations: locations.map((code) => ({
      type: /^[A-Z]{2}$/.test(code) ? 'country' : code.includes(':') ? 'state' : 'postcode',
      code,
    })),
  };
}

test('the first zone that covers the destination counts', () => {
  const zones = [
    zone('Vilnius', 'LT', '01*', '02000...05999'),
    zone('Lietuva', 'LT'),
    zone('Ryga', 'LV:RIX'),
    zone('kitur'),
  ];
  const named = (country: string, postcode: string, state = '') =>
    matchZone(zones, { country, state, postcode, city: '' })?.name;
  expect(named('LT', 'LT-01103')).toBe('Vilnius');
  expect(named('LT', '03 150')).toBe('Vilnius');
  expect(named('LT', '44001')).toBe('Lietuva');
  expect(named('LT', '')).toBe('Lietuva');
  expect(named('LV', '01103', 'rix')).toBe('Ryga');
  expect(named('DE', '01103')).toBe('kitur');
  expect(matchZone(zones.slice(0, 2), { ...lithuania, country: 'DE' })).toBeNull();
});

test('a postcode matches a rule exactly or by its range', () => {
  expect(matchesPostcode('01103', '01103', 'LT')).toBe(true);
  expect(matchesPostcode('01103', 'LT-01103', 'LT')).toBe(true);
  expect(matchesPostcode('01103', '0110', 'LT')).toBe(false);
  expect(matchesPostcode('1103', '01000...02000', 'LT')).toBe(true);
  expect(matchesPostcode('AB2', 'AA1...AC1', 'GB')).toBe(true);
  expect(matchesPostcode('', '01000...02000', 'LT')).toBe(false);
  expect(matchesPostcode('AB', 'AA1...AC1', 'GB')).toBe(false);
  expect(matchesPostcode('01103', '01000...02000...03000', 'LT')).toBe(false);
});

test('the chosen rate stays chosen while it is offered, else the first is used', () => {
  const rates = ratesForPackage(recordedMethods, packageOf([{ price: '52.7', quantity: 1 }]));
  expect(chooseRate(rates, 'local_pickup:3')?.rateId).toBe('local_pickup:3');
  expect(chooseRate(rates, 'gone:9')?.rateId).toBe('flat_rate:1');
  expect(chooseRate(rates, null)?.rateId).toBe('flat_rate:1');
  expect(chooseRate([], 'flat_rate:1')).toBeNull();
});

test('[3.17-02] shipping method radio ids follow shipping_method_0_{method}{instance}', () => {
  expect(methodElementId({ methodId: 'local_pickup', instanceId: 72 })).toBe('shipping_method_0_local_pickup72');
});

test('no rate is ever negative, and only offered ones are chosen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (cents, quantity, coupon) => {
        const rates = ratesForPackage(
          [...recordedMethods, terminal],
          packageOf([{ price: decimal(`${cents}e-2`).toFixed(), quantity }], { freeShippingCoupon: coupon }),
        );
        expect(rates.every(({ cost, totalTax }) => cost >= 0 && totalTax >= 0)).toBe(true);
        expect(rates.some(({ rateId }) => rateId === 'free_shipping:2')).toBe(cents * quantity >= 5000);
      },
    ),
  );
});
