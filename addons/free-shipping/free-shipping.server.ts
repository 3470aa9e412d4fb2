import type { AddOn } from '#server/add-on-api/add-on.ts';
import { barModelOf, barViewOf, type BarKind } from './bar-model.server.ts';
import { englishTexts, readSettings, settingsSchema, type FreeShippingSettings } from './free-shipping-settings.ts';
import type { AddOnCall, AddOnHandler } from '#server/add-on-api/add-on-call.ts';
import type { FreeShippingBarModel } from './free-shipping-contract.ts';
import { suggestProducts } from './suggest-products.server.ts';

const linen = { bar_inner_color: '#2f5d8c', bar_bg_color: '#f1ece1', bar_border_color: '#d9d0bf', bar_height: 10 };
const demoSettings = {
  progress_bar: { ...linen, enable_bar: true, product: true, show_full_progress_bar: true, suggestions: 2 },
  notice_bar: { ...linen, enable_bar: true, autohide: 1, suggestions: 0 },
};

type Found = { readonly settings: FreeShippingSettings; readonly bar: FreeShippingBarModel | null };

/** The bar of the shopper's cart; null where bars of that kind are switched off. */
async function findBar(call: AddOnCall, kind: BarKind): Promise<Found> {
  const settings = readSettings(call.settings);
  if (!settings[kind].enable_bar) return { settings, bar: null };
  const cart = await call.cart();
  const barView = barViewOf(cart.delivery, settings, kind);
  const suggestions = await suggestProducts(cart, barView, { settings, kind, readers: call });
  return { settings, bar: barModelOf(barView, cart.delivery, settings[kind], [...suggestions]) };
}

/** docs/behaviour 7.1: the bar in its wrapper; nothing where only a placeholder is left to show. */
const updateProgressBar: AddOnHandler = async (call) => {
  const { bar } = await findBar(call, 'progress_bar');
  if (bar === null || bar.shown === 'placeholder') return { html: '' };
  return { html: call.renderFragment('freeShippingBar', { bar, updatable: true }) };
};

/** docs/behaviour 7.2: the notice bar in its wrapper; empty where there is nothing to show. */
const showNoticeBar: AddOnHandler = async (call) => {
  const { bar, settings } = await findBar(call, 'notice_bar');
  if (bar === null || bar.shown !== 'bar') return { html: '' };
  const { autohide, position, margin_y: marginY, margin_x: marginX } = settings.notice_bar;
  return { html: call.renderFragment('freeShippingNotice', { bars: [bar], autohide, position, marginY, marginX }) };
};

/** The calls of the bars by name (docs/behaviour 7.1 and 7.2). */
const freeShippingCalls = {
  fsl_update_progress_bar: updateProgressBar,
  fsl_show_notice_bar: showNoticeBar,
} as const;

/** Bars that show how far a cart is from free shipping (docs/behaviour 2.9, 3.9, 4.5, 7.1, 7.2). */
export const freeShipping: AddOn = {
  name: 'free-shipping',
  settingsSchema,
  englishTexts,
  ajax: freeShippingCalls,
  async fillDemo({ shop }) {
    await shop.settings.set('addons.free-shipping', demoSettings);
  },
  pageFacts({ settings: stored }) {
    const { progress_bar: bar, notice_bar: notice } = readSettings(stored);
    if (!bar.enable_bar && !notice.enable_bar) return undefined;
    const { enable_bar, autohide, position, margin_y, margin_x } = notice;
    const { cart, checkout, product, mini_cart } = bar;
    return {
      progress_bar: bar.enable_bar ? { cart, checkout, product, mini_cart } : null,
      notice_bar: { enable_bar: enable_bar ? '1' : '0', autohide: autohide ? 1 : 0, position, margin_y, margin_x },
    };
  },
  extendCart({ delivery, settings: stored }) {
    const settings = readSettings(stored);
    const { progress_bar: barSettings } = settings;
    return barSettings.enable_bar
      ? barModelOf(barViewOf(delivery, settings, 'progress_bar'), delivery, barSettings)
      : undefined;
  },
  cartPieces({ delivery, renderFragment, settings: stored }) {
    const settings = readSettings(stored);
    const { progress_bar: barSettings } = settings;
    if (!barSettings.enable_bar || !barSettings.mini_cart) return {};
    const bar = barModelOf(barViewOf(delivery, settings, 'progress_bar'), delivery, barSettings);
    return { miniCart: renderFragment('freeShippingBar', { bar, updatable: false }) };
  },
};
