import type { Locale } from './translator.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>(); // making one takes milliseconds

/** `2026-11-25`, `2026-11-27` → `lapkričio 25–27`, as the language of the page writes it; wordings add what follows. */
export function dayRange(locale: Locale, from: string, to: string): string {
  const days = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, days);
  const range = days.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  return range
    .replace(/\sd\.$/, '')
    .replaceAll(/[\u2009\u202f]/g, ' ')
    .replace(/(\d) – (\d)/, '$1–$2')
    .replaceAll(/(?<!–) /g, '\u00a0'); // may be broken after the dash alone
}

function createFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale.replace('_', '-'), { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
