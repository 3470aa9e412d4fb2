/** A closed line of points in centimetres. */
export type Outline = readonly (readonly [number, number])[];

/** A point, or a curve's pull followed by its end. */
export type Stroke = readonly [number, number] | readonly [number, number, number, number];

/** Straight and curved strokes as one closed line. */
export function outline(strokes: readonly Stroke[]): Outline {
  const points: [number, number][] = [];
  for (const stroke of strokes) {
    if (stroke.length === 2) {
      points.push([stroke[0], stroke[1]]);
      continue;
    }
    const [px, py, ex, ey] = stroke;
    const [sx, sy] = points.at(-1) ?? [px, py];
    for (let step = 1; step <= 12; step++) {
      const t = step / 12;
      const n = 1 - t;
      points.push([n * n * sx + 2 * n * t * px + t * t * ex, n * n * sy + 2 * n * t * py + t * t * ey]);
    }
  }
  return points;
}

/** The right half from the top of the middle line to its foot, with its mirror image. */
export function symmetric(strokes: readonly Stroke[]): Outline {
  const right = outline(strokes);
  return [...right, ...right.map(([x, y]) => [-x, y] as const).toReversed()];
}

/** Distance to the line: positive inside, negative outside. */
export function distanceInside(line: Outline): (u: number, v: number) => number {
  return (u, v) => {
    let nearest = 1e9;
    let inside = false;
    for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
      const [ax, ay] = line[i]!;
      const [bx, by] = line[j]!;
      const ex = bx - ax;
      const ey = by - ay;
      const along = Math.min(1, Math.max(0, ((u - ax) * ex + (v - ay) * ey) / (ex * ex + ey * ey || 1)));
      const dx = u - ax - ex * along;
      const dy = v - ay - ey * along;
      nearest = Math.min(nearest, dx * dx + dy * dy);
      if (ay > v !== by > v && u < ((bx - ax) * (v - ay)) / (by - ay) + ax) inside = !inside;
    }
    return Math.sqrt(nearest) * (inside ? 1 : -1);
  };
}
