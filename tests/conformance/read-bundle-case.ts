import type { BundleCase } from './bundle-case.ts';

/** The texts of a case by the names of the block. */
export function textsOf(settings: BundleCase['input']['settings']) {
  return {
    saved: settings.saved_text,
    total: settings.price_text,
    selected: settings.selected_text,
    alertSelection: settings.alert_selection,
    alertUnpurchasable: settings.alert_unpurchasable,
    alertEmpty: settings.alert_empty,
    alertMin: settings.alert_min,
    alertMax: settings.alert_max,
    alertTotalMin: settings.alert_total_min,
    alertTotalMax: settings.alert_total_max,
  };
}

/** How many a case has; null where it sets no limit. */
export function stockOf(stock: number | string): number | null {
  return stock === '' || Number(stock) < 0 ? null : Number(stock);
}
