import { subtractDecimals, zero } from '#core/decimal.ts';
import { multiplyPrice } from '#core/quantity.ts';
import type { LineContext, LinePrices, LineView } from '#server/add-on-api/line-context.ts';
import { type CurrentPrices, earnsDiscount, extraPrice, mainPrice, type PricingRules } from './rules/cart-prices.ts';
import { readExtraData, readMainData } from './rules/line-data.ts';
import { isDisabled, ownList, percentage } from './rules/product-list.ts';
import { type BoughtTogetherSettings, readSettings } from './bought-together-settings.ts';

const decimals = 2; // of the unit price, where it is rounded at all

/** What a line of a bought-together list costs now: worked out anew from today's prices and lists. */
export function priceLinked(context: LineContext & { readonly prices: LinePrices }): LinePrices {
  const { data, prices } = context;
  const settings = readSettings(context.settings);
  const rules: PricingRules = settings;
  const today: CurrentPrices = {
    current: prices.bundleDisplayPrice ?? prices.price,
    regular: prices.regularPrice,
    onSale: context.offer.effective.onSale,
  };
  const extra = readExtraData(data);
  const price =
    extra !== null && context.parent !== null
      ? extraPrice(extra.price, today, rules)
      : mainPrice(discountOf(data, context, settings), today, rules, decimals);
  if (prices.bundleDisplayPrice === undefined)
    return { ...prices, price, salePrice: today.onSale ? today.current : price };
  // A bundle's own line bears what is taken off all of it.
  const less = subtractDecimals(prices.bundleDisplayPrice, price);
  return { ...prices, price: subtractDecimals(prices.price, less), bundleDisplayPrice: price };
}

/** The percentage off the main product while the cart holds extras of it that cost something. */
function discountOf(data: unknown, { children, metas, ownMetas }: LineContext, settings: BoughtTogetherSettings) {
  const main = readMainData(data);
  const earned = earnsDiscount(
    children.map((child) => chargedFor(child, settings)),
    decimals,
  );
  if (main === null || !earned || isDisabled(metas)) return percentage('');
  switch (main.source) {
    case 'own':
      return ownList(metas).discount;
    case 'variation':
      return ownList(ownMetas).discount;
    case 'rule':
      return percentage(settings.rules.find(({ key, active }) => active && key === main.ruleKey)?.discount ?? '');
    case 'default':
      return percentage(settings.defaultDiscount);
  }
}

function chargedFor({ data, offer, quantity }: LineView, settings: BoughtTogetherSettings) {
  const { effective, prices } = offer;
  const current = effective.price ?? zero;
  const today = { current, regular: prices.regularPrice ?? current, onSale: effective.onSale };
  return multiplyPrice(extraPrice(readExtraData(data)?.price ?? '', today, settings), quantity);
}
