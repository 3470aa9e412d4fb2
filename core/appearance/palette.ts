import {
  type Hex,
  black,
  contrast,
  leastContrast,
  lightnessOf,
  luminance,
  mix,
  nearestReadable,
  white,
  withLightness,
} from './colour.ts';

/** The colours of a page, by the custom properties of the style sheets. */
export type Palette = {
  /** The page. */
  readonly paper: Hex;
  /** Beds of pictures, quiet surfaces. */
  readonly cloth: Hex;
  /** Hairlines. */
  readonly thread: Hex;
  /** Borders of fields. */
  readonly edge: Hex;
  /** Text. */
  readonly ink: Hex;
  /** Secondary text. */
  readonly 'ink-soft': Hex;
  /** The accent: links, focus, primary actions. */
  readonly flax: Hex;
  /** The accent under the pointer. */
  readonly 'flax-deep': Hex;
  /** Text on the accent. */
  readonly 'on-flax': Hex;
  /** In stock, success. */
  readonly moss: Hex;
  /** Reductions, low stock. */
  readonly amber: Hex;
  /** Errors, sold out. */
  readonly brick: Hex;
};

/** A palette for each colour scheme. */
export type Palettes = { readonly light: Palette; readonly dark: Palette };

/** Least contrasts, as WCAG 2.2 AA asks for: of text, of borders of controls; and of a page's own text. */
export const leastText = 4.5;
export const leastControl = 3;
export const leastOwnText = 7;

/** What a merchant sets of a palette; null: as the look has it. */
export type OwnColours = { readonly accent: Hex | null; readonly ground: Hex | null };

/** Whether dark text stands on a ground. */
export const isLight = (ground: Hex): boolean => luminance(ground) > 0.18;

const readable = (colour: Hex, grounds: readonly Hex[], least: number) =>
  nearestReadable(colour, grounds, least) ?? (isLight(grounds[0] ?? white) ? black : white);

/** A palette on another ground: the other colours keep their hues and are made to hold there. */
function onGround(base: Palette, ground: Hex): Palette {
  const cloth = mix(ground, base.ink, 0.05);
  const grounds = [ground, cloth];
  const text = (colour: Hex, least = leastText) => readable(colour, grounds, least);
  return {
    ...base,
    paper: ground,
    cloth,
    thread: mix(ground, base.ink, 0.17),
    edge: readable(mix(ground, base.ink, 0.45), grounds, leastControl),
    ink: text(base.ink, leastOwnText),
    'ink-soft': text(base['ink-soft']),
    moss: text(base.moss),
    amber: text(base.amber),
    brick: text(base.brick),
    ...accentColours(text(base.flax), ground),
  };
}

/** The accent under the pointer is further from the ground, so that whatever holds on the accent holds on it, too. */
function accentColours(accent: Hex, paper: Hex): Pick<Palette, 'flax' | 'flax-deep' | 'on-flax'> {
  const away = isLight(paper) ? -0.1 : 0.08;
  const on = contrast(paper, accent) >= leastText ? paper : leastContrast(white, [accent]) >= leastText ? white : black;
  return { flax: accent, 'flax-deep': withLightness(accent, lightnessOf(accent) + away), 'on-flax': on };
}

/** The palette of one colour scheme with the merchant's own colours in it. */
export function paletteWith(palettes: Palettes, scheme: keyof Palettes, { accent, ground }: OwnColours): Palette {
  const base = ground === null ? palettes[scheme] : onGround(palettes[isLight(ground) ? 'light' : 'dark'], ground);
  return accent === null ? base : { ...base, ...accentColours(accent, base.paper) };
}

/** An accent for one scheme out of that of the other: its hue, as light as is needed there. */
export function accentFor(accent: Hex, { paper, cloth }: Palette): Hex {
  return readable(accent, [paper, cloth], leastText);
}
