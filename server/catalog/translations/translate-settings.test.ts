import { expect, test } from 'vitest';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { settingsIn } from './translate-settings.ts';

const [first, ...others] = defaultSettings.tax.rates;

test('a tax named PVM is VAT in English; one that the merchant named otherwise stays until it is translated', () => {
  const named = [{ ...first!, name: 'Mokestis' }, ...others];
  const originalSettings = { ...defaultSettings, tax: { ...defaultSettings.tax, rates: named } };
  const names = (texts: Readonly<Record<string, string>>) =>
    settingsIn(originalSettings, 'en_GB', new Map(Object.entries(texts)), new Map()).tax.rates.map(({ name }) => name);
  expect(names({})).toEqual(['Mokestis', ...others.map(() => 'VAT')]);
  expect(names({ [`tax.rates.${first!.id}.name`]: 'Levy' })).toEqual(['Levy', ...others.map(() => 'VAT')]);
  expect(originalSettings.tax.rates).toEqual(named);
});
