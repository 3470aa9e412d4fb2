import type { Hex } from './colour.ts';
import type { FacePairName } from './faces.ts';

/** The finished looks that a shop begins with. */
export const lookNames = ['drobe', 'podiumas', 'lentyna'] as const;
export type LookName = (typeof lookNames)[number];

/** Light and dark as the visitor's device has it, or always one of them. */
export const colourSchemes = ['auto', 'light', 'dark'] as const;
/** How much air there is between things. */
export const densities = ['compact', 'normal', 'airy'] as const;
/** The shape of pictures of products: 4:5, 3:4, 1:1 and 4:3. */
export const cardShapes = ['portrait', 'tall', 'square', 'wide'] as const;
/** What is around a product's card: nothing, a line, or a ground of its own. */
export const cardFrames = ['none', 'line', 'filled'] as const;
/** What a card may show beside name, price, lowest price of 30 days and „sold out“, which it always shows. */
export const cardFacts = ['rating', 'stock', 'swatches', 'brand'] as const;
/** The header on a wide screen: all in one line; the logo in the middle; or a wide search, the menu below it. */
export const headerStyles = ['line', 'centred', 'search'] as const;

export type Density = (typeof densities)[number];
export type CardShape = (typeof cardShapes)[number];
export type CardFrame = (typeof cardFrames)[number];
export type CardFact = (typeof cardFacts)[number];
export type HeaderStyle = (typeof headerStyles)[number];

/** The largest radius of corners, in pixels. */
export const maxCorner = 24;

/** How a shop looks: a finished look, and what the merchant has otherwise; null is as the look has it. */
export type Appearance = {
  readonly look: LookName;
  readonly scheme: (typeof colourSchemes)[number];
  readonly accent: Hex | null;
  /** The accent of the dark scheme; null: made of `accent`. */
  readonly accentDark: Hex | null;
  readonly ground: Hex | null;
  readonly groundDark: Hex | null;
  readonly faces: FacePairName | null;
  /** Radius of corners in pixels. */
  readonly corner: number | null;
  readonly density: Density | null;
  readonly cardShape: CardShape | null;
  readonly cardFrame: CardFrame | null;
  readonly cardFacts: readonly CardFact[] | null;
  readonly header: HeaderStyle | null;
  /** Whether the shop's name stands beside its logo; without a logo it always does. */
  readonly nameBesideLogo: boolean;
};

/** A shop whose merchant has chosen nothing. */
export const usualAppearance: Appearance = {
  look: 'drobe',
  scheme: 'auto',
  accent: null,
  accentDark: null,
  ground: null,
  groundDark: null,
  faces: null,
  corner: null,
  density: null,
  cardShape: null,
  cardFrame: null,
  cardFacts: null,
  header: null,
  nameBesideLogo: false,
};
