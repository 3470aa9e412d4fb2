import { vilniusDay, vilniusMinute } from '#core/time/vilnius.ts';
import type { Locale } from './translator.ts';

/** A day in Vilnius as a language writes it: `2026-11-21`, `21 November 2026`. */
export function dateText(at: Date, locale: Locale): string {
  if (locale === 'lt_LT') return vilniusDay(at);
  const day = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'Europe/Vilnius' });
  return day.format(at);
}

/** A day and a minute in Vilnius as a language writes them: `2026-11-21 12:00`, `21 November 2026, 12:00`. */
export function timeText(at: Date, locale: Locale): string {
  const [, minute = ''] = vilniusMinute(at).split(' ');
  return `${dateText(at, locale)}${locale === 'lt_LT' ? ' ' : ', '}${minute}`;
}
