import type { Vector } from './vector.ts';

/** Points of a smooth curve through the given ones. */
export function smoothLine(points: readonly Vector[], count: number): readonly Vector[] {
  return Array.from({ length: count }, (_, n) => {
    const at = (n / (count - 1)) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(at));
    const t = at - i;
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ];
    const on = (k: 0 | 1 | 2) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
    return [on(0), on(1), on(2)] as const;
  });
}
