import * as v from 'valibot';
import { surfaces } from '#core/site/home-blocks.ts';
import { imageSchema, imageSizeSchema } from '#contract/image.ts';
import { pageBlockSchema, railSchema } from '#contract/page-block.ts';
import { linkPlaceSchema } from './link-target.ts';

const pictureSchema = v.object({
  image: imageSchema,
  size: imageSizeSchema,
  /** What stays in sight where it is cut, as CSS has it: `40% 30%`; null: its middle. */
  focus: v.nullable(v.string()),
});
export type ShownPicture = v.InferOutput<typeof pictureSchema>;

/** A button; without a label it has the storefront's word for where it leads. */
const buttonSchema = v.object({ label: v.string(), place: linkPlaceSchema });
export type ShownButton = v.InferOutput<typeof buttonSchema>;

/** A block of the home page in one language. What it names is there; HTML is safe to insert; a text may be `''`. */
export const shownBlockSchema = v.variant('kind', [
  v.object({
    kind: v.literal('hero'),
    heading: v.string(),
    text: v.string(),
    picture: v.nullable(pictureSchema),
    product: v.nullable(v.string()),
    button: v.nullable(buttonSchema),
  }),
  v.object({
    kind: v.literal('categories'),
    heading: v.string(),
    tiles: v.array(
      v.object({ name: v.string(), path: v.string(), id: v.number(), picture: v.nullable(pictureSchema) }),
    ),
  }),
  v.object({ kind: v.literal('products'), rail: railSchema }),
  v.object({
    kind: v.literal('text-with-picture'),
    heading: v.string(),
    html: v.string(),
    picture: pictureSchema,
    side: v.picklist(['left', 'right']),
    button: v.nullable(buttonSchema),
  }),
  v.object({
    kind: v.literal('quotes'),
    heading: v.string(),
    quotes: v.array(v.object({ html: v.string(), author: v.string(), about: v.string() })),
  }),
  v.object({
    kind: v.literal('logos'),
    heading: v.string(),
    logos: v.array(v.object({ picture: pictureSchema, place: v.nullable(linkPlaceSchema) })),
  }),
  v.object({ kind: v.literal('posts'), heading: v.string(), count: v.number() }),
  v.object({ kind: v.literal('announcement'), text: v.string(), place: v.nullable(linkPlaceSchema) }),
  v.object({
    kind: v.literal('markdown'),
    blocks: v.array(pageBlockSchema),
    surface: v.picklist(surfaces),
    button: v.nullable(buttonSchema),
  }),
]);
export type ShownBlock = v.InferOutput<typeof shownBlockSchema>;

/** `GET /home`: the home page in the language of the call. */
export const shownHomeSchema = v.object({
  blocks: v.array(shownBlockSchema),
  /** It is shown by a signed link, and may be another than the public one. */
  preview: v.optional(v.literal(true)),
});
export type ShownHome = v.InferOutput<typeof shownHomeSchema>;
