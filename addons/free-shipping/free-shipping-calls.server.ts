import type { AddOnCall, AddOnHandler } from '#server/add-on-api/add-on-call.ts';
import type { FreeShippingBarModel } from './free-shipping-contract.ts';
import { type BarKind, barModelOf, barViewOf } from './bar-model.server.ts';
import { type FreeShippingSettings, readSettings } from './free-shipping-settings.ts';
import { suggestProducts } from './suggest-products.server.ts';

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
  return { html: call.draw('freeShippingBar', { bar, updatable: true }) };
};

/** docs/behaviour 7.2: the notice bar in its wrapper; nothing where there is nothing to tell. */
const showNoticeBar: AddOnHandler = async (call) => {
  const { bar, settings } = await findBar(call, 'notice_bar');
  if (bar === null || bar.shown !== 'bar') return { html: '' };
  const { autohide, position, margin_y: marginY, margin_x: marginX } = settings.notice_bar;
  return { html: call.draw('freeShippingNotice', { bars: [bar], autohide, position, marginY, marginX }) };
};

/** The calls of the bars by name (docs/behaviour 7.1 and 7.2). */
export const freeShippingCalls = {
  fsl_update_progress_bar: updateProgressBar,
  fsl_show_notice_bar: showNoticeBar,
} as const;
