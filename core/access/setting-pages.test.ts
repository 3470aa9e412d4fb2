import { expect, test } from 'vitest';
import { settingGroupsOf, settingPageNames } from './setting-pages.ts';

test('each group of settings is on one page, also one that no page names', () => {
  const all = ['shop', 'tax', 'staff', 'texts', 'permalinks', 'addons', 'memory', 'news'];
  const shownGroups = settingPageNames.flatMap((page) => settingGroupsOf(page, all));
  expect(shownGroups.toSorted()).toEqual(['memory', 'news', 'shop', 'tax']);
  expect(settingGroupsOf('technical', all)).toEqual(['memory', 'news']);
});
