import { expect, test } from 'vitest';
import { createTranslator } from '#app/text/translator.ts';
import { settingGroupsOf, settingPageNames } from '#core/access/setting-pages.ts';
import { settingLabels, spacedName } from './setting-label.ts';

test('a setting that nobody has named is called by its own name, an add-on’s by its title', () => {
  expect(spacedName('customPriceFormat')).toBe('Custom price format');
  const labels = settingLabels(createTranslator('en_GB'));
  expect(labels.setting({ path: 'addons.new.isShown', title: null })).toBe('Is shown');
  expect(labels.setting({ path: 'addons.new.isShown', title: 'Rodyti' })).toBe('Rodyti');
  expect(labels.setting({ path: 'shop.name', title: null })).toBe('Name of the shop');
});

test('every group on a page has a name of its own', () => {
  const labels = settingLabels(createTranslator('lt_LT'));
  const groups = settingPageNames.flatMap((page) => settingGroupsOf(page, ['shop', 'tax', 'mail', 'memory', 'legal']));
  expect(groups).toHaveLength(5);
  for (const group of groups) expect(labels.group(group)).not.toBe(spacedName(group));
});
