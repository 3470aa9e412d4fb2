import { clamp, smooth } from '../noise.ts';

/** A flax flower in one ink, about one unit across, drawn round (0, 0): 1 where there is ink. */
export function inkFlower(u: number, v: number, turn = 0): number {
  const away = Math.hypot(u, v);
  if (away > 0.6) return 0;
  let ink = 0;
  for (let petal = 0; petal < 5; petal++) {
    const angle = turn + (petal * Math.PI * 2) / 5 + Math.PI / 2;
    const along = u * Math.cos(angle) + v * Math.sin(angle);
    const across = v * Math.cos(angle) - u * Math.sin(angle);
    if (along < 0.05 || along > 0.52) continue;
    const t = (along - 0.05) / 0.45;
    const half = 0.26 * Math.sin(clamp(t, 0, 1) ** 0.75 * Math.PI) ** 0.8 * (0.4 + 0.6 * t);
    const inside = smooth(0, 0.012, half - Math.abs(across));
    const vein =
      Math.max(...[0, 0.34, 0.68].map((at) => 1 - smooth(0.004, 0.01, Math.abs(Math.abs(across) - at * half)))) *
      smooth(0.1, 0.2, t) *
      (1 - smooth(0.7, 0.92, t));
    ink = Math.max(ink, inside * (1 - vein));
  }
  const heart = smooth(0.05, 0.06, away);
  return ink * heart + (away < 0.03 ? 1 : 0);
}
