import type { Texts } from '#server/platform/texts/texts.ts';

const daysOfYear = 365;

/** Lengths of time in the words of a language, as the object of a sentence: „7 dienas“, „14 dienų“, „2 metus“. */
export function timeTexts({ locale, text }: Pick<Texts, 'locale' | 'text'>) {
  const rules = new Intl.PluralRules(locale.replace('_', '-'));
  /** Lithuanian has a form for 2 to 9 too: its English is the same as of many. */
  const pick = (count: number, one: string, few: string, many: string) =>
    ({ one, few })[rules.select(count) as 'one' | 'few'] ?? many;
  const dayText = (count: number) =>
    pick(count, text('%s day', count), text('%s days (few)', count), text('%s days', count));
  const yearText = (count: number) =>
    pick(count, text('%s year', count), text('%s years (few)', count), text('%s years', count));
  const workingDays = (count: number) =>
    pick(count, text('%s working day', count), text('%s working days (few)', count), text('%s working days', count));
  return {
    /** Whole years of 365 days as years. */
    days: (count: number): string =>
      count > 0 && count % daysOfYear === 0 ? yearText(count / daysOfYear) : dayText(count),
    minutes: (count: number): string =>
      pick(count, text('%s minute', count), text('%s minutes (few)', count), text('%s minutes', count)),
    workingDays,
    /** „1–2 darbo dienas“ */
    workingDayRange: (fewest: number, most: number): string =>
      fewest === most ? workingDays(most) : `${fewest}–${workingDays(most)}`,
  };
}
