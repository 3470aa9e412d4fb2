import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalText } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import { displayPrice } from './display-price.ts';
import { lithuanianTaxClasses, lithuanianTaxRates } from './lithuania.ts';
import { shippingTaxClass, shippingTaxRates } from './shipping-tax-class.ts';
import { addTax, roundLineTax, splitInclusive } from './split-tax.ts';
import { taxLines } from './tax-lines.ts';
import { ratesFor, type TaxRate } from './tax-rate.ts';

const standard = lithuanianTaxRates[0]!;

function rateOn(day: string, taxClass: string, country = 'LT'): string | undefined {
  const at = new Date(`${day}T12:00:00Z`);
  return ratesFor({ rates: lithuanianTaxRates, taxClass, destination: { country }, at })[0]?.rate;
}

test('Lithuanian rates change by date', () => {
  expect(rateOn('2026-06-01', 'standard')).toBe('21.0000');
  expect(rateOn('2026-06-01', '')).toBe('21.0000');
  expect(rateOn('2026-01-01', 'reduced-12')).toBe('12.0000');
  expect(rateOn('2025-12-31', 'reduced-12')).toBe('9.0000');
  expect(rateOn('2025-12-31', 'reduced-5')).toBe('5.0000');
  expect(rateOn('2026-06-01', 'zero')).toBe('0.0000');
  expect(rateOn('2026-06-01', 'unknown')).toBeUndefined();
  expect(rateOn('2026-06-01', 'standard', 'DE')).toBeUndefined();
});

test('a rate changes at Vilnius midnight', () => {
  const rate = (at: string) =>
    ratesFor({ rates: lithuanianTaxRates, taxClass: 'reduced-12', destination: { country: 'lt' }, at: new Date(at) })[0]
      ?.rate;
  expect(rate('2025-12-31T21:59:59.999Z')).toBe('9.0000');
  expect(rate('2025-12-31T22:00:00Z')).toBe('12.0000');
});

test('one rate per priority: the country before any country', () => {
  const any: TaxRate = { ...standard, id: 9, country: '', rate: '10' };
  const second: TaxRate = { ...standard, id: 10, priority: 2, rate: '1' };
  const matchingRates = ratesFor({
    rates: [any, second, standard],
    taxClass: 'standard',
    destination: { country: 'LT' },
    at: new Date('2026-06-01T12:00:00Z'),
  });
  expect(matchingRates.map(({ id }) => id)).toEqual([1, 10]);
});

test('tax is extracted from an inclusive price and added to an exclusive one', () => {
  const split = splitInclusive(decimal(5270), [standard]);
  expect(decimalText(split.net)).toBe('4355.371901');
  expect(decimalText(split.taxes[0]!.amount)).toBe('914.628099');
  expect(decimalText(addTax(decimal(399), [standard]).gross)).toBe('482.79');
});

test('net and taxes sum to the price', () => {
  const rateLists = fc.subarray([...lithuanianTaxRates]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 }), rateLists, (cents, rates) => {
      for (const split of [splitInclusive(decimal(cents), rates), addTax(decimal(cents), rates)]) {
        const sum = split.taxes.reduce((total, { amount }) => total.plus(amount), split.net);
        expect(sum.eq(split.gross)).toBe(true);
      }
    }),
  );
});

test('an exact half of tax is rounded down where prices include tax, else up', () => {
  expect(roundLineTax(decimal('0.5'), true)).toBe(0);
  expect(roundLineTax(decimal('0.500001'), true)).toBe(1);
  expect(roundLineTax(decimal('0.5'), false)).toBe(1);
});

test('the tax class of shipping follows the goods: standard first, else the order of the shop', () => {
  expect(shippingTaxClass(['reduced-5', ''], lithuanianTaxClasses)).toBe('standard');
  expect(shippingTaxClass(['zero', 'reduced-5'], lithuanianTaxClasses)).toBe('reduced-5');
  expect(shippingTaxClass(['own'], lithuanianTaxClasses)).toBe('own');
  expect(shippingTaxClass([], lithuanianTaxClasses)).toBeNull();
});

test('tax lines sum by rate and leave zero out', () => {
  const zero = lithuanianTaxRates[4]!;
  const lines = taxLines([
    { rate: standard, amount: minorUnits(915) },
    { rate: zero, amount: minorUnits(0) },
    { rate: standard, amount: minorUnits(84) },
  ]);
  expect(lines).toEqual([{ rateId: 1, name: 'PVM', ratePercent: '21', price: 999 }]);
});

test('a displayed price has the shop’s tax replaced by that of the destination', () => {
  const common = { price: decimal(5270), baseRates: [standard], pricesIncludeTax: true } as const;
  const text = (input: Parameters<typeof displayPrice>[0]) => decimalText(displayPrice(input));
  expect(text({ ...common, rates: [standard], display: 'incl' })).toBe('5270');
  expect(text({ ...common, rates: [], display: 'incl' })).toBe('4355');
  expect(text({ ...common, rates: [standard], display: 'excl' })).toBe('4355.371901');
  expect(text({ ...common, pricesIncludeTax: false, rates: [standard], display: 'incl' })).toBe('6377');
});

test('shipping is taxed at the rates meant for it, of the class in the setting or of the goods', () => {
  const productsOnlyRate = { ...lithuanianTaxRates[0]!, id: 90, taxClass: 'goods', shipping: false };
  const both = { ...productsOnlyRate, id: 91, priority: 2, shipping: true };
  const at = new Date('2026-11-21T12:00:00Z');
  const query = { rates: [...lithuanianTaxRates, productsOnlyRate, both], destination: { country: 'LT' }, at };
  const ids = (setting: string, classes: readonly string[]) =>
    shippingTaxRates(query, setting, classes).map(({ id }) => id);
  expect(ids('goods', ['standard'])).toEqual([91]);
  expect(ids('inherit', ['goods'])).toEqual([91]);
  expect(ids('standard', ['goods'])).toEqual(ids('inherit', ['goods', '']));
  expect(ids('inherit', [])).toEqual([]);
});

test('a rate for a place applies there, before that of the country, and nowhere else', () => {
  const vilnius: TaxRate = { ...standard, id: 20, rate: '1', postcodes: ['LT-01*', '02000...02999'] };
  const utena: TaxRate = { ...standard, id: 21, rate: '2', cities: ['UTENA'] };
  const region: TaxRate = { ...standard, id: 22, rate: '3', state: 'AL' };
  const empty: TaxRate = { ...standard, id: 23, rate: '', order: -1 };
  const rates = [empty, standard, utena, vilnius, region];
  const at = new Date('2026-06-01T12:00:00Z');
  const rateAt = (place: { postcode?: string; city?: string; state?: string }) =>
    ratesFor({ rates, taxClass: 'standard', destination: { country: 'LT', ...place }, at }).map(({ id }) => id);
  expect(rateAt({})).toEqual([standard.id]);
  expect(rateAt({ postcode: '01103' })).toEqual([20]);
  expect(rateAt({ postcode: 'LT-02500', city: 'Utena' })).toEqual([20]);
  expect(rateAt({ postcode: '28001', city: ' utena ' })).toEqual([21]);
  expect(rateAt({ postcode: '28001', state: 'al' })).toEqual([22]);
  expect(rateAt({ postcode: '28001', city: 'Zarasai', state: 'ut' })).toEqual([standard.id]);
});

test('of rates for one place the merchant’s order counts, then the id', () => {
  const rates = [
    { ...standard, id: 5, order: 1 },
    { ...standard, id: 7 },
    { ...standard, id: 6 },
  ];
  const query = { taxClass: 'standard', destination: { country: 'LT' }, at: new Date('2026-06-01T12:00:00Z') };
  expect(ratesFor({ rates, ...query })[0]?.id).toBe(6);
});
