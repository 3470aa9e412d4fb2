import type { FormSettings, FormVariation } from './form-data.ts';
import type { VariationForm } from './form.ts';

/** The settings by the names that scripts of the platform know (docs/behaviour 3.8). */
export function clientSettings(settings: FormSettings, isMobile: boolean): Readonly<Record<string, unknown>> {
  return {
    show_variation_label: settings.showLabel,
    variation_label_separator: settings.labelSeparator,
    clickable_out_of_stock: settings.clickableOutOfStock,
    out_of_stock_tooltip_text: settings.texts.outOfStockTooltip,
    clear_on_reselect: settings.clearOnReselect,
    show_variation_stock: settings.showStock,
    stock_label_threshold: settings.stockThreshold,
    is_mobile: isMobile,
  };
}

/** The data attributes of a list; its items carry `data-value` and `data-title` (docs/behaviour 3.8). */
export function listData(
  { attributes }: Pick<VariationForm<FormVariation>, 'attributes'>,
  field: string,
): Readonly<Record<string, string>> {
  const options = attributes.find((attribute) => attribute.field === field)?.options ?? [];
  return {
    'data-attribute_name': field,
    'data-attribute_values': JSON.stringify(options.map(({ value }) => value)),
  };
}

export function itemData({ value, title }: { readonly value: string; readonly title: string }) {
  return { 'data-value': value, 'data-title': title };
}

/** The request fields of a variation lookup (docs/behaviour 7.6); null while none is needed. */
export function lookupData({
  lookup,
  productId,
}: Pick<VariationForm<FormVariation>, 'lookup' | 'productId'>): Readonly<Record<string, string | number>> | null {
  if (lookup === null) return null;
  return { ...lookup, product_id: productId };
}
