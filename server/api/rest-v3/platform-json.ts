/**
 * A value as JSON the way the platform writes it: `/` as `\/`, everything beyond ASCII as `\uXXXX`. Clients that check
 * signatures or compare texts see the same bytes from either.
 */
export function platformJson(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[^\0-\x7f]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
