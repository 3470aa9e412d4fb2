import { describe, expect, test } from 'vitest';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { checkAddOnSettings } from './check-add-on-settings.ts';
import { defaultSettings } from './schema.ts';

const settingsWith = (addons: Readonly<Record<string, unknown>>) => ({ ...defaultSettings, addons });
const check = (path: string, value: unknown, addons = {}) =>
  checkAddOnSettings(addOns, settingsWith(addons), path, value);

describe('settings of add-ons', () => {
  test.each([
    ['addons.announcement', { text: 'Kalėdos', link: '/parduotuve/', from: '2026-12-01', to: '' }],
    ['addons.announcement.to', '2026-12-24'],
    ['addons.statistics', { measurementId: 'G-TEST1234', linker: { domains: ['a.lt'] } }],
    ['addons.swatches', { kinds: { attribute_pa_spalva: 'color' }, displayLimit: 6 }],
    ['addons.bundle.texts.total', 'Viso:'],
    ['addons.free-shipping', { progress_bar: { enable_bar: 1 }, notice_bar: { autohide: '1', margin_y: '2rem' } }],
    ['addons.free-shipping.notice_bar', { enable_bar: 'yes', animation: false, zero_shipping: '' }],
    ['addons.bought-together.layout', 'carousel-3'],
    ['addons.option-fields.groups', []],
    ['addons', { announcement: {}, bundle: {} }],
    ['addons.bundle', null],
    ['tax.display', 'anything'],
  ])('%s accepts %j', (path, value) => {
    expect(check(path, value)).toBeNull();
  });

  test.each([
    ['addons.announcement', { text: 'a'.repeat(201) }, 'addons.announcement.text'],
    ['addons.announcement.text', 7, 'addons.announcement.text'],
    ['addons.announcement', { text: 'x', to: '2026-13-01' }, 'addons.announcement.to'],
    ['addons.announcement.link', 'javascript:alert(1)', 'addons.announcement.link'],
    ['addons.statistics.consentVersion', 0, 'addons.statistics.consentVersion'],
    ['addons.statistics.linker', { domains: 'a.lt' }, 'addons.statistics.linker.domains'],
    ['addons.statistics', 'G-TEST1234', 'addons.statistics'],
    ['addons.bundle.layout', 'rows', 'addons.bundle.layout'],
    ['addons.bundle.texts', { total: 1 }, 'addons.bundle.texts.total'],
    ['addons.bought-together.rules', [{ key: 'A B' }], 'addons.bought-together.rules.0.key'],
    ['addons.free-shipping.progress_bar', { bar_height: 999 }, 'addons.free-shipping.progress_bar.bar_height'],
    ['addons.free-shipping.progress_bar.enable_bar', 'taip', 'addons.free-shipping.progress_bar.enable_bar'],
    ['addons.free-shipping.notice_bar', { autohide: 10_000 }, 'addons.free-shipping.notice_bar.autohide'],
    [
      'addons.free-shipping.general.enable_custom_threshold',
      {},
      'addons.free-shipping.general.enable_custom_threshold',
    ],
    ['addons.option-fields.groups', [{ id: 'x' }], 'addons.option-fields.groups.0'],
    ['addons.swatches.displayLimits', { attribute_pa_spalva: -1 }, 'addons.swatches.displayLimits.attribute_pa_spalva'],
    ['addons', { bundle: { layout: 'rows' } }, 'addons.bundle.layout'],
  ])('%s refuses %j and names the path', (path, value, place) => {
    const failure = check(path, value);
    expect(failure?.code).toBe('invalid_setting');
    expect(failure?.path.startsWith(place)).toBe(true);
  });

  test.each([
    ['addons.anouncement', { text: 'x' }, 'addons.anouncement'],
    ['addons.announcement', { txt: 'x' }, 'addons.announcement.txt'],
    ['addons.bundle.texts.totl', 'x', 'addons.bundle.texts.totl'],
  ])('%s with %j is refused as an unknown setting', (path, value, place) => {
    expect(check(path, value)).toMatchObject({ code: 'unknown_setting', path: place });
  });

  test('invalid settings stored elsewhere do not prevent one from being corrected', () => {
    const wrong = { announcement: { text: 7, to: 'rytoj' }, bundle: { layout: 'rows' } };
    expect(check('addons.announcement.text', 'Kalėdos', wrong)).toBeNull();
    expect(check('addons.announcement.to', 'poryt', wrong)?.path).toBe('addons.announcement.to');
  });
});
