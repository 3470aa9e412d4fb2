import { expect, test } from 'vitest';
import { settingGroupsOf, settingPageNames } from '#core/access/setting-pages.ts';
import { settingLabels, spacedName } from './setting-label.ts';

test('a setting that nobody has named is called by its own name, an add-on’s by its title', () => {
  expect(spacedName('customPriceFormat')).toBe('Custom price format');
  const labels = settingLabels({ t: (text: string) => text } as never);
  expect(labels.setting({ path: 'addons.new.isShown', title: null })).toBe('Is shown');
  expect(labels.setting({ path: 'addons.new.isShown', title: 'Rodyti' })).toBe('Rodyti');
  expect(labels.setting({ path: 'shop.name', title: null })).toBe('Name of the shop');
});

test('every group on a page has a name of its own', () => {
  const labels = settingLabels({ t: (text: string) => `t:${text}` } as never);
  const groups = settingPageNames.flatMap((page) => settingGroupsOf(page, ['shop', 'tax', 'mail', 'memory', 'legal']));
  for (const group of groups) expect(labels.group(group)).toMatch(/^t:/);
});
