import { parseVilniusDay, vilniusDay } from '#core/time/vilnius.ts';

/** The first and the last day of a line, `YYYY-MM-DD`; empty where it has none. */
export type Days = { readonly from: string; readonly to: string };

/**
 * Whether a line is shown on the current day in Vilnius. With an invalid day it never is, so that a line that was to
 * end does not stay for good.
 */
export function isShownOn({ from, to }: Days, at: Date): boolean {
  const today = vilniusDay(at);
  return (
    [from, to].every((day) => day === '' || parseVilniusDay(day) !== null) &&
    from <= today &&
    (to === '' || today <= to)
  );
}
