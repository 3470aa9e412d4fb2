import { vilniusDay } from '#core/time/vilnius.ts';
import type { Locale } from './translator.ts';

/** A day in Vilnius as a language writes it: `2026-11-21`, `21 November 2026`. */
export function dateText(at: Date, locale: Locale): string {
  if (locale === 'lt_LT') return vilniusDay(at);
  const day = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'Europe/Vilnius' });
  return day.format(at);
}
