import type { Figure } from './figure.ts';
import { outlined } from './shapes.ts';

/** Paths in a hundredth of the article's width and height, stretched to its measures. */
function stretched(path: string, wide: number, high: number): string {
  let x = true;
  return path.replaceAll(/[A-Za-z]|-?\d+(?:\.\d+)?/g, (part) => {
    if (/[A-Za-z]/.test(part)) {
      x = true;
      return part;
    }
    const value = (Number(part) / 100) * (x ? wide : high);
    x = !x;
    return ` ${Number(value.toFixed(2))}`;
  });
}

interface Cut {
  readonly outline: readonly string[];
  readonly fine?: readonly string[];
  /** Width as a share of the length, where only the length is told. */
  readonly share: number;
}

const cuts = {
  apron: {
    share: 0.82,
    outline: [
      'M34 12 Q33 34 4 40 L0 96 Q50 101 100 96 L96 40 Q67 34 66 12 Z',
      'M35 13 Q36 0 50 0 Q64 0 65 13',
      'M4 41 Q-8 46 -5 62',
      'M96 41 Q108 46 105 62',
    ],
    fine: ['M26 56 L74 56 L74 77 L26 77 Z', 'M50 56 L50 77'],
  },
  crossApron: {
    share: 0.8,
    outline: [
      'M30 22 Q28 40 4 46 L0 97 Q50 101 100 97 L96 46 Q72 40 70 22 Z',
      'M31 22 Q30 2 62 0 Q80 16 92 45',
      'M69 22 Q70 2 38 0 Q20 16 8 45',
    ],
    fine: ['M22 62 L44 62 L44 80 L22 80 Z', 'M56 62 L78 62 L78 80 L56 80 Z'],
  },
  dress: {
    share: 0.62,
    outline: [
      'M36 0 Q50 7 64 0 L80 5 L97 21 L85 28 L78 22 L77 42 Q84 70 92 98 Q50 102 8 98 Q16 70 23 42 L22 22 L15 28 L3 21 L20 5 Z',
    ],
    fine: ['M23 42 Q50 45 77 42', 'M8.6 95.5 Q50 99.5 91.4 95.5'],
  },
  longDress: {
    share: 0.52,
    outline: [
      'M34 0 Q50 6 66 0 L80 4 L100 26 L88 31 L76 19 L75 36 Q84 66 94 98 Q50 102 6 98 Q16 66 25 36 L24 19 L12 31 L0 26 L20 4 Z',
    ],
    fine: ['M25 36 Q50 38 75 36', 'M6.5 96 Q50 100 93.5 96', 'M6 78 Q50 82 94 78'],
  },
  sarafan: {
    share: 0.56,
    outline: [
      'M30 0 L34 0 Q37 12 50 13 Q63 12 66 0 L70 0 L76 20 L75 38 Q84 68 94 98 Q50 102 6 98 Q16 68 25 38 L24 20 Z',
    ],
    fine: ['M25 38 Q50 41 75 38'],
  },
  skirt: {
    share: 0.95,
    outline: ['M30 0 L70 0 L71 6 Q86 54 99 98 Q50 103 1 98 Q14 54 29 6 Z'],
    fine: ['M29 6 L71 6', 'M50 7 Q48 50 44 100', 'M60 7 Q66 50 70 100', 'M38 7 Q30 50 22 99'],
  },
  top: {
    share: 0.84,
    outline: ['M26 0 L34 0 Q38 14 50 15 Q62 14 66 0 L74 0 Q74 20 88 26 L96 98 Q50 102 4 98 L12 26 Q26 20 26 0 Z'],
    fine: ['M4.4 94 Q50 98 95.6 94'],
  },
  tunic: {
    share: 1.02,
    outline: ['M36 0 L50 14 L64 0 L78 5 L100 42 L84 50 L76 38 L80 98 Q50 101 20 98 L24 38 L16 50 L0 42 L22 5 Z'],
    fine: ['M36 0 Q50 3 64 0'],
  },
  shirt: {
    share: 1.25,
    outline: [
      'M40 0 Q50 5 60 0 L72 5 L88 38 L100 84 L90 88 L76 46 L74 36 L75 96 Q50 101 25 96 L26 36 L24 46 L10 88 L0 84 L12 38 L28 5 Z',
    ],
    fine: ['M50 4 L50 98', 'M48.6 4 L48.6 98'],
  },
  robe: {
    share: 0.9,
    outline: [
      'M38 0 L62 0 L74 4 L88 30 L100 56 L86 62 L76 44 L80 98 L20 98 L24 44 L14 62 L0 56 L12 30 L26 4 Z',
      'M38 0 Q43 22 57 40 L60 98',
      'M62 0 Q57 22 43 40',
    ],
    fine: ['M24 42 L76 42', 'M24 46 L77 46', 'M60 54 L73 54 L73 70 L61 70'],
  },
  kimono: {
    share: 1.3,
    outline: [
      'M40 0 L60 0 L98 8 L100 44 L76 46 L78 98 L56 98 L54 40 Q54 20 60 0',
      'M40 0 L2 8 L0 44 L24 46 L22 98 L44 98 L46 40 Q46 20 40 0',
    ],
    fine: ['M60 60 L74 60 L75 80 L60 80 Z', 'M40 60 L26 60 L25 80 L40 80 Z'],
  },
  shorts: {
    share: 1.05,
    outline: ['M20 0 L80 0 L82 8 L98 92 L58 97 L50 46 L42 97 L2 92 L18 8 Z'],
    fine: ['M18.5 8 L81.5 8', 'M50 8 L50 44'],
  },
  kilt: {
    share: 1.05,
    outline: ['M14 0 L86 0 L96 100 L4 100 Z', 'M62 0 L66 100'],
    fine: ['M13.4 7 L86.6 7'],
  },
  tote: {
    share: 0.9,
    outline: ['M0 40 L100 40 L97 100 L3 100 Z', 'M26 40 Q28 0 50 0 Q72 0 74 40', 'M31 40 Q33 5 50 5 Q67 5 69 40'],
    fine: ['M0.3 45 L99.7 45'],
  },
  stocking: {
    share: 0.67,
    outline: ['M38 0 L94 0 L95 60 Q95 76 80 82 L36 98 Q14 102 4 90 Q-4 76 12 70 L34 60 Q40 56 40 46 Z'],
    fine: ['M38 14 L94.3 14'],
  },
  mitt: {
    share: 0.55,
    outline: ['M10 100 L8 60 Q8 10 44 1 Q82 0 84 40 L84 50 Q92 34 100 44 Q100 66 82 74 L82 100 Z'],
    fine: ['M9.4 90 L82 90'],
  },
} as const satisfies Record<string, Cut>;

/** A garment lying flat; the width is told only where it is given. */
export function garment(cut: keyof typeof cuts, high: number, wide?: number): Figure {
  const { outline, share, ...rest } = cuts[cut] as Cut;
  const w = wide ?? high * share;
  return outlined(
    w,
    high,
    outline.map((path) => stretched(path, w, high)),
    rest.fine?.map((path) => stretched(path, w, high)),
    { wide: wide !== undefined },
  );
}
