import { vilniusOffset } from '#core/time/vilnius.ts';

/** An instant as the API writes it: in the shop's time or in GMT, both without an offset. */
function written(at: Date): string {
  return at.toISOString().slice(0, 19);
}

/** Both dates of an instant, as fields named `name` and `name_gmt`; null where there is none. */
export function shopDates<Name extends string>(
  name: Name,
  at: Date | null,
): Readonly<Record<Name | `${Name}_gmt`, string | null>> {
  return {
    [name]: at === null ? null : written(new Date(at.getTime() + vilniusOffset(at))),
    [`${name}_gmt`]: at === null ? null : written(at),
  } as Record<Name | `${Name}_gmt`, string | null>;
}
