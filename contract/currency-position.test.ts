import { expect, test } from 'vitest';
import { currencyAffixes, currencyPatterns, type CurrencyPosition } from '#core/money-format.ts';
import { currencyPosition } from './currency-position.ts';

test('the position reads back off the affixes written by it', () => {
  for (const position of Object.keys(currencyPatterns) as CurrencyPosition[]) {
    const { prefix, suffix } = currencyAffixes({ symbol: '€', position });
    expect(currencyPosition({ currency_prefix: prefix, currency_suffix: suffix })).toBe(position);
  }
});
