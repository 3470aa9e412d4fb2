import { clothMesh, roughen } from '../cloth-mesh.ts';
import { settle } from '../cloth-sim.ts';
import { linen } from '../linen.ts';
import { addNormals, type Mesh } from '../mesh.ts';
import { layered, smooth } from '../noise.ts';
import { ridges, rumple } from '../rumple.ts';
import type { Scene, Thing } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { fromAbove, once, tableTop } from './stage.ts';

const SPACING = 1.2;

/** A stuffed pillow lying on its back, `wide` × `high` centimetres when flat. */
export function pillowMesh(wide: number, high: number, seed: number, pressure = 0.38): Mesh {
  return once(`pillow ${wide} ${high} ${seed} ${pressure}`, () => {
    const columns = Math.round(wide / SPACING) + 1;
    const rows = Math.round(high / SPACING) + 1;
    const cloth = settle({
      columns,
      rows,
      spacing: SPACING,
      seed,
      steps: 260,
      rounds: 12,
      pressure,
      gravity: [0, -0.25, 0],
      stiff: 0.06,
      excess: 0.004,
      start: (c, r) => [(c - (columns - 1) / 2) * SPACING, 0.1, (r - (rows - 1) / 2) * SPACING],
      collide: (point, c, r) => {
        const seam = c === 0 || r === 0 || c === columns - 1 || r === rows - 1;
        if (seam || point[1] < 0) point[1] = 0;
        return seam ? 0.3 : 0;
      },
    });
    centre(cloth.position);
    const half = clothMesh(cloth, { spacing: SPACING, finer: 5 });
    roughen(half, (u, v) => {
      const border = Math.max(0, Math.min(u, v, wide - u, high - v));
      return (
        rumple(u, v, seed, Math.min(wide, high) * 0.26, 0.8) * smooth(0, 5, border) +
        0.5 * layered(u * 0.05, v * 0.04, seed + 9, 2) +
        // short pleats where the seam draws the cloth in
        0.14 *
          ridges(u * 0.34 + 0.1 * v, v * 0.34 - 0.1 * u, seed + 12) *
          (1 - smooth(2, 9, border)) *
          smooth(0, 1.5, border)
      );
    });
    return mirrored(half, 0.45);
  });
}

function centre(position: Float64Array): void {
  for (const k of [0, 2]) {
    let sum = 0;
    for (let i = k; i < position.length; i += 3) sum += position[i]!;
    const mean = sum / (position.length / 3);
    for (let i = k; i < position.length; i += 3) position[i] = position[i]! - mean;
  }
}

/** Adds the underside, flatter than the top by `flat`, and lifts it all onto the ground. */
function mirrored(half: Mesh, flat: number): Mesh {
  const count = half.edge.length;
  let deepest = 0;
  for (let i = 0; i < count; i++) deepest = Math.max(deepest, half.position[i * 3 + 1]! * flat);
  const lift = deepest * 0.8;
  const position = new Float32Array(count * 6);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [half.position[i * 3]!, half.position[i * 3 + 1]!, half.position[i * 3 + 2]!];
    position.set([x, y + lift, z], i * 3);
    position.set([x, Math.max(0, lift - y * flat), z], (count + i) * 3);
  }
  const index = new Uint32Array(half.index.length * 2);
  index.set(half.index);
  for (let t = 0; t < half.index.length; t++) index[half.index.length + t] = half.index[t]! + count;
  const mesh: Mesh = {
    position,
    normal: new Float32Array(count * 6),
    uv: Float32Array.from([...half.uv, ...half.uv]),
    edge: Float32Array.from([...half.edge, ...half.edge]),
    index,
  };
  addNormals(mesh);
  return mesh;
}

export function pillow(colour: Rgb): Scene {
  return lying(
    pillowMesh(50, 70, 11),
    linen({ colour, pitch: 0.17, seed: 3, uneven: 1, hem: { width: 0.7, stitch: 0.5 } }),
    84,
  );
}

/** A pillow on its back seen from above; `tall` centimetres are seen. */
export function lying(mesh: Mesh, skin: Thing['skin'], tall: number, more: readonly Thing[] = []): Scene {
  return {
    camera: fromAbove(tall, 14, [0, -0.5]),
    softness: 0.3,
    nearness: [1.5, 8],
    things: [tableTop(tall), ...more, { mesh, skin }],
  };
}
