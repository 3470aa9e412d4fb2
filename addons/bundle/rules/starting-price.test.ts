import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { readBundle } from './read-bundle.ts';
import { type PriceFormat, readRange, priceTemplateOf, writeRange } from './starting-price.ts';

const range = { lowest: decimal(20), highest: decimal(35) };
const format: PriceFormat = { priceFormat: 'from_min', customPriceFormat: 'Tik %s', texts: { from: 'Nuo %s' } };

const fixed = bundleWith({ optional: '0' });
const chosen = bundleWith({ optional: '1' });

function bundleWith(item: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>> = {}) {
  return readBundle({ woosb_ids: { k1: { id: '7', qty: '1', ...item } }, ...fields }, 1);
}

function describePrice(bundle: typeof fixed, change: Partial<PriceFormat> = {}, of: typeof range | null = range) {
  const price = priceTemplateOf(bundle, of, { ...format, ...change });
  return price && [price.template, ...(price.amounts ?? []).map((amount) => amount.toNumber())];
}

describe('a bundle’s price before anything is chosen', () => {
  test('priceFormat shows the lowest price with „from“, the lowest alone, both ends, or the price as of any product', () => {
    expect(describePrice(chosen)).toEqual(['Nuo %s', 20]);
    expect(describePrice(chosen, { priceFormat: 'min_only' })).toEqual(['%s', 20]);
    expect(describePrice(chosen, { priceFormat: 'min_max' })).toEqual(['%s', 20, 35]);
    expect(describePrice(chosen, { priceFormat: 'normal' })).toBeNull();
  });

  test('a bundle with a single price has nothing to format, unless an item is optional', () => {
    const same = { lowest: decimal(20), highest: decimal(20) };
    expect(describePrice(fixed, {}, same)).toBeNull();
    expect(describePrice(fixed, {}, null)).toBeNull();
    expect(describePrice(chosen, { priceFormat: 'min_max' }, same)).toEqual(['%s', 20]);
    expect(describePrice(chosen, {}, null)).toBeNull();
  });

  test('customPriceFormat is put around the price of every bundle', () => {
    expect(describePrice(chosen, { priceFormat: 'custom' })).toEqual(['Tik %s']);
    expect(describePrice(fixed, { priceFormat: 'custom' }, null)).toEqual(['Tik %s']);
    expect(describePrice(fixed, { priceFormat: 'custom', customPriceFormat: '%s' })).toBeNull();
  });

  test('custom_price of a bundle is put around the formatted price', () => {
    const customPrice = { woosb_custom_price: 'Dovanų rinkinys: %s' };
    expect(describePrice(bundleWith({ optional: '1' }, customPrice))).toEqual(['Dovanų rinkinys: Nuo %s', 20]);
    expect(describePrice(bundleWith({}, customPrice), {}, null)).toEqual(['Dovanų rinkinys: %s']);
  });

  test('the range is read back as it was written', () => {
    const read = readRange(writeRange(range));
    expect(read && [read.lowest.toNumber(), read.highest.toNumber()]).toEqual([20, 35]);
    expect(readRange('')).toBeNull();
    expect(readRange(undefined)).toBeNull();
  });
});
