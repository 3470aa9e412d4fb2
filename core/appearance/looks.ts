import type { Appearance, CardFact, CardFrame, CardShape, Density, HeaderStyle, LookName } from './appearance.ts';
import type { FacePairName } from './faces.ts';
import { accentFor, paletteWith, type Palette, type Palettes } from './palette.ts';

/** What a look decides that a merchant may decide otherwise, and its own measures. */
export type Look = {
  /** Its name, as merchants read it. */
  readonly name: string;
  readonly colours: Palettes;
  readonly faces: FacePairName;
  readonly corner: number;
  readonly density: Density;
  readonly cardShape: CardShape;
  readonly cardFrame: CardFrame;
  readonly cardFacts: readonly CardFact[];
  readonly header: HeaderStyle;
  /** Products in a row: on a phone, from 44 rem and from 64 rem on. */
  readonly columns: readonly [number, number, number];
  /** How wide a card's picture is, as the attribute `sizes` has it. */
  readonly cardSizes: string;
  /** Custom properties that only the look decides. */
  readonly measures: Readonly<Record<string, string>>;
};

const drobe: Look = {
  name: 'Drobė',
  colours: {
    light: {
      paper: '#fbf9f4',
      cloth: '#f1ece1',
      thread: '#d9d0bf',
      edge: '#8b8371',
      ink: '#22282b',
      'ink-soft': '#5a6166',
      flax: '#2f5d8c',
      'flax-deep': '#23486d',
      'on-flax': '#fbf9f4',
      moss: '#4f6b47',
      amber: '#8f530e',
      brick: '#9c3326',
    },
    dark: {
      paper: '#171a1c',
      cloth: '#20252a',
      thread: '#3a4148',
      edge: '#7d868d',
      ink: '#efeae0',
      'ink-soft': '#a9afb2',
      flax: '#8db4da',
      'flax-deep': '#a9c8e6',
      'on-flax': '#171a1c',
      moss: '#9dbd93',
      amber: '#e2ae6c',
      brick: '#e79083',
    },
  },
  faces: 'fraunces-figtree',
  corner: 2,
  density: 'normal',
  cardShape: 'portrait',
  cardFrame: 'none',
  cardFacts: ['rating', 'stock', 'swatches'],
  header: 'line',
  columns: [2, 3, 4],
  cardSizes: '(width >= 90rem) 19.5rem, (width >= 64rem) 22vw, (width >= 44rem) 29vw, 45vw',
  measures: {
    page: '90rem',
    margin: 'clamp(1rem, 4vw, 4rem)',
    'heading-case': 'none',
    'hero-weight': '400',
    'button-case': 'none',
    'button-spacing': '0',
    'button-weight': '550',
    'mark-size': '1.55rem',
    'mark-case': 'none',
    'mark-spacing': '-0.015em',
    'card-align': 'start',
    'card-name': '450',
    'card-words-margin': '0',
    'grid-x': 'var(--space-4)',
    'grid-y': 'var(--space-6)',
    'grid-wide-x': 'var(--space-5)',
    'grid-wide-y': 'var(--space-7)',
  },
};

const podiumas: Look = {
  name: 'Podiumas',
  colours: {
    light: {
      paper: '#ffffff',
      cloth: '#f2f2f0',
      thread: '#d2d2ce',
      edge: '#767672',
      ink: '#0b0b0b',
      'ink-soft': '#565653',
      flax: '#0b0b0b',
      'flax-deep': '#3f3f3d',
      'on-flax': '#ffffff',
      moss: '#1d6840',
      amber: '#b3261e',
      brick: '#a3131b',
    },
    dark: {
      paper: '#0b0b0b',
      cloth: '#1b1b1a',
      thread: '#3a3a38',
      edge: '#858581',
      ink: '#f7f7f5',
      'ink-soft': '#b3b3af',
      flax: '#f7f7f5',
      'flax-deep': '#cfcfcb',
      'on-flax': '#0b0b0b',
      moss: '#84cfa4',
      amber: '#ff9a8f',
      brick: '#ff9c9c',
    },
  },
  faces: 'archivo',
  corner: 0,
  density: 'normal',
  cardShape: 'tall',
  cardFrame: 'none',
  cardFacts: ['stock', 'swatches'],
  header: 'centred',
  columns: [2, 3, 3],
  cardSizes: '(width >= 120rem) 39rem, (width >= 44rem) 33vw, 50vw',
  measures: {
    page: '120rem',
    margin: 'clamp(0.75rem, 1.6vw, 2rem)',
    'heading-case': 'uppercase',
    'hero-weight': '700',
    'button-case': 'uppercase',
    'button-spacing': '0.06em',
    'button-weight': '600',
    'mark-size': '1.75rem',
    'mark-case': 'uppercase',
    'mark-spacing': '0.02em',
    'card-align': 'start',
    'card-name': '500',
    'card-words-margin': '0.5rem',
    'grid-x': '2px',
    'grid-y': 'var(--space-5)',
    'grid-wide-x': '4px',
    'grid-wide-y': 'var(--space-6)',
  },
};

const lentyna: Look = {
  name: 'Lentyna',
  colours: {
    light: {
      paper: '#f7f9fa',
      cloth: '#e8eef1',
      thread: '#d0dae0',
      edge: '#72808a',
      ink: '#13212b',
      'ink-soft': '#4c5a65',
      flax: '#0a6650',
      'flax-deep': '#074b3b',
      'on-flax': '#ffffff',
      moss: '#2d6a2c',
      amber: '#8a4a00',
      brick: '#a52a1f',
    },
    dark: {
      paper: '#0f171c',
      cloth: '#1a252c',
      thread: '#35444e',
      edge: '#7f8e98',
      ink: '#e8eef2',
      'ink-soft': '#a6b3bd',
      flax: '#63c8a4',
      'flax-deep': '#8bdabd',
      'on-flax': '#0f171c',
      moss: '#92c98d',
      amber: '#efb56b',
      brick: '#f09a8d',
    },
  },
  faces: 'public-sans',
  corner: 10,
  density: 'compact',
  cardShape: 'square',
  cardFrame: 'line',
  cardFacts: ['rating', 'stock', 'swatches', 'brand'],
  header: 'search',
  columns: [2, 4, 5],
  cardSizes: '(width >= 84rem) 14rem, (width >= 64rem) 17vw, (width >= 44rem) 20vw, 42vw',
  measures: {
    page: '84rem',
    margin: 'clamp(0.75rem, 2.5vw, 2rem)',
    'heading-case': 'none',
    'hero-weight': '650',
    'button-case': 'none',
    'button-spacing': '0',
    'button-weight': '600',
    'mark-size': '1.4rem',
    'mark-case': 'none',
    'mark-spacing': '-0.02em',
    'card-align': 'start',
    'card-name': '500',
    'card-words-margin': '0',
    'grid-x': 'var(--space-2)',
    'grid-y': 'var(--space-2)',
    'grid-wide-x': 'var(--space-3)',
    'grid-wide-y': 'var(--space-3)',
  },
};

export const looks: Readonly<Record<LookName, Look>> = { drobe, podiumas, lentyna };

/** A look with what the merchant has otherwise in it. */
export type ChosenLook = Omit<Look, 'name'>;

/** How a shop looks, all decided. */
export function chosenLook(appearance: Appearance): ChosenLook {
  const { name: _name, ...look } = looks[appearance.look];
  return {
    ...look,
    colours: { light: lightPalette(appearance), dark: darkPalette(appearance) },
    faces: appearance.faces ?? look.faces,
    corner: appearance.corner ?? look.corner,
    density: appearance.density ?? look.density,
    cardShape: appearance.cardShape ?? look.cardShape,
    cardFrame: appearance.cardFrame ?? look.cardFrame,
    cardFacts: appearance.cardFacts ?? look.cardFacts,
    header: appearance.header ?? look.header,
  };
}

export function lightPalette({ look, accent, ground }: Appearance): Palette {
  return paletteWith(looks[look].colours, 'light', { accent, ground });
}

export function darkPalette({ look, accent, accentDark, groundDark }: Appearance): Palette {
  const { colours } = looks[look];
  const bare = paletteWith(colours, 'dark', { accent: null, ground: groundDark });
  const own = accentDark ?? (accent === null ? null : accentFor(accent, bare));
  return own === null ? bare : paletteWith(colours, 'dark', { accent: own, ground: groundDark });
}
