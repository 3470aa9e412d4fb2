import type { Appearance, CardFact, CardFrame, CardShape, Density, HeaderStyle } from './appearance.ts';
import { facePairs, faces, type FaceName, facesOf } from './faces.ts';
import { type ChosenLook, chosenLook } from './looks.ts';
import type { Palette } from './palette.ts';

type Tokens = Readonly<Record<string, string>>;

const densityTokens: Readonly<Record<Density, Tokens>> = {
  compact: { density: '0.72', control: '2.75rem' },
  normal: { density: '1', control: '3rem' },
  airy: { density: '1.28', control: '3.25rem' },
};

const shapeTokens: Readonly<Record<CardShape, Tokens>> = {
  portrait: { 'picture-ratio': '4 / 5', 'picture-height': '1.25' },
  tall: { 'picture-ratio': '3 / 4', 'picture-height': '1.3333' },
  square: { 'picture-ratio': '1', 'picture-height': '1' },
  wide: { 'picture-ratio': '4 / 3', 'picture-height': '0.75' },
};

const frameTokens: Readonly<Record<CardFrame, Tokens>> = {
  none: { 'card-padding': '0px', 'card-border': '0', 'card-ground': 'transparent' },
  line: { 'card-padding': '0.75rem', 'card-border': '1px solid var(--thread)', 'card-ground': 'var(--paper)' },
  filled: { 'card-padding': '0.75rem', 'card-border': '0', 'card-ground': 'var(--cloth)' },
};

const factDisplays: Readonly<Record<CardFact, string>> = {
  rating: 'inline-flex',
  stock: 'block',
  swatches: 'flex',
  brand: 'block',
};

/** How the parts of the header are laid out on a wide screen, and where the name stands on a phone. */
const headerTokens: Readonly<Record<HeaderStyle, Tokens>> = {
  line: {
    'header-tools': 'contents',
    'header-tools-flex': 'none',
    'header-mark': 'flex-start',
    'header-menu': '1 1 0',
    'header-menu-order': '0',
    'header-menu-align': 'flex-start',
    'header-search': '0 0 auto',
    'header-search-order': '0',
    'header-search-width': 'clamp(8rem, 12vw, 13rem)',
    'header-search-most': 'none',
    'header-field': '0px',
    'header-pad': '0',
    'header-space': '6rem',
  },
  centred: {
    'header-tools': 'flex',
    'header-tools-flex': '1 1 0',
    'header-mark': 'center',
    'header-menu': '1 0 100%',
    'header-menu-order': '2',
    'header-menu-align': 'center',
    'header-search': '1 1 0',
    'header-search-order': '-1',
    'header-search-width': '100%',
    'header-search-most': '15rem',
    'header-field': '0px',
    'header-pad': '0.75rem 0.25rem',
    'header-space': '9rem',
  },
  search: {
    'header-tools': 'flex',
    'header-tools-flex': 'none',
    'header-mark': 'flex-start',
    'header-menu': '1 0 100%',
    'header-menu-order': '2',
    'header-menu-align': 'flex-start',
    'header-search': '1 1 0',
    'header-search-order': '0',
    'header-search-width': '100%',
    'header-search-most': '40rem',
    'header-field': '1px',
    'header-pad': '0.75rem 0.25rem',
    'header-space': '9rem',
  },
};

function colourTokens(light: Palette, dark: Palette): Tokens {
  const pairs = Object.entries(light).map(([name, colour]) => {
    const other = dark[name as keyof Palette];
    return [name, colour === other ? colour : `light-dark(${colour},${other})`] as const;
  });
  return { ...Object.fromEntries(pairs), shadow: 'light-dark(rgb(20 26 28/14%),rgb(0 0 0/50%))' };
}

const stackOf = (face: FaceName) => {
  const { family, standIn } = faces[face];
  return `"${family}","${family} Fallback",${standIn.generic}`;
};

function faceTokens({ faces: pair }: ChosenLook): Tokens {
  const { heading, text, weight, smallWeight, spacing } = facePairs[pair];
  return {
    sans: stackOf(text),
    serif: stackOf(heading),
    'heading-weight': String(weight),
    'heading-small': String(smallWeight),
    'heading-spacing': `${spacing}em`,
  };
}

function cardTokens({ cardShape, cardFrame, cardFacts, columns }: ChosenLook): Tokens {
  const shown = Object.entries(factDisplays).map(([fact, display]) => [
    `card-${fact}`,
    cardFacts.includes(fact as CardFact) ? display : 'none',
  ]);
  const [phone, tablet, desktop] = columns.map(String) as [string, string, string];
  return {
    ...shapeTokens[cardShape],
    ...frameTokens[cardFrame],
    ...Object.fromEntries(shown),
    'columns-phone': phone,
    'columns-tablet': tablet,
    columns: desktop,
  };
}

/** The custom properties of a look, by their names without the hyphens. */
export function lookTokens(look: ChosenLook): Tokens {
  return {
    ...colourTokens(look.colours.light, look.colours.dark),
    ...faceTokens(look),
    corner: `${look.corner}px`,
    ...densityTokens[look.density],
    ...headerTokens[look.header],
    ...cardTokens(look),
    ...look.measures,
  };
}

function faceRules(face: FaceName, url: string): string {
  const { family, weights, standIn } = faces[face];
  const local = standIn.local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${family}";src:url(${url})format("woff2");font-weight:${weights};font-display:swap}` +
    `@font-face{font-family:"${family} Fallback";src:${local};size-adjust:${standIn.size}%;` +
    `ascent-override:${standIn.ascent}%;descent-override:${standIn.descent}%;line-gap-override:0%}`
  );
}

const schemes = { auto: 'light dark', light: 'light', dark: 'dark' } as const;

/** The style sheet of a shop's look: its faces, and its custom properties in the layer `look`. */
export function lookStyleSheet(appearance: Appearance, faceUrls: Readonly<Record<FaceName, string>>): string {
  const look = chosenLook(appearance);
  const rules = facesOf(look.faces).map((face) => faceRules(face, faceUrls[face]));
  const tokens = Object.entries(lookTokens(look)).map(([name, value]) => `--${name}:${value}`);
  const root = [`color-scheme:${schemes[appearance.scheme]}`, ...tokens].join(';');
  return `${rules.join('')}@layer look{:root{${root}}}`;
}
