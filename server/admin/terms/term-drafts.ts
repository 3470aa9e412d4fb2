import * as v from 'valibot';
import { largestId } from '#core/ids.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';
import { cleanLine, cleanLines } from '#server/platform/texts/clean-text.ts';
import { termDisplays } from './term-kinds.ts';

const maxText = 200;

export const idSchema = v.pipe(v.number(), v.integer());
export const nameSchema = v.pipe(v.string(), v.transform(cleanLine), v.maxLength(maxText));
export const slugSchema = v.pipe(v.string(), v.transform(cleanLine), v.maxLength(maxText));
export const placeSchema = v.pipe(v.number(), v.integer(), v.minValue(-largestId), v.maxValue(largestId));

const descriptionSchema = v.pipe(
  v.string(),
  v.maxLength(100_000),
  v.transform((text) => sanitiseHtml(cleanLines(text)).html),
);

const captionSchema = v.optional(v.pipe(v.string(), v.transform(cleanLine), v.maxLength(maxText)));

/** The picture of a term: one that the shop has, one that was fetched for it, or none. */
export const pictureSchema = v.nullable(
  v.union([
    v.object({ id: idSchema, name: captionSchema, alt: captionSchema }),
    v.object({
      source: v.pipe(v.string(), v.maxLength(2000)),
      master: v.object({
        contentHash: v.string(),
        extension: v.string(),
        width: v.number(),
        height: v.number(),
        tint: v.nullable(v.string()),
      }),
      name: captionSchema,
      alt: captionSchema,
    }),
  ]),
);
export type TermPicture = v.InferOutput<typeof pictureSchema>;

const colorSchema = v.pipe(v.string(), v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as #2f5d8c'));

/** How a value of an attribute looks. `image`: the path of a stored picture. */
export const swatchSchema = v.nullable(
  v.union([
    v.strictObject({ color: colorSchema, color2: v.optional(colorSchema) }),
    v.strictObject({ image: v.pipe(v.string(), v.startsWith('/media/')) }),
  ]),
);
export type Swatch = v.InferOutput<typeof swatchSchema>;

/** What is sent of a term, named as in `wc/v3`; what a kind does not have is ignored. */
export const termDraftEntries = {
  attributeId: v.optional(idSchema),
  name: v.optional(nameSchema),
  slug: v.optional(slugSchema),
  description: v.optional(descriptionSchema),
  /** 0: at the root. */
  parent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  display: v.optional(v.picklist(termDisplays)),
  menu_order: v.optional(placeSchema),
  picture: v.optional(pictureSchema),
  swatch: v.optional(swatchSchema),
};
const draftSchema = v.object(termDraftEntries);
export type TermDraft = v.InferOutput<typeof draftSchema>;
