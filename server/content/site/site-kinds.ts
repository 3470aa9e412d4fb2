import * as v from 'valibot';
import { readHome } from '#contract/home-blocks.ts';
import { menusSchema } from '#contract/menus.ts';
import type { HomeBlock } from '#core/site/home-blocks.ts';
import type { Menus } from '#core/site/menus.ts';
import { type Content, defineContentKind } from '#server/content/store/content-kind.ts';

/** The one home page and the one set of menus of a shop are stored under this slug. */
export const siteSlug = 'site';

const noText = v.strictObject({});

/** The home page: its blocks have their texts in all languages. One that cannot be read is stored, and shown to nobody. */
export const homeKind = defineContentKind({
  kind: 'home',
  shared: v.object({ blocks: v.pipe(v.array(v.unknown()), v.maxLength(40)) }),
  text: noText,
  name: () => 'home page',
  warnings: ({ shared }) => readHome(shared).unread.map((place) => `Block ${place}`),
});

/** The menus of header and footer, which every page shows. */
export const menusKind = defineContentKind({
  kind: 'menus',
  shared: menusSchema,
  text: noText,
  name: () => 'menus',
  listed: ({ content }) => content.shared,
});

/** A home page as it is stored. */
export function homeContent(blocks: readonly HomeBlock[]): Content {
  return { shared: { blocks }, texts: { lt_LT: {} } };
}

/** Menus as they are stored. */
export function menusContent(menus: Menus): Content {
  return { shared: menus, texts: { lt_LT: {} } };
}
