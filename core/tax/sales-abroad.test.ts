import { expect, test } from 'vitest';
import { computeTotals } from '../cart/totals.ts';
import { decimal } from '../decimal.ts';
import { quantityOf } from '../quantity.ts';
import { isInUnion, unionCountries, withoutUnionCode } from './european-union.ts';
import { lithuanianTaxRates } from './lithuania.ts';
import { ratesFor, type TaxRate } from './tax-rate.ts';
import { ratesForSalesAbroad, taxCountryOf, type UnionSales } from './sales-abroad.ts';

const at = new Date('2026-11-21T10:00:00Z');

function priceIn(country: string, unionSales: UnionSales, samePriceAbroad = false, taxClass = 'standard') {
  const { totalPrice, totalTax, taxLines } = computeTotals({
    rates: ratesForSalesAbroad(lithuanianTaxRates, { base: 'LT', unionSales }),
    destination: { country: taxCountryOf(country, 'LT', unionSales) },
    base: { country: 'LT' },
    at,
    pricesIncludeTax: true,
    samePriceAbroad,
    lines: [{ key: 'a', price: decimal('121'), quantity: quantityOf(1), taxable: true, taxClass }],
    shipping: null,
  });
  return [totalPrice, totalTax, taxLines.map(({ ratePercent }) => ratePercent).join()];
}

test('below the threshold a sale to another member state is taxed as at home', () => {
  expect(priceIn('LT', 'home')).toEqual([12100, 2100, '21']);
  expect(priceIn('DE', 'home')).toEqual([12100, 2100, '21']);
  expect(priceIn('', 'home')).toEqual([12100, 2100, '21']);
});

test('above the threshold a sale is taxed at the rate of the destination country', () => {
  expect(priceIn('DE', 'destination')).toEqual([11900, 1900, '19']);
  expect(priceIn('FI', 'destination')).toEqual([12550, 2550, '25.5']);
  expect(priceIn('LV', 'destination')).toEqual([12100, 2100, '21']);
  expect(priceIn('LT', 'destination', false, 'reduced-12')).toEqual([12100, 1296, '12']);
  expect(priceIn('EE', 'destination', false, 'zero')).toEqual([12100, 0, '']);
});

test('a shop may keep its prices the same abroad', () => {
  expect(priceIn('DE', 'destination', true)).toEqual([12100, 1932, '19']);
  expect(priceIn('HU', 'destination', true)).toEqual([12100, 2572, '27']);
});

test('exports from the Union are not taxed, nor are goods for countries without an entered rate', () => {
  expect(priceIn('CH', 'home')).toEqual([10000, 0, '']);
  expect(priceIn('CH', 'destination')).toEqual([10000, 0, '']);
  expect(priceIn('DE', 'entered')).toEqual([10000, 0, '']);
});

test('a merchant’s own rate of a country goes before its standard rate', () => {
  const merchantRate = { ...lithuanianTaxRates[0]!, id: 7, country: 'LV', rate: '12', validFrom: null };
  const rates = ratesForSalesAbroad([...lithuanianTaxRates, merchantRate], { base: 'LT', unionSales: 'destination' });
  expect(rates.filter(({ country, taxClass }) => country === 'LV' && taxClass === 'standard')).toEqual([merchantRate]);
  expect(new Set(rates.map(({ id, taxClass }) => `${taxClass} ${id}`)).size).toBe(rates.length);
});

test('the standard rate applies on days without a merchant’s rate, and never both', () => {
  const merchantRate = { ...lithuanianTaxRates[0]!, country: 'DE', rate: '7', validFrom: null, validTo: null };
  const rateOn = (day: string, dated: readonly Partial<TaxRate>[], country = 'DE') => {
    const mine = dated.map((period, index) => ({ ...merchantRate, id: 700 + index, priority: 1 + index, ...period }));
    const rates = ratesForSalesAbroad([...lithuanianTaxRates, ...mine], { base: 'LT', unionSales: 'destination' });
    expect(new Set(rates.map(({ id, taxClass }) => `${taxClass} ${id}`)).size).toBe(rates.length);
    const query = { rates, taxClass: 'standard', destination: { country }, at: new Date(`${day}T12:00:00Z`) };
    return ratesFor(query).map(({ rate }) => rate);
  };
  const ended = [{ validTo: '2026-12-31' }];
  expect([rateOn('2026-12-31', ended), rateOn('2027-01-01', ended)]).toEqual([['7'], ['19']]);
  const begun = [{ validFrom: '2026-12-01' }];
  expect([rateOn('2026-11-30', begun), rateOn('2026-12-01', begun)]).toEqual([['19'], ['7']]);
  const both = [...ended, { validFrom: '2027-02-01', validTo: '2027-02-28', rate: '8' }];
  expect(
    ['2026-12-31', '2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01'].map((day) => rateOn(day, both)),
  ).toEqual([['7'], ['19'], ['8'], ['8'], ['19']]);
  const anywhere = [{ country: '', validTo: '2026-12-31' }];
  expect([rateOn('2026-12-31', anywhere), rateOn('2027-01-01', anywhere)]).toEqual([['7'], ['19']]);
  const estonian = [{ country: 'EE', validFrom: '2025-06-01', validTo: '2025-07-15' }];
  expect(['2025-05-31', '2025-06-15', '2025-07-10', '2025-07-16'].map((day) => rateOn(day, estonian, 'EE'))).toEqual([
    ['22'],
    ['7'],
    ['7'],
    ['24'],
  ]);
  expect(rateOn('2027-01-01', [{}])).toEqual(['7']);
});

test('a shop outside the Union knows nothing of its rates', () => {
  expect(ratesForSalesAbroad(lithuanianTaxRates, { base: 'CH', unionSales: 'destination' })).toBe(lithuanianTaxRates);
  expect(taxCountryOf('DE', 'CH', 'home')).toBe('DE');
});

test('rates of member states change on their days', () => {
  const estonia = (day: string) =>
    computeTotals({
      rates: ratesForSalesAbroad(lithuanianTaxRates, { base: 'LT', unionSales: 'destination' }),
      destination: { country: 'EE' },
      base: { country: 'LT' },
      at: new Date(day),
      pricesIncludeTax: true,
      lines: [{ key: 'a', price: decimal('121'), quantity: quantityOf(1), taxable: true, taxClass: 'standard' }],
      shipping: null,
    }).totalPrice;
  expect([estonia('2025-06-30T12:00:00Z'), estonia('2025-07-01T12:00:00Z')]).toEqual([12200, 12400]);
});

test('EU stands for its 27 member states', () => {
  expect(unionCountries).toHaveLength(27);
  expect(isInUnion('lt')).toBe(true);
  expect(isInUnion('GB')).toBe(false);
  expect(withoutUnionCode(['LT', 'EU', 'NO'])).toHaveLength(28);
  expect(withoutUnionCode(['LT'])).toEqual(['LT']);
});

test('goods of several tax classes with one rate abroad share one tax line', () => {
  const classes = ['standard', 'reduced-12', 'reduced-5'];
  const line = { price: decimal('119'), quantity: quantityOf(1), taxable: true } as const;
  const { taxLines } = computeTotals({
    rates: ratesForSalesAbroad(lithuanianTaxRates, { base: 'LT', unionSales: 'destination' }),
    destination: { country: 'DE' },
    base: { country: 'LT' },
    at,
    pricesIncludeTax: true,
    samePriceAbroad: true,
    lines: classes.map((taxClass) => ({ ...line, key: taxClass, taxClass })),
    shipping: null,
  });
  expect(taxLines.map(({ ratePercent, price }) => [ratePercent, price])).toEqual([['19', 5700]]);
});
