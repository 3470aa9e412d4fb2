import * as v from 'valibot';
import { isLinkAddress, type LinkTarget, ownPages, thingKinds, type ThingRef } from '#core/site/link-target.ts';
import { integerSchema } from '#contract/integer.ts';

const slugSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const idSchema = v.optional(v.pipe(integerSchema, v.minValue(1)));

/** `"patalyne"`, or `{"slug": "patalyne"}` with its id. */
export const thingRefSchema: v.GenericSchema<unknown, ThingRef> = v.union([
  v.pipe(
    slugSchema,
    v.transform((slug) => ({ slug })),
  ),
  v.strictObject({ slug: slugSchema, id: idSchema }),
]);

export const thingEntries = { slug: slugSchema, id: idSchema };

/** `{"to": "category", "slug": "patalyne"}`, `{"to": "own", "page": "shop"}` or `{"to": "address", "address": "/lino/"}`. */
export const linkTargetSchema: v.GenericSchema<unknown, LinkTarget> = v.variant('to', [
  v.strictObject({ to: v.picklist(thingKinds), ...thingEntries }),
  v.strictObject({ to: v.literal('own'), page: v.picklist(ownPages) }),
  v.strictObject({
    to: v.literal('address'),
    address: v.pipe(
      v.string(),
      v.trim(),
      v.check(isLinkAddress, 'a path that begins with /, or an address with https:, mailto: or tel:'),
    ),
  }),
]);

/** Where a link leads, as answers have it: the storefront makes its address of it. */
export const linkPlaceSchema = v.variant('to', [
  v.object({ to: v.picklist(thingKinds), path: v.string() }),
  v.object({ to: v.literal('own'), page: v.picklist(ownPages) }),
  v.object({ to: v.literal('address'), address: v.string() }),
]);
