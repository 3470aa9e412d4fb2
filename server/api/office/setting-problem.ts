import type { Texts } from '#server/platform/texts/texts.ts';

/**
 * What is wrong with a setting, for whoever types it. `detail`: what the schema expects, in its own words; `part`: where
 * within a list, `2.email`, or empty.
 */
export function settingProblem(detail: string, part: string, { text }: Pick<Texts, 'text'>): string {
  const place = /^(\d+)/.exec(part)?.[1];
  const problem = problemOf(detail, text);
  return place === undefined ? problem : text('Row %1$s: %2$s', String(Number(place) + 1), problem);
}

function problemOf(detail: string, text: Texts['text']): string {
  const known: Readonly<Record<string, string>> = {
    'an e-mail address': text('An e-mail address is needed.'),
    'a two-letter country code': text('A country code of two capital letters is needed, such as LT.'),
    'a three-letter currency code': text('A currency code of three capital letters is needed, such as EUR.'),
    'a colour such as #fbf9f4': text('A colour is needed, such as #fbf9f4.'),
    'a time such as 12:00': text('A time is needed, such as 12:00.'),
    'an address without a query': text('A web address is needed that begins with https://.'),
    'days in their order': text('The days are not in their order.'),
    'up to twelve capital letters and digits': text('Up to twelve capital letters and digits are allowed.'),
    'the number of the project': text('Only digits are allowed.'),
  };
  if (Object.hasOwn(known, detail)) return known[detail] ?? detail;
  const bound = /^Invalid value: Expected (>=|<=)(-?[\d.]+)/.exec(detail);
  if (bound?.[1] === '>=') return text('The least is %s.', bound[2] ?? '');
  if (bound?.[1] === '<=') return text('The most is %s.', bound[2] ?? '');
  if (detail.startsWith('Invalid integer')) return text('A whole number is needed.');
  if (detail.startsWith('Invalid date')) return text('A day is needed, such as 2026-12-24.');
  if (detail.includes('the environment gives it')) return text('The server’s environment gives this setting.');
  return text('This value is not allowed: %s', detail);
}
