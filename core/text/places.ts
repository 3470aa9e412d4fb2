const place = /%(?:(\d+)\$)?s|%%/g;

/** The placeholders of a text, as written and in its order: `%s`, `%2$s`; `%%` is only a percent sign. */
export function placesOf(text: string): readonly string[] {
  return [...text.matchAll(place)].map(([placeholder]) => placeholder).filter((placeholder) => placeholder !== '%%');
}

/** The values that a text takes, however its placeholders are written: `%s %s` and `%2$s %1$s` both → `1 2`. */
export function filledValues(text: string): string {
  return placesOf(text)
    .map((placeholder, index) => Number(/\d+/.exec(placeholder)?.[0] ?? index + 1))
    .toSorted((a, b) => a - b)
    .join(' ');
}

/** Whether a text with placeholders has a `%` that is neither a placeholder nor `%%`. */
export function hasStrayPercent(text: string): boolean {
  return text.replaceAll(place, '').includes('%');
}

/**
 * Each `%s` takes the next value, `%2$s` the second; `%%` is a `%`. A placeholder without a value stays as it is
 * written.
 */
export function fillPlaces(text: string, values: readonly (string | number)[]): string {
  let next = 0;
  return text.replaceAll(place, (placeholder, named?: string) =>
    placeholder === '%%' ? '%' : String(values[named === undefined ? next++ : Number(named) - 1] ?? placeholder),
  );
}
