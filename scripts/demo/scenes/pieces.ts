import { surface, type Mesh } from '../mesh.ts';
import { noise } from '../noise.ts';
import { mix, type Rgb } from '../skin.ts';
import { smoothLine } from '../smooth-line.ts';

export function darker([r, g, b]: Rgb, by: number): Rgb {
  return mix([r * by, g * by, b * by], [r, g, b], 0.1);
}

/** A tape that lies along a line of points, `wide` centimetres across; where it crosses `over`, on that. */
export function bandAlong(
  points: readonly (readonly [number, number, number])[],
  wide: number,
  over: (x: number, z: number) => number = () => -1,
): Mesh {
  const core = smoothLine(points, 200);
  return surface(14, core.length, (s, t) => {
    const i = Math.round(t * (core.length - 1));
    const p = core[i]!;
    const q = core[Math.min(core.length - 1, i + 1)]!;
    const o = core[Math.max(0, i - 1)]!;
    const [dx, dz] = [q[0] - o[0], q[2] - o[2]];
    const length = Math.hypot(dx, dz) || 1;
    const across = (s - 0.5) * wide;
    const [x, z] = [p[0] - (dz / length) * across, p[2] + (dx / length) * across];
    const round = 0.1 - 0.12 * (Math.abs(s - 0.5) * 2) ** 4;
    return {
      at: [x, Math.max(p[1], over(x, z)) + 0.1 * noise(i * 0.07, across * 0.3, 5) + round, z],
      uv: [i * 0.4, across],
      edge: wide / 2 - Math.abs(across),
    };
  });
}

/** The upper side of a mesh as a height over the ground, smoothed a little; -1 where there is nothing. */
export function heightsOf(mesh: Mesh, cell = 0.6): (x: number, z: number) => number {
  const highest = new Map<number, number>();
  const key = (i: number, j: number) => i * 4096 + j;
  for (let v = 0; v < mesh.edge.length; v++) {
    if (mesh.edge[v]! < 0) continue;
    const at = key(Math.round(mesh.position[v * 3]! / cell), Math.round(mesh.position[v * 3 + 2]! / cell));
    highest.set(at, Math.max(highest.get(at) ?? -1, mesh.position[v * 3 + 1]!));
  }
  return (x, z) => {
    let [sum, weight] = [0, 0];
    const [ci, cj] = [Math.round(x / cell), Math.round(z / cell)];
    for (let i = ci - 2; i <= ci + 2; i++) {
      for (let j = cj - 2; j <= cj + 2; j++) {
        const high = highest.get(key(i, j));
        if (high === undefined) continue;
        const w = Math.exp(-(((i - x / cell) ** 2 + (j - z / cell) ** 2) / 2));
        sum += w * high;
        weight += w;
      }
    }
    return weight > 0.3 ? sum / weight : -1;
  };
}
