import * as v from 'valibot';
import {
  type Appearance,
  cardFacts,
  cardFrames,
  cardShapes,
  colourSchemes,
  densities,
  headerStyles,
  lookNames,
  maxCorner,
  usualAppearance,
} from '#core/appearance/appearance.ts';
import { appearanceProblem } from '#core/appearance/check-appearance.ts';
import { type Hex, hexPattern } from '#core/appearance/colour.ts';
import { facePairNames } from '#core/appearance/faces.ts';

const colour = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(hexPattern, 'a colour such as #2f5d8c'),
  v.transform((text): Hex => text as Hex),
);
const own = <const Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);
const named = <const Names extends readonly string[]>(names: Names) => own(v.picklist(names));

/** How the shop looks; null is as its look has it. */
export const appearanceSettings = {
  look: v.optional(v.picklist(lookNames), usualAppearance.look),
  scheme: v.optional(v.picklist(colourSchemes), usualAppearance.scheme),
  accent: own(colour),
  accentDark: own(colour),
  ground: own(colour),
  groundDark: own(colour),
  faces: named(facePairNames),
  /** Radius of corners in pixels. */
  corner: own(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCorner))),
  density: named(densities),
  cardShape: named(cardShapes),
  cardFrame: named(cardFrames),
  cardFacts: own(v.array(v.picklist(cardFacts))),
  header: named(headerStyles),
  nameBesideLogo: v.optional(v.boolean(), usualAppearance.nameBesideLogo),
};

const brandFile = v.pipe(v.string(), v.regex(/^(?:[\w-][\w.-]*)?$/, 'the name of a file in the folder brand/'));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4000));
const inlineDrawing = v.pipe(v.string(), v.regex(/^data:image\/svg\+xml,[^\s"]*$/, 'a drawing'), v.maxLength(3000));
const logo = own(
  v.strictObject({
    file: v.pipe(brandFile, v.minLength(1)),
    width: pixels,
    height: pixels,
    /** A small drawing itself, as an address, so that pages need no request for it. */
    inline: v.optional(inlineDrawing),
  }),
);

/** The shop's own pictures: files in `brand/` of its storage, which `shop appearance` puts there. */
export const brandSettings = {
  /** An SVG, PNG or other picture, square, for tabs and home screens; empty: the first letter of the shop's name. */
  icon: v.optional(brandFile, ''),
  /** A picture of 1200 × 630 for shared links to pages without one of their own; empty: the shop's name. */
  sharePicture: v.optional(brandFile, ''),
  /** The background and theme colour of the shop on a home screen; empty: the ground of its look. */
  colour: v.optional(v.union([v.literal(''), colour], 'a colour such as #fbf9f4'), ''),
  /** The logo, and the one for dark grounds; null: the shop's name stands in its place. */
  logo,
  logoDark: logo,
};

type WrongColour = { readonly code: 'invalid_setting'; readonly path: string; readonly detail: string };

/**
 * Why a change of the look is refused: a colour of it that cannot be read. What was stored so before keeps nobody from
 * changing something else.
 */
export function appearanceFailure(before: Appearance, after: Appearance): WrongColour | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const problem = appearanceProblem(after);
  if (problem === null) return null;
  const { setting, contrast, least, nearest } = problem;
  const on = setting.startsWith('ground') ? 'text on it' : 'it on the ground';
  const advice = nearest === null ? '' : `; the nearest colour that can be read is ${nearest}`;
  return {
    code: 'invalid_setting',
    path: `appearance.${setting}`,
    detail: `${on} has a contrast of ${contrast.toFixed(2)}, and at least ${least} is needed${advice}`,
  };
}
