import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { ProductReaders } from '#server/add-on-api/product-context.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type AnswerContext, answerContext } from './answer-context.ts';
import type { ResponseCache } from './response-cache.ts';

/** The services of the catalogue's part of the Store API. */
export type CatalogueServices = {
  readonly catalog: Catalog;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly clock: Clock;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly responseCache: ResponseCache;
  readonly addOns: readonly AddOn[];
  /** What add-ons may query about a product requested by itself; without it they use its record only. */
  readonly productReaders?: ProductReaders;
};

/** The shop as it is now, for one answer. */
export async function currentContext({
  catalog,
  settings,
  texts,
  clock,
  publicUrl,
  addOns,
}: CatalogueServices): Promise<AnswerContext> {
  const taxonomies = await catalog.taxonomies();
  return answerContext({ settings: settings.current(), texts, taxonomies, origin: publicUrl, at: clock(), addOns });
}
