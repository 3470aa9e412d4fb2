import * as v from 'valibot';
import { type BlockButton, type BlockPicture, type HomeBlock, surfaces } from '#core/site/home-blocks.ts';
import { linkTargetSchema, thingEntries, thingRefSchema } from './link-target.ts';
import { longText, shortText } from './local-text.ts';

const maxBlocks = 40;
const maxProducts = 24;

const heading = v.optional(shortText);
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const skuSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const listOf = <const Item extends v.GenericSchema<unknown, unknown>>(item: Item, max: number) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(max));

/** The name of a picture's file: no folder, and of a kind that browsers show. */
export const pictureFileSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*\.(?:webp|jpe?g|png|avif|gif)$/iu, 'the name of a picture’s file'),
);

const pictureSchema: v.GenericSchema<unknown, BlockPicture> = v.strictObject({
  file: pictureFileSchema,
  alt: shortText,
  focus: v.optional(v.strictObject({ x: percent, y: percent })),
});

const buttonSchema: v.GenericSchema<unknown, BlockButton> = v.strictObject({
  target: linkTargetSchema,
  label: v.optional(shortText),
});
const button = v.optional(buttonSchema);

const count = (usual: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxProducts)), usual);

const ruleSchema = v.variant('by', [
  v.strictObject({ by: v.picklist(['newest', 'on-sale', 'best-selling', 'featured']) }),
  v.strictObject({ by: v.picklist(['category', 'tag', 'brand']), ...thingEntries }),
  v.strictObject({ by: v.literal('picked'), skus: listOf(skuSchema, maxProducts) }),
]);

/** A block as it is written and stored. */
export const homeBlockSchema: v.GenericSchema<unknown, HomeBlock> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('hero'),
    heading,
    text: v.optional(longText),
    button,
    picture: v.optional(pictureSchema),
    product: v.optional(skuSchema),
  }),
  v.strictObject({ kind: v.literal('categories'), heading, categories: v.optional(listOf(thingRefSchema, 24)) }),
  v.strictObject({ kind: v.literal('products'), heading, rule: ruleSchema, count: count(4) }),
  v.strictObject({
    kind: v.literal('text-with-picture'),
    heading,
    text: longText,
    picture: pictureSchema,
    side: v.optional(v.picklist(['left', 'right']), 'left'),
    button,
  }),
  v.strictObject({
    kind: v.literal('quotes'),
    heading,
    quotes: listOf(
      v.strictObject({
        text: longText,
        author: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
        about: v.optional(shortText),
      }),
      12,
    ),
  }),
  v.strictObject({
    kind: v.literal('logos'),
    heading,
    logos: listOf(v.strictObject({ picture: pictureSchema, target: v.optional(linkTargetSchema) }), 24),
  }),
  v.strictObject({ kind: v.literal('posts'), heading, count: count(3) }),
  v.strictObject({ kind: v.literal('announcement'), text: shortText, target: v.optional(linkTargetSchema) }),
  v.strictObject({
    kind: v.literal('markdown'),
    text: longText,
    surface: v.optional(v.picklist(surfaces), 'paper'),
    button,
  }),
]);

/** The home page as it is written and stored. */
export const homeSchema = v.strictObject({ blocks: v.pipe(v.array(homeBlockSchema), v.maxLength(maxBlocks)) });
export type Home = v.InferOutput<typeof homeSchema>;

/**
 * What is stored as a home page, read block by block: one that cannot be read, such as a newer version's, is left out and
 * named by its place, from 1.
 */
export function readHome(stored: unknown): {
  readonly blocks: readonly HomeBlock[];
  readonly unread: readonly string[];
} {
  const outer = v.safeParse(v.object({ blocks: v.array(v.unknown()) }), stored);
  if (!outer.success) return { blocks: [], unread: ['home'] };
  const parsed = outer.output.blocks.slice(0, maxBlocks).map((block) => v.safeParse(homeBlockSchema, block));
  return {
    blocks: parsed.flatMap((one) => (one.success ? [one.output] : [])),
    unread: parsed.flatMap((one, index) => {
      if (one.success) return [];
      const [issue] = one.issues;
      return [`${index + 1}. ${v.getDotPath(issue) ?? ''}: ${issue.message}`];
    }),
  };
}
