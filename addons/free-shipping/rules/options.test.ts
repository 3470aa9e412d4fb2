import { expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { readSettings } from '#addons/free-shipping/free-shipping-settings.ts';
import { isOn, readNoticeBarOptions } from './options.ts';
import { rankCandidates } from './rank-suggestions.ts';

test("[3.9-01] '0' or a missing value means off", () => {
  const enabled = (value?: unknown) => readNoticeBarOptions(value === undefined ? {} : { enable_bar: value }).enabled;
  expect([enabled('0'), enabled(), enabled(0), enabled(false), enabled('')]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([enabled('1'), enabled(1), enabled(true)]).toEqual([true, true, true]);
  expect(readSettings({ notice_bar: { enable_bar: '0' } }).notice_bar.enable_bar).toBe(false);
  expect(readSettings({ notice_bar: { enable_bar: '1' } }).notice_bar.enable_bar).toBe(true);
  expect(isOn(null)).toBe(false);
});

test('[3.9-02] 1 hides the bar by itself; with any other value it stays', () => {
  const hides = (autohide?: unknown) => readNoticeBarOptions({ enable_bar: 1, autohide }).autohide;
  expect([hides(1), hides('1')]).toEqual([true, true]);
  expect([hides(0), hides('0'), hides(2), hides('yes'), hides(true), hides()]).toEqual(Array(6).fill(false));
  expect(readSettings({}).notice_bar.autohide).toBe(true);
  expect(readSettings({ notice_bar: { autohide: 2 } }).notice_bar.autohide).toBe(false);
});

test('[3.9-03] [3.9-04] [3.9-05] position and margins, with the default in place of each invalid one', () => {
  expect(readNoticeBarOptions({ position: 'top-right', margin_y: 10, margin_x: '2rem' })).toMatchObject({
    position: 'top-right',
    marginY: '10px',
    marginX: '2rem',
  });
  const usual = { position: 'bottom-left', marginY: '32px', marginX: '32px' };
  expect(readNoticeBarOptions({})).toMatchObject(usual);
  expect(readNoticeBarOptions({ position: 'middle', margin_y: 'x;color:red', margin_x: -4 })).toMatchObject(usual);
  expect(readSettings({ notice_bar: { position: 'top-left', margin_y: '8' } }).notice_bar).toMatchObject({
    position: 'top-left',
    margin_y: '8px',
    margin_x: '32px',
  });
});

test('one setting that cannot be read spoils no other', () => {
  const settings = readSettings({
    general: 5,
    progress_bar: { bar_height: 'x', bar_bg_color: 'url(x)', title: 'Savas', enable_bar: 1 },
  });
  expect(settings.progress_bar).toMatchObject({
    bar_height: 16,
    bar_bg_color: '#ecd4e5',
    title: 'Savas',
    enable_bar: true,
  });
  expect(settings.general.initial_zone).toBe('1');
  expect(readSettings({ progress_bar: { bar_height: '0' } }).progress_bar.bar_height).toBe(0);
});

test('suggestions reach the amount: cross-sells of the cart first unless they cost far more, then the cheapest', () => {
  const candidate = (id: number, price: number, related = false) => ({ id, price: minorUnits(price), related });
  const ranked = rankCandidates(
    [
      candidate(1, 999),
      candidate(2, 1500),
      candidate(3, 1000),
      candidate(4, 1900, true),
      candidate(5, 2100, true),
      candidate(6, 0),
    ],
    minorUnits(1000),
  );
  expect(ranked.map(({ id }) => id)).toEqual([4, 3, 2, 5]);
  expect(rankCandidates([candidate(6, 0)], minorUnits(0))).toEqual([]);
});
