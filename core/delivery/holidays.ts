import { addDays, type VilniusDay } from '../time/vilnius.ts';

const fixed = [
  '01-01',
  '02-16',
  '03-11',
  '05-01',
  '06-24',
  '07-06',
  '08-15',
  '11-01',
  '11-02',
  '12-24',
  '12-25',
  '12-26',
];

/** Easter Sunday of a year of the Gregorian calendar, after the anonymous computus (Meeus, Jones, Butcher). */
export function easterSunday(year: number): VilniusDay {
  const whole = (left: number, right: number) => Math.floor(left / right);
  const golden = year % 19;
  const century = whole(year, 100);
  const rest = year % 100;
  const lunar = whole(8 * century + 13, 25);
  const epact = (19 * golden + century - whole(century, 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * whole(rest, 4) - epact - (rest % 4)) % 7;
  const late = whole(golden + 11 * epact + 19 * weekday, 433);
  const sum = epact + weekday - 7 * late;
  return addDays(`${String(year).padStart(4, '0')}-03-22`, sum);
}

function firstSunday(year: number, month: string): VilniusDay {
  const first = `${String(year).padStart(4, '0')}-${month}-01`;
  return addDays(first, (7 - weekdayOf(first)) % 7);
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: VilniusDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * Whether a day is a public holiday in Lithuania: Labour Code, article 123, with both days of Easter, Mother's and
 * Father's day and All Souls' (since 2020).
 */
export function isHoliday(day: VilniusDay): boolean {
  const year = Number(day.slice(0, 4));
  if (fixed.includes(day.slice(5))) return true;
  const easter = easterSunday(year);
  return [easter, addDays(easter, 1), firstSunday(year, '05'), firstSunday(year, '06')].includes(day);
}
