import { expect, test } from 'vitest';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { settingsIn } from './translate-settings.ts';

const [first, ...otherRates] = defaultSettings.tax.rates;

test('a tax named PVM is VAT in English; one that the merchant named otherwise stays until it is translated', () => {
  const named = [{ ...first!, name: 'Mokestis' }, ...otherRates];
  const originalSettings = { ...defaultSettings, tax: { ...defaultSettings.tax, rates: named } };
  const names = (texts: Readonly<Record<string, string>>) =>
    settingsIn(originalSettings, 'en_GB', new Map(Object.entries(texts)), new Map()).tax.rates.map(({ name }) => name);
  expect(names({})).toEqual(['Mokestis', ...otherRates.map(() => 'VAT')]);
  expect(names({ [`tax.rates.${first!.id}.name`]: 'Levy' })).toEqual(['Levy', ...otherRates.map(() => 'VAT')]);
  expect(originalSettings.tax.rates).toEqual(named);
});
