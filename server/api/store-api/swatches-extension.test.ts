import { expect, test } from 'vitest';
import { readSettings } from './swatches-extension.ts';

test('an empty database gives the default swatch settings', () => {
  expect(readSettings(null)).toMatchObject({
    showLabel: true,
    labelSeparator: ':',
    clickableOutOfStock: false,
    clearOnReselect: false,
    showStock: false,
    stockThreshold: 5,
    displayLimit: 0,
    texts: { outOfStockTooltip: '(Išparduota)' },
  });
});

test('one invalid setting leaves the others valid', () => {
  const stored = {
    stockThreshold: -1,
    displayLimit: 2.5,
    displayLimits: { x: 'y' },
    showLabel: 'yes',
    clearOnReselect: true,
  };
  expect(readSettings({ ...stored, texts: { stockLeft: 'Dar %s', more: 7 } })).toMatchObject({
    stockThreshold: 5,
    displayLimit: 0,
    displayLimits: {},
    showLabel: true,
    clearOnReselect: true,
    texts: { stockLeft: 'Dar %s', more: '+%s', soldOut: 'išparduota' },
  });
  expect(readSettings('visai kas kita')).toEqual(readSettings({}));
});
