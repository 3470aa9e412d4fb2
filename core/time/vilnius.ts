/** A calendar day in Europe/Vilnius, `YYYY-MM-DD`. */
export type VilniusDay = string;

const hour = 3_600_000;
const dayLength = 24 * hour;
const winterOffset = 2 * hour;
const summerOffset = 3 * hour;

function lastSundayAtOneUtc(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * dayLength;
}

/** Milliseconds that Vilnius clocks are ahead of UTC; the EU rule, in force there since 2003. */
export function vilniusOffset(at: Date): number {
  const year = at.getUTCFullYear();
  const summerStart = lastSundayAtOneUtc(year, 2);
  const summerEnd = lastSundayAtOneUtc(year, 9);
  const time = at.getTime();
  return time >= summerStart && time < summerEnd ? summerOffset : winterOffset;
}

/** The day that Vilnius calendars show at the instant. */
export function vilniusDay(at: Date): VilniusDay {
  return new Date(at.getTime() + vilniusOffset(at)).toISOString().slice(0, 10);
}

/** The minute that clocks in Vilnius show: `2026-11-21 12:30`. */
export function vilniusMinute(at: Date): string {
  return new Date(at.getTime() + vilniusOffset(at)).toISOString().slice(0, 16).replace('T', ' ');
}

/** What clocks in Vilnius show, to the second and without an offset: `2026-11-21T12:30:05`. */
export function vilniusTime(at: Date): string {
  return new Date(at.getTime() + vilniusOffset(at)).toISOString().slice(0, 19);
}

/** The calendar day in the text, or null when it is not one (`2026-02-30`). */
export function parseVilniusDay(text: string): VilniusDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null;
}

/** The instant of 00:00:00 in Vilnius. Clocks there never change at midnight. */
export function vilniusMidnight(day: VilniusDay): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  return new Date(utcMidnight - vilniusOffset(new Date(utcMidnight - winterOffset)));
}

/** The first Vilnius midnight after the instant. */
export function nextVilniusMidnight(after: Date): Date {
  return vilniusMidnight(addDays(vilniusDay(after), 1));
}

/** The last millisecond of the day in Vilnius: the inclusive end of a sale that lasts „to“ a day. */
export function vilniusDayEnd(day: VilniusDay): Date {
  return new Date(vilniusMidnight(addDays(day, 1)).getTime() - 1);
}

export function addDays(day: VilniusDay, count: number): VilniusDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}
