import { clothMesh, roughen } from '../cloth-mesh.ts';
import { settle } from '../cloth-sim.ts';
import { addNormals, type Mesh } from '../mesh.ts';
import { layered, noise, smooth } from '../noise.ts';
import { distanceInside, type Outline } from '../outline.ts';
import { rumple } from '../rumple.ts';
import { once } from './stage.ts';

export interface Panel {
  readonly name: string;
  readonly line: Outline;
  readonly seed: number;
  /** Cloth in excess (across, along) at a place: where it is gathered, pulled or crushed. */
  readonly excess?: (u: number, v: number) => readonly [number, number];
  /** Places that lie fast: waistbands, plackets, collars. */
  readonly held?: (u: number, v: number) => boolean;
  /** Parts of the border that may move, as a hem does. */
  readonly free?: (u: number, v: number) => boolean;
  /** Stuffing: its height, reached `round` centimetres from the border. */
  readonly puff?: number;
  readonly round?: number;
  /** Height of what lies underneath. */
  readonly lift?: number;
  readonly thick?: number;
  readonly spacing?: number;
  /** Height of the small crumples in centimetres, and the width of the largest. */
  readonly crumple?: number;
  readonly crumpleWidth?: number;
  /** Which way the first waves run: 0 evenly, 1 lengthwise pipes. */
  readonly pipes?: number;
}

/** A pattern piece laid on a table: its border lies where the line says, the cloth inside buckles as it has to. */
export function panel(plan: Panel): Mesh {
  return once(`panel ${plan.name} ${plan.seed}`, () => {
    const { line, seed, lift = 0.3, thick = 0.45, spacing = 0.9, held, free, pipes = 0, puff = 0, round = 6 } = plan;
    const xs = line.map(([x]) => x);
    const ys = line.map(([, y]) => y);
    const margin = spacing * 2;
    const [x0, y0] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
    const columns = Math.ceil((Math.max(...xs) + margin - x0) / spacing) + 1;
    const rows = Math.ceil((Math.max(...ys) + margin - y0) / spacing) + 1;
    const inside = distanceInside(line);
    const at = (c: number, r: number) => [x0 + c * spacing, y0 + r * spacing] as const;
    const depth = Float32Array.from({ length: columns * rows }, (_, i) =>
      inside(...at(i % columns, Math.floor(i / columns))),
    );
    const excess = plan.excess ?? (() => [0.02, 0.02] as const);
    const cloth = settle({
      columns,
      rows,
      spacing,
      seed,
      steps: 170,
      rounds: 8,
      stiff: 0.12,
      stiffWide: 0.03,
      gravity: [0, -0.3, 0],
      excess: (c, r) => excess(...at(c, r)),
      start: (c, r) => {
        const [u, v] = at(c, r);
        const pipe = noise(u * 0.32, v * 0.035, seed + 3);
        const even = layered(u * 0.13, v * 0.13, seed + 4, 3);
        const [x, z] = askew(u, v, seed);
        return [x, lift + (depth[r * columns + c]! < 0 ? 0 : 0.35 + 0.5 * (pipes * pipe + (1 - pipes) * even)), z];
      },
      missing: (c, r) => depth[r * columns + c]! < -spacing * 1.5,
      fixed: (c, r) => {
        const place = at(c, r);
        if (held?.(...place)) return true;
        return depth[r * columns + c]! < (free?.(...place) ? -spacing * 1.5 : spacing * 0.6);
      },
      collide: (point) => {
        if (point[1] >= lift) return 0;
        point[1] = lift;
        return 0.3;
      },
    });
    const edge = (u: number, v: number) => inside(u, v) + 0.1 * noise(u * 0.3, v * 0.3, seed);
    const mesh = clothMesh(cloth, { spacing, finer: 4, origin: [x0, y0], edge });
    const body = (inward: number) => {
      const part = 1 - Math.min(1, Math.max(0, inward) / round);
      return (
        (thick - 0.35) * smooth(-0.1, 0.9, inward) ** 0.5 +
        0.35 * smooth(-0.05, 0.35, inward) ** 0.5 +
        puff * Math.sqrt(1 - part * part)
      );
    };
    const { crumple = 0.5, crumpleWidth = 9 } = plan;
    for (let i = 0; i < mesh.edge.length; i++)
      mesh.position[i * 3 + 1] = mesh.position[i * 3 + 1]! + body(mesh.edge[i]!);
    addNormals(mesh);
    roughen(mesh, (u, v) => rumple(u, v, seed + 50, crumpleWidth, crumple) * smooth(-0.5, 3, inside(u, v)));
    for (let i = 0; i < mesh.edge.length; i++) mesh.position[i * 3 + 1] = Math.max(0.02, mesh.position[i * 3 + 1]!);
    return mesh;
  });
}

/** Where a point comes to lie when a hand, not a ruler, puts the cloth down. */
function askew(u: number, v: number, seed: number): readonly [number, number] {
  const x = u + 0.7 * noise(u * 0.03, v * 0.06, seed + 5) + 0.25 * noise(u * 0.11, v * 0.16, seed + 7);
  return [x, v + 0.6 * noise(u * 0.06, v * 0.03, seed + 6) + 0.25 * noise(u * 0.16, v * 0.11, seed + 8)];
}
