import { expect, test } from 'vitest';
import { currencyAffixes, currencyPatterns, type CurrencyPosition } from '#core/money-format.ts';
import { currencyPosition } from './currency-position.ts';

test('the currency position is read back from the affixes written for it', () => {
  for (const position of Object.keys(currencyPatterns) as CurrencyPosition[]) {
    const { prefix, suffix } = currencyAffixes({ symbol: '€', position });
    expect(currencyPosition({ currency_prefix: prefix, currency_suffix: suffix })).toBe(position);
  }
});
