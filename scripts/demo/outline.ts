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
  const count = line.length;
  const x = Float64Array.from(line, ([at]) => at);
  const y = Float64Array.from(line, ([, at]) => at);
  const ex = Float64Array.from(line, ([at], i) => line[(i + 1) % count]![0] - at);
  const ey = Float64Array.from(line, ([, at], i) => line[(i + 1) % count]![1] - at);
  const to = Float64Array.from(line, (_, i) => line[(i + 1) % count]![1]);
  const square = Float64Array.from(ex, (dx, i) => dx * dx + ey[i]! ** 2 || 1);
  return (u, v) => {
    let nearest = 1e18;
    let inside = false;
    for (let i = 0; i < count; i++) {
      const px = u - x[i]!;
      const py = v - y[i]!;
      const t = (px * ex[i]! + py * ey[i]!) / square[i]!;
      const along = t < 0 ? 0 : t > 1 ? 1 : t;
      const dx = px - ex[i]! * along;
      const dy = py - ey[i]! * along;
      const away = dx * dx + dy * dy;
      if (away < nearest) nearest = away;
      if (y[i]! > v !== to[i]! > v && px < (ex[i]! * py) / ey[i]!) inside = !inside;
    }
    return Math.sqrt(nearest) * (inside ? 1 : -1);
  };
}

/** A line of points as (distance to it, way along it); the distance is positive on its right-hand side. */
export function alongLine(points: Outline): (u: number, v: number) => readonly [number, number] {
  return (u, v) => {
    let best = 1e9;
    let side = 1;
    let way = 0;
    let passed = 0;
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[i + 1]!;
      const long = Math.hypot(bx - ax, by - ay) || 1;
      const [fx, fy] = [(bx - ax) / long, (by - ay) / long];
      const along = Math.min(long, Math.max(0, (u - ax) * fx + (v - ay) * fy));
      const away = Math.hypot(u - ax - fx * along, v - ay - fy * along);
      if (away < best) {
        best = away;
        side = (u - ax) * fy - (v - ay) * fx < 0 ? 1 : -1;
        way = passed + along;
      }
      passed += long;
    }
    return [best * side, way];
  };
}
