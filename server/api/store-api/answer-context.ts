import type { CurrencyFields } from '#contract/prices.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { priceShower, type ShowPrices } from '#server/catalog/products/offer-display-prices.ts';
import type { Taxonomies } from '#server/catalog/products/taxonomies.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { currencyFields, currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { type StorePaths, storePaths } from '#server/catalog/products/store-paths.ts';
import { type CurrencyFormat, formatPrice } from '#core/money-format.ts';
import type { MinorUnits } from '#core/money.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import type { ProductPricing } from '#server/catalog/products/product-pricing.ts';

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
    paths: storePaths(settings),
    currency: currencyFields(settings.currency),
    showPrices: priceShower(settings, at),
    priceHtml: priceHtml(currencyFormat(settings.currency), texts),
  };
}

/** Prices as HTML, as themes of the platform expect them. */
type PriceHtml = (pricing: Pick<ProductPricing, 'price' | 'regularPrice' | 'range' | 'onSale'>) => string;

/** `isolated`: amounts stand in `<bdi>`, as on pages and in `wc/v3`; the Store API has none. */
export function priceHtml(currency: CurrencyFormat, { text }: Pick<Texts, 'text'>, isolated = false): PriceHtml {
  const kept = isolated ? ' translate="no"' : '';
  const symbol = `<span class="woocommerce-Price-currencySymbol"${kept}>${encodeEntities(currency.symbol).replaceAll('€', '&euro;')}</span>`;
  const plain = (amount: MinorUnits) => entities(formatPrice(amount, currency));

  function amountOf(amount: MinorUnits, hidden = false): string {
    const marked = entities(formatPrice(amount, { ...currency, symbol: '\u0000' })).replace('\u0000', () => symbol);
    const shown = isolated ? `<bdi>${marked}</bdi>` : marked;
    return `<span class="woocommerce-Price-amount amount"${hidden ? ' aria-hidden="true"' : ''}>${shown}</span>`;
  }

  function spoken(label: string): string {
    return `<span class="screen-reader-text">${label}</span>`;
  }

  return ({ price, regularPrice, range, onSale }) => {
    if (price === null) return '';
    if (range !== null) {
      const rangeLabel = text('Price range: %1$s through %2$s', plain(range.min), plain(range.max));
      return `${amountOf(range.min, true)} <span aria-hidden="true">&ndash;</span> ${amountOf(range.max, true)}${spoken(rangeLabel)}`;
    }
    if (!onSale || regularPrice === null || regularPrice <= price) return amountOf(price);
    const before = spoken(text('Original price was: %s.', plain(regularPrice)));
    const now = spoken(text('Current price is: %s.', plain(price)));
    return `<del aria-hidden="true">${amountOf(regularPrice)}</del> ${before}<ins aria-hidden="true">${amountOf(price)}</ins>${now}`;
  };
}

function entities(text: string): string {
  return encodeEntities(text).replaceAll('\u00a0', '&nbsp;').replaceAll('€', '&euro;');
}
