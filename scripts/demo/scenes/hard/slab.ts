import { addNormals, placed, surface, type Mesh } from '../../mesh.ts';
import { clamp } from '../../noise.ts';
import { distanceInside, type Outline } from '../../outline.ts';
import type { Thing } from '../../render.ts';
import type { Skin } from '../../skin.ts';
import { joined } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { solidly } from './solid.ts';

interface Slab {
  readonly line: Outline;
  readonly holes?: readonly Outline[];
  readonly thick: number;
  readonly round: number;
  /** Points a centimetre. */
  readonly fine?: number;
}

/** A board sawn to an outline, its edges rounded, lying on y = 0: the faces are cut out, the edges go round. */
export function slab(
  { line, holes = [], thick, round, fine = 9 }: Slab,
  skin: Skin,
  at: Vector,
  turn: Vector,
): Thing[] {
  const xs = line.map(([x]) => x);
  const zs = line.map(([, z]) => z);
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const outside = distanceInside(line);
  const within = holes.map(distanceInside);
  const distance = (x: number, z: number) => Math.min(outside(x, z), ...within.map((hole) => -hole(x, z)));
  const columns = Math.ceil((x1 - x0) * fine);
  const rows = Math.ceil((z1 - z0) * fine);
  const face = surface(columns, rows, (s, t) => {
    const x = x0 + (x1 - x0) * s;
    const z = z0 + (z1 - z0) * t;
    const edge = distance(x, z);
    const drop = round * (1 - Math.sqrt(1 - (1 - clamp(edge / round, 0, 1)) ** 2));
    return { at: [x, thick - drop, z], uv: [x, z], edge };
  });
  const under = surface(8, 8, (s, t) => {
    const [x, z] = [x0 + (x1 - x0) * s, z0 + (z1 - z0) * t];
    return { at: [x, 0.01, z], uv: [x, z] };
  });
  const walls = joined([line, ...holes].map((each) => wall(each, thick, round)));
  const flat: Skin = (paint, u, v, _, pixel) => skin(paint, u, thick, v + 500, pixel);
  const put = (mesh: Mesh) => placed(mesh, at, turn);
  return [
    { mesh: put(face), skin: flat },
    { mesh: put({ ...face, position: lowered(face, under) }), skin: flat },
    { mesh: put(walls), skin },
  ];
}

function lowered(face: Mesh, under: Mesh): Float32Array {
  const position = new Float32Array(face.position);
  for (let i = 1; i < position.length; i += 3) position[i] = under.position[1]!;
  return position;
}

function wall(line: Outline, thick: number, round: number): Mesh {
  const points = densely(line, 0.12);
  const mesh = surface(points.length + 1, 12, (s, t) => {
    const [x, z] = points[Math.round(s * points.length) % points.length]!;
    return { at: [x, t * (thick - round), z], uv: [0, 0] };
  });
  addNormals(mesh);
  return solidly(mesh);
}

function densely(line: Outline, step: number): readonly (readonly [number, number])[] {
  return line.flatMap(([ax, az], i) => {
    const [bx, bz] = line[(i + 1) % line.length]!;
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, bz - az) / step));
    return Array.from(
      { length: count },
      (_, n) => [ax + ((bx - ax) * n) / count, az + ((bz - az) * n) / count] as const,
    );
  });
}

/** A rectangle with round corners. */
export function roundedBox(wide: number, high: number, radius: number): Outline {
  const [w, h] = [wide / 2 - radius, high / 2 - radius];
  return [
    [w, h],
    [-w, h],
    [-w, -h],
    [w, -h],
  ].flatMap(([cx, cz], corner) =>
    Array.from({ length: 13 }, (_, n) => {
      const a = ((corner + n / 12) * Math.PI) / 2;
      return [cx! + Math.cos(a) * radius, cz! + Math.sin(a) * radius] as const;
    }),
  );
}
