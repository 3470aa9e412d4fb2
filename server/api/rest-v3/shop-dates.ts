import { parseVilniusDay, vilniusMidnight, vilniusTime } from '#core/time/vilnius.ts';
import { readDate } from '#server/api/store-api/parameters.ts';

/** Both dates of an instant, as fields named `name` (the shop's time) and `name_gmt`, without offsets; null where there is none. */
export function shopDates<Name extends string>(
  name: Name,
  at: Date | null,
): Readonly<Record<Name | `${Name}_gmt`, string | null>> {
  return {
    [name]: at === null ? null : vilniusTime(at),
    [`${name}_gmt`]: at === null ? null : at.toISOString().slice(0, 19),
  } as Record<Name | `${Name}_gmt`, string | null>;
}

/**
 * The instant of a text that a program sends: a day, or a day with a time, without an offset in the shop's time; null
 * where it is none.
 */
export function readShopTime(text: string): Date | null {
  const trimmed = text.trim();
  const day = parseVilniusDay(trimmed);
  if (day !== null) return vilniusMidnight(day);
  return readDate(/T\d\d:\d\d$/.test(trimmed) ? `${trimmed}:00` : trimmed);
}

/** The instant of a bound of a list, null where none is sent; without an offset it is GMT where the call says so. */
export function filterDate(fields: Readonly<Record<string, unknown>>, name: string): Date | null {
  const value = fields[name];
  if (typeof value !== 'string') return null;
  const isZoned = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(value.slice(11));
  return readDate(fields['dates_are_gmt'] === true && !isZoned ? `${value}Z` : value);
}
