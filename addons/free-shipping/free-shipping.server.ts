import type { AddOn } from '#server/add-on-api/add-on.ts';
import { barModelOf, barViewOf } from './bar-model.server.ts';
import { freeShippingCalls } from './free-shipping-calls.server.ts';
import { englishTexts, readSettings, settingsSchema } from './free-shipping-settings.ts';

const linen = { bar_inner_color: '#2f5d8c', bar_bg_color: '#f1ece1', bar_border_color: '#d9d0bf', bar_height: 10 };
const demoSettings = {
  progress_bar: { ...linen, enable_bar: true, product: true, show_full_progress_bar: true, suggestions: 2 },
  notice_bar: { ...linen, enable_bar: true, autohide: 1, suggestions: 0 },
};

/** Bars that tell how far a cart is from free shipping (docs/behaviour 2.9, 3.9, 4.5, 7.1, 7.2). */
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
    const { progress_bar: look } = settings;
    return look.enable_bar ? barModelOf(barViewOf(delivery, settings, 'progress_bar'), delivery, look) : undefined;
  },
  cartPieces({ delivery, draw, settings: stored }) {
    const settings = readSettings(stored);
    const { progress_bar: look } = settings;
    if (!look.enable_bar || !look.mini_cart) return {};
    const bar = barModelOf(barViewOf(delivery, settings, 'progress_bar'), delivery, look);
    return { miniCart: draw('freeShippingBar', { bar, updatable: false }) };
  },
};
