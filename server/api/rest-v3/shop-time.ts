import { vilniusMidnight, parseVilniusDay, vilniusOffset } from '#core/time/vilnius.ts';
import { readDate } from '#server/api/store-api/parameters.ts';

/** An instant as the API writes it: `2026-11-23T08:42:01`, in the shop's time and in GMT. */
export function shopTimes(name: string, at: Date | null): Readonly<Record<string, string | null>> {
  const written = (date: Date) => date.toISOString().slice(0, 19);
  return {
    [name]: at === null ? null : written(new Date(at.getTime() + vilniusOffset(at))),
    [`${name}_gmt`]: at === null ? null : written(at),
  };
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

/** The instant of a declared bound of a list; `isGmt`: without an offset it is GMT instead of the shop's time. */
export function readBound(value: unknown, isGmt: boolean): Date | null {
  if (typeof value !== 'string') return null;
  return readDate(isGmt && !/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(value.slice(11)) ? `${value}Z` : value);
}
