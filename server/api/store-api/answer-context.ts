import type { CurrencyFields } from '#contract/prices.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { priceShower, type ShowPrices } from '#server/catalog/products/shown-price.ts';
import type { Taxonomies } from '#server/catalog/products/taxonomies.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { currencyFields, currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { type PriceHtml, priceHtml } from './price-html.ts';
import { type StorePaths, storePaths } from './store-links.ts';

/** What turns records into answers: the shop as it is at one instant. */
export type AnswerContext = {
  readonly settings: ShopSettings;
  readonly texts: Texts;
  readonly taxonomies: Taxonomies;
  /** Address of the shop without a closing slash. */
  readonly origin: string;
  readonly at: Date;
  readonly addOns: readonly AddOn[];
  readonly paths: StorePaths;
  readonly currency: CurrencyFields;
  readonly showPrices: ShowPrices;
  readonly priceHtml: PriceHtml;
};

export type AnswerParts = Pick<AnswerContext, 'settings' | 'texts' | 'taxonomies' | 'origin' | 'at' | 'addOns'>;

export function answerContext({ settings, texts, taxonomies, origin, at, addOns }: AnswerParts): AnswerContext {
  return {
    settings,
    texts,
    taxonomies,
    origin,
    at,
    addOns,
    paths: storePaths(settings.permalinks),
    currency: currencyFields(settings.currency),
    showPrices: priceShower(settings, at),
    priceHtml: priceHtml(currencyFormat(settings.currency), texts),
  };
}
