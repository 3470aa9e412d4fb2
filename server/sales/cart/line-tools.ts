import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';

/** What lines are worked out with. */
export type LineTools = {
  readonly addOns: readonly AddOn[];
  readonly settings: Pick<ShopSettings, 'addons'>;
  readonly details: ReadonlyMap<number, LineDetails>;
  readonly texts: Texts;
};
