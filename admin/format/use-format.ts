import { parseDecimal, zero } from '#core/decimal.ts';
import { currencyPatterns, formatMoney, lithuanianEuro } from '#core/money-format.ts';
import { vilniusDay, vilniusMinute } from '#core/time/vilnius.ts';
import { dateText, timeText } from '#app/text/date-text.ts';
import { useText } from '#app/text/use-text.ts';

/** Amounts and times as everybody in the shop reads them: Lithuanian, in the time of Vilnius. */
export function useFormat() {
  const { t, locale } = useText();
  return {
    /** An amount as APIs write it, in major units: `1234.5` → `1 234,50 €`. */
    money: (amount: string | number, currency = 'EUR') => moneyOf(amount, currency),
    /** A whole number: `12 345`. */
    count: (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0'),
    day: (at: Date) => dateText(at, locale),
    time: (at: Date) => timeText(at, locale),
    /** `today, 10:30`, `yesterday, 09:05`, else the day; the whole time belongs into a tip. */
    ago: (at: Date) => {
      const [day = '', minute = ''] = vilniusMinute(at).split(' ');
      const now = Date.now();
      if (day === vilniusDay(new Date(now))) return t('today, %s', minute);
      if (day === vilniusDay(new Date(now - dayMilliseconds))) return t('yesterday, %s', minute);
      return dateText(at, locale);
    },
  };
}

const dayMilliseconds = 86_400_000;

function moneyOf(amount: string | number, currency: string): string {
  const { decimalSeparator, thousandSeparator, minorUnit } = lithuanianEuro;
  return formatMoney(parseDecimal(String(amount)) ?? zero, {
    pattern: currencyPatterns.right_space,
    symbol: currency === 'EUR' ? lithuanianEuro.symbol : currency,
    decimals: minorUnit,
    thousandSeparator,
    decimalSeparator,
    trimZeros: false,
    sign: 'before',
  });
}

/** An instant of the APIs, `2026-11-21T10:30:00` in GMT without saying so; null where there is none. */
export function instantOf(gmt: string | null | undefined): Date | null {
  if (gmt === null || gmt === undefined || gmt === '') return null;
  return new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(gmt) ? gmt : `${gmt}Z`);
}
