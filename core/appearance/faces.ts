/** A face that the shop serves itself, cut to the letters of Lithuanian and its neighbours. */
export type Face = {
  /** What style sheets call it. */
  readonly family: string;
  /** The weights that its file has, as `@font-face` writes them. */
  readonly weights: string;
  /** A face of the device that stands in until it has come, with metrics matched to it, so that nothing moves. */
  readonly standIn: {
    readonly local: readonly string[];
    readonly generic: 'sans-serif' | 'serif';
    /** Percent. */
    readonly size: number;
    readonly ascent: number;
    readonly descent: number;
  };
};

const arial = ['Arial', 'Liberation Sans', 'Helvetica'];
const times = ['Times New Roman', 'Liberation Serif', 'Times'];

export const faces = {
  figtree: {
    family: 'Figtree',
    weights: '400 700',
    standIn: { local: arial, generic: 'sans-serif', size: 98.7, ascent: 96.2, descent: 25.3 },
  },
  fraunces: {
    family: 'Fraunces',
    weights: '450',
    standIn: { local: times, generic: 'serif', size: 112.5, ascent: 86.9, descent: 22.7 },
  },
  archivo: {
    family: 'Archivo',
    weights: '400 700',
    standIn: { local: arial, generic: 'sans-serif', size: 98.5, ascent: 89.2, descent: 21.3 },
  },
  'public-sans': {
    family: 'Public Sans',
    weights: '400 700',
    standIn: { local: arial, generic: 'sans-serif', size: 104.3, ascent: 91.1, descent: 21.6 },
  },
  bitter: {
    family: 'Bitter',
    weights: '500 600',
    standIn: { local: times, generic: 'serif', size: 115.4, ascent: 81, descent: 23 },
  },
} as const satisfies Readonly<Record<string, Face>>;

export type FaceName = keyof typeof faces;

/** Faces that go together: one for headings, one for text, and how headings are set in it. */
export type FacePair = {
  readonly heading: FaceName;
  readonly text: FaceName;
  /** The weight of headings, and of small ones. */
  readonly weight: number;
  readonly smallWeight: number;
  /** Letter spacing of headings, in em. */
  readonly spacing: number;
};

export const facePairs = {
  'fraunces-figtree': { heading: 'fraunces', text: 'figtree', weight: 450, smallWeight: 450, spacing: -0.012 },
  archivo: { heading: 'archivo', text: 'archivo', weight: 700, smallWeight: 650, spacing: -0.01 },
  'public-sans': { heading: 'public-sans', text: 'public-sans', weight: 650, smallWeight: 600, spacing: -0.018 },
  'bitter-public-sans': { heading: 'bitter', text: 'public-sans', weight: 600, smallWeight: 600, spacing: -0.01 },
} as const satisfies Readonly<Record<string, FacePair>>;

export type FacePairName = keyof typeof facePairs;
export const facePairNames = Object.keys(facePairs) as readonly FacePairName[];

/** The faces of a pair, each once, that of the text first. */
export function facesOf(pair: FacePairName): readonly FaceName[] {
  const { heading, text } = facePairs[pair];
  return [...new Set<FaceName>([text, heading])];
}
