import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { readBundle } from './read-bundle.ts';
import { type PriceFormat, readRange, reportedPrice, writeRange } from './starting-price.ts';

const range = { lowest: decimal(20), highest: decimal(35) };
const format: PriceFormat = { priceFormat: 'from_min', customPriceFormat: 'Tik %s', texts: { from: 'Nuo %s' } };

const fixed = bundleWith({ optional: '0' });
const chosen = bundleWith({ optional: '1' });

function bundleWith(item: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>> = {}) {
  return readBundle({ woosb_ids: { k1: { id: '7', qty: '1', ...item } }, ...fields }, 1);
}

function told(bundle: typeof fixed, change: Partial<PriceFormat> = {}, of: typeof range | null = range) {
  const price = reportedPrice(bundle, of, { ...format, ...change });
  return price && [price.words, ...(price.amounts ?? []).map((amount) => amount.toNumber())];
}

describe('a bundle’s price before anything is chosen', () => {
  test('priceFormat tells the least, the least alone, both ends, or the price as of any product', () => {
    expect(told(chosen)).toEqual(['Nuo %s', 20]);
    expect(told(chosen, { priceFormat: 'min_only' })).toEqual(['%s', 20]);
    expect(told(chosen, { priceFormat: 'min_max' })).toEqual(['%s', 20, 35]);
    expect(told(chosen, { priceFormat: 'normal' })).toBeNull();
  });

  test('of what comes to one sum there is nothing to format, but where something is optional there is', () => {
    const same = { lowest: decimal(20), highest: decimal(20) };
    expect(told(fixed, {}, same)).toBeNull();
    expect(told(fixed, {}, null)).toBeNull();
    expect(told(chosen, { priceFormat: 'min_max' }, same)).toEqual(['%s', 20]);
    expect(told(chosen, {}, null)).toBeNull();
  });

  test('customPriceFormat is said around the price of every bundle', () => {
    expect(told(chosen, { priceFormat: 'custom' })).toEqual(['Tik %s']);
    expect(told(fixed, { priceFormat: 'custom' }, null)).toEqual(['Tik %s']);
    expect(told(fixed, { priceFormat: 'custom', customPriceFormat: '%s' })).toBeNull();
  });

  test('custom_price of a bundle is said around what the format says', () => {
    const own = { woosb_custom_price: 'Dovanų rinkinys: %s' };
    expect(told(bundleWith({ optional: '1' }, own))).toEqual(['Dovanų rinkinys: Nuo %s', 20]);
    expect(told(bundleWith({}, own), {}, null)).toEqual(['Dovanų rinkinys: %s']);
  });

  test('the range is read back as it was written', () => {
    const read = readRange(writeRange(range));
    expect(read && [read.lowest.toNumber(), read.highest.toNumber()]).toEqual([20, 35]);
    expect(readRange('')).toBeNull();
    expect(readRange(undefined)).toBeNull();
  });
});
