import { defaultSettings } from '#server/platform/settings/schema.ts';
import { expect, test } from 'vitest';
import { htmlLanguage, languagePrefix, locales } from '#contract/languages.ts';
import { isVisitorPath } from './pages.ts';

const settings = { permalinks: defaultSettings.permalinks } as Parameters<typeof isVisitorPath>[1];

test('cart and checkout are one visitor’s however their address is spelled', () => {
  const spellings = ['/KREPSELIS/', '/%6brepselis/', '/Krepselis.data', '/en/%61PMOKEJIMAS/order-received/1/'];
  expect(spellings.filter((path) => !isVisitorPath(path, settings))).toEqual([]);
  expect(['/%E0%A4%A/', '/KREPSELIAI/'].filter((path) => isVisitorPath(path, settings))).toEqual([]);
});

test('cart and checkout are one visitor’s in every language, as pages and as their data', () => {
  for (const prefix of locales.map(languagePrefix)) {
    for (const path of ['/krepselis/', '/krepselis', '/krepselis.data', '//apmokejimas/order-received/1/'])
      expect([prefix + path, isVisitorPath(prefix + path, settings)]).toEqual([prefix + path, true]);
    expect(isVisitorPath(`${prefix}/parduotuve/krepselis/`, settings)).toBe(false);
  }
  expect(isVisitorPath(`/${htmlLanguage.lt_LT}/krepselis/`, settings)).toBe(false); // a page of that name
});
