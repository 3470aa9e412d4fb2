import type { BundleAnswer } from '#addons/bundle/bundle-answer.ts';
import { readSettings } from '#addons/bundle/bundle-settings.ts';
import type { Product } from '#contract/product.ts';
import { currencyIn, minorIn } from './answer-money.ts';
import type { BundleCase } from './bundle-case.ts';
import { stockOf, textsOf } from './read-bundle-case.ts';

type Input = BundleCase['input'];

/** The shop's answer with its bundle replaced by the one of the case. */
export function withBundle(answer: Product, { settings, bundle, items, page_price: price }: Input): unknown {
  const minor = minorIn(settings.money);
  const prices = {
    ...answer.prices,
    ...currencyIn(settings.money),
    price: minor(price),
    regular_price: minor(price),
  };
  const bundleAnswer: BundleAnswer = {
    fixed_price: bundle.fixed_price === 'yes',
    discount: String(bundle.discount),
    discount_amount: String(bundle.discount_amount),
    optional: bundle.optional === 'yes',
    exclude_unpurchasable: bundle.exclude_unpurchasable === 'yes',
    min: Number(bundle.min),
    max: Number(bundle.max),
    total_min: String(bundle.total_min),
    total_max: String(bundle.total_max),
    custom_price: '',
    layout: 'list',
    text_before: '',
    text_after: '',
    content: items.map(({ key, id, qty, optional, quantity_input: limits }) => {
      return {
        key,
        id,
        quantity: qty,
        optional,
        min: limits?.min ?? 0,
        max: limits?.max ?? 10_000,
        terms: {},
        attributes: {},
      };
    }),
    parts: items.map(({ id, name, price: cost, stock, unpurchasable, quantity_input: limits }) => ({
      id,
      name,
      path: '/',
      picture: null,
      description: '',
      price: minor(cost),
      regularPrice: minor(cost),
      upTo: null,
      canBuy: !unpurchasable,
      maximum: stockOf(stock),
      step: limits?.step === undefined || limits.step === 'any' ? 1 : limits.step,
      choices: [],
      variations: null,
    })),
    settings: { ...settingsOf(settings), priceSuffix: bundle.price_suffix.trim() },
  };
  return { ...answer, type: 'woosb', prices, extensions: { ...answer.extensions, bundle: bundleAnswer } };
}

function settingsOf(settings: Input['settings']): BundleAnswer['settings'] {
  return readSettings({
    bundledPrice: settings.bundled_price,
    bundledPriceFrom: settings.bundled_price_from,
    changePrice: settings.change_price,
    roundEachPrice: settings.round_each_price,
    trimZeros: settings.money.trim_zeros,
    texts: textsOf(settings),
  });
}
