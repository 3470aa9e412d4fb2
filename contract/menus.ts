import * as v from 'valibot';
import type { MenuItem, MenuLinkItem, Menus, ShownEntry } from '#core/site/menus.ts';
import { linkPlaceSchema, linkTargetSchema } from './link-target.ts';
import { shortText } from './local-text.ts';

const maxItems = 60;

const childSchema: v.GenericSchema<unknown, MenuLinkItem> = v.strictObject({
  target: linkTargetSchema,
  label: v.optional(shortText),
});

const itemSchema: v.GenericSchema<unknown, MenuItem> = v.union([
  v.strictObject({ categories: v.literal('all') }),
  v.strictObject({
    target: linkTargetSchema,
    label: v.optional(shortText),
    children: v.optional(v.pipe(v.array(childSchema), v.maxLength(maxItems))),
    subcategories: v.optional(v.boolean()),
  }),
]);

const itemsSchema = v.pipe(v.array(itemSchema), v.maxLength(maxItems));

/** The menus as they are written and stored. */
export const menusSchema: v.GenericSchema<unknown, Menus> = v.strictObject({
  header: v.optional(v.nullable(itemsSchema), null),
  footer: v.optional(
    v.nullable(v.pipe(v.array(v.strictObject({ heading: shortText, items: itemsSchema })), v.maxLength(4))),
    null,
  ),
});

/** An entry of a menu in one language. */
export const shownEntrySchema: v.GenericSchema<ShownEntry> = v.object({
  name: v.nullable(v.string()),
  place: linkPlaceSchema,
  children: v.array(v.lazy(() => shownEntrySchema)),
});

/** The menus in one language; null: as a shop without menus has it. */
export const shownMenusSchema = v.object({
  header: v.nullable(v.array(shownEntrySchema)),
  footer: v.nullable(v.array(v.object({ heading: v.string(), entries: v.array(shownEntrySchema) }))),
});
