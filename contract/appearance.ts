import * as v from 'valibot';
import {
  cardFacts,
  cardFrames,
  cardShapes,
  colourSchemes,
  densities,
  headerStyles,
  lookNames,
} from '#core/appearance/appearance.ts';
import { hexPattern } from '#core/appearance/colour.ts';
import { facePairNames } from '#core/appearance/faces.ts';

const colour = v.nullable(v.pipe(v.string(), v.regex(hexPattern)));

const logoSchema = v.object({ src: v.string(), width: v.number(), height: v.number() });

/** How the shop looks. */
export const appearanceSchema = v.object({
  /** A finished look and what the merchant has otherwise; null is as the look has it. */
  options: v.object({
    look: v.picklist(lookNames),
    scheme: v.picklist(colourSchemes),
    accent: colour,
    accentDark: colour,
    ground: colour,
    groundDark: colour,
    faces: v.nullable(v.picklist(facePairNames)),
    corner: v.nullable(v.number()),
    density: v.nullable(v.picklist(densities)),
    cardShape: v.nullable(v.picklist(cardShapes)),
    cardFrame: v.nullable(v.picklist(cardFrames)),
    cardFacts: v.nullable(v.array(v.picklist(cardFacts))),
    header: v.nullable(v.picklist(headerStyles)),
    nameBesideLogo: v.boolean(),
  }),
  /** The logo, with its size in pixels; null: the shop's name stands in its place. */
  logo: v.nullable(logoSchema),
  /** The one for dark grounds; null: there is only one. */
  logo_dark: v.nullable(logoSchema),
});
export type LogoAnswer = v.InferOutput<typeof logoSchema>;
