import { placed, surface, type Mesh } from '../mesh.ts';
import { clamp, hash, noise, smooth } from '../noise.ts';
import type { Scene } from '../render.ts';
import { linear, mix, setColour, type Skin } from '../skin.ts';
import { cord, joined } from '../solids.ts';
import { fromFront, sweep } from './stage.ts';

export function basket(): Scene {
  const height = 17;
  const stakes = 36;
  const radius = (y: number) => 13.5 + 3.6 * smooth(0, height, y) + 0.5 * Math.sin((y / height) * 3);
  const weavers = Array.from({ length: 27 }, (_, row) => {
    const y = 0.6 + row * 0.62;
    return cord(
      Array.from({ length: stakes * 8 + 1 }, (__, i) => {
        const a = (i / (stakes * 8)) * Math.PI * 2;
        const inOut = Math.sin((a * stakes) / 2 + (row % 2) * Math.PI) * 0.36;
        const r = radius(y) + inOut + 0.08 * noise(i * 0.1, row, 4);
        return [Math.cos(a) * r, y + 0.12 * noise(i * 0.05, row, 6), -Math.sin(a) * r] as const;
      }),
      0.62 + 0.12 * hash(row, 2, 5),
      9,
    );
  });
  const posts = Array.from({ length: stakes }, (_, i) => {
    const a = ((i + 0.5) / stakes) * Math.PI * 2;
    return cord(
      Array.from({ length: 24 }, (__, n) => {
        const y = (n / 23) * (height + 0.6);
        return [Math.cos(a) * radius(y), y, -Math.sin(a) * radius(y)] as const;
      }),
      0.6,
      8,
    );
  });
  const rim = Array.from({ length: 3 }, (_, k) =>
    cord(
      Array.from({ length: 400 }, (__, i) => {
        const a = (i / 399) * Math.PI * 2;
        const twist = a * 22 + (k * Math.PI * 2) / 3;
        const r = radius(height) + 0.55 * Math.cos(twist);
        return [Math.cos(a) * r, height + 0.5 + 0.55 * Math.sin(twist), -Math.sin(a) * r] as const;
      }),
      0.85,
      9,
    ),
  );
  const handle = Array.from({ length: 4 }, (_, k) =>
    cord(
      Array.from({ length: 240 }, (__, i) => {
        const a = (i / 239) * Math.PI;
        const twist = a * 13 + (k * Math.PI) / 2;
        const r = radius(height) - 0.2 + 0.5 * Math.cos(twist);
        return [Math.cos(a) * r, 10 + 25 * Math.sin(a) ** 0.9 + 0.3 * Math.cos(twist), 0.5 * Math.sin(twist)] as const;
      }),
      0.9,
      10,
    ),
  );
  const floor = surface(60, 2, (s, t) => ({
    at: [Math.cos(s * 6.2832) * 13.6 * t, 0.8, -Math.sin(s * 6.2832) * 13.6 * t],
    uv: [s * 40, t * 13],
  }));
  const turn = (mesh: Mesh) => placed(mesh, [0, 0, 0], [0, 0.5, 0]);
  return {
    camera: fromFront(62, 20, 17, 0),
    nearness: [0.5, 3],
    softness: 0.24,
    things: [
      sweep(62),
      { mesh: turn(joined(weavers)), skin: willow(1) },
      { mesh: turn(joined([...posts, floor])), skin: willow(2) },
      { mesh: turn(joined([...rim, ...handle])), skin: willow(3) },
    ],
  };
}

/** Unpeeled willow: brown to olive bark, each rod its own. */
function willow(seed: number): Skin {
  const bark = linear('#8a6236');
  const pale = linear('#b58c56');
  return (paint, u, v) => {
    const t = clamp(0.45 + 0.5 * noise(u * 0.13, v * 0.4 + seed * 9, seed + 70), 0, 1);
    setColour(paint, mix(bark, pale, t), 1 + 0.1 * noise(u * 0.9, v * 9, seed + 71));
    paint.height = 0.012 * noise(u * 0.8, v * 12, seed + 72);
    paint.gloss = 0.09;
    paint.sharp = 22;
    paint.fuzz = 0;
  };
}
