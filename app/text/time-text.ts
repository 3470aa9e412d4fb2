import { vilniusOffset } from '#core/time/vilnius.ts';
import { dateText } from './date-text.ts';
import type { Locale } from './translator.ts';

/** A minute in Vilnius: `2026-11-21 14:05`, `21 November 2026 14:05`. */
export function timeText(at: Date, locale: Locale): string {
  const clock = new Date(at.getTime() + vilniusOffset(at)).toISOString().slice(11, 16);
  return `${dateText(at, locale)} ${clock}`;
}
