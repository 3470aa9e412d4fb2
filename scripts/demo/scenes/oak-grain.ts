import { clamp, layered, noise, smooth } from '../noise.ts';
import { mix, setColour, type Rgb, type Skin } from '../skin.ts';

/** Oiled oak, the grain along u: uneven years, open pores in their early wood, bright rays across, fine fibres. */
export function oakGrain(colour: Rgb): Skin {
  const early = mix(colour, [0.16, 0.075, 0.03], 0.5);
  const pore = mix(colour, [0.05, 0.022, 0.01], 0.85);
  const ray = mix(colour, [0.86, 0.66, 0.44], 0.4);
  return (paint, u, v) => {
    const arch = 0.9 * noise(u * 0.035, v * 0.11, 3) + 0.35 * noise(u * 0.11, v * 0.4, 4) + 0.012 * u;
    const year = (v + arch) * 1.15 + 0.9 * noise(3.7, v * 0.33 + arch * 0.4, 5);
    const phase = year - Math.floor(year);
    const porous = smooth(0.02, 0.1, phase) * (1 - smooth(0.3, 0.55, phase));
    const dense = smooth(0.55, 1, phase);
    const streak = noise(u * 0.55, v * 23, 7);
    const open = smooth(0.28, 0.62, streak + 0.3 * noise(u * 1.9, v * 41, 8)) * porous;
    const fleck =
      smooth(0.5, 0.72, noise(u * 1.6 + 0.35 * v, v * 5.5, 9)) * smooth(-0.2, 0.6, noise(u * 0.12, v * 0.2, 10)) * 0.16;
    const fibre = 0.06 * noise(u * 0.9, v * 52, 11) + 0.035 * noise(u * 3.2, v * 90, 12);
    const drift = 0.07 * layered(u * 0.06, v * 0.25, 13, 3);
    const base = mix(mix(colour, early, clamp(0.35 * porous + 0.3 * dense * dense, 0, 1)), ray, fleck);
    setColour(paint, mix(base, pore, 0.8 * open), 1 + fibre + drift);
    paint.height = -0.016 * open + 0.004 * fibre - 0.003 * dense;
    paint.gloss = 0.07;
    paint.sharp = 20;
    paint.fuzz = 0;
  };
}
