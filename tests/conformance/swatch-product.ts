import type { CasePlace } from '#scripts/conformance/case-products.ts';
import type { ProductRow } from '#scripts/tooling/case-product-file.ts';
import type { SwatchCase } from './swatches.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The shop's settings of a case. */
export function settingsOf({ settings, attributes }: SwatchCase): Fields {
  const clickable = settings['clickable_out_of_stock'] === true;
  return {
    showLabel: settings['show_variation_label'] === true,
    labelSeparator: settings['variation_label_separator'],
    clickableOutOfStock: clickable,
    disableOutOfStock: !clickable,
    clearOnReselect: settings['clear_on_reselect'] === true,
    showStock: settings['show_variation_stock'] === true,
    stockThreshold: Number(settings['stock_label_threshold']),
    defaultToButton: false,
    loadAllUpTo: 0,
    displayLimits: Object.fromEntries(
      attributes.map(({ name, display_limit: displayLimit }) => [name, displayLimit ?? 0]),
    ),
    kinds: Object.fromEntries(attributes.map(({ name, type }) => [name, type])),
    texts: { outOfStockTooltip: settings['out_of_stock_tooltip_text'], stockLeft: '%s left' },
  };
}

/**
 * Product rows of a case; its variation ids are counted from the product's own. A variation that has no stock of its
 * own uses its product's.
 */
export function rowsOf({ attributes, variations }: SwatchCase, { firstId, slug }: CasePlace): readonly ProductRow[] {
  const stockOf = (variation: Fields | undefined) => Number(variation?.['max_qty'] ?? 0) || '';
  const shares = ({ variation_stock_left: remainingStock }: Fields) => remainingStock === '';
  const product = {
    ID: firstId,
    Type: 'variable',
    SKU: slug,
    Stock: stockOf(variations.find(shares)),
    ...cells(attributes, ({ options }) => options.map(({ title }) => title).join(', ')),
    ...Object.fromEntries(
      attributes.map(({ options, selected }, place) => [
        `Attribute ${place + 1} default`,
        options.find(({ value }) => value === selected)?.title ?? '',
      ]),
    ),
  };
  const rows = variations.map((variation) => {
    const values = variation['attributes'] as Readonly<Record<string, string>>;
    return {
      ID: firstId + Number(variation['variation_id']),
      Type: 'variation',
      Parent: slug,
      'Regular price': '10',
      'In stock?': variation['is_in_stock'] === false ? 0 : 1,
      Stock: shares(variation) ? 'parent' : stockOf(variation),
      ...cells(attributes, ({ name, options }) => options.find(({ value }) => value === values[name])?.title ?? ''),
    };
  });
  return [product, ...rows].map((row) => ({ Name: slug, Published: 1, 'In stock?': 1, ...row }));
}

function cells(attributes: SwatchCase['attributes'], valueOf: (attribute: SwatchCase['attributes'][number]) => string) {
  return Object.fromEntries(
    attributes.flatMap((attribute, place) => [
      [`Attribute ${place + 1} name`, attribute.label],
      [`Attribute ${place + 1} value(s)`, valueOf(attribute)],
      [`Attribute ${place + 1} visible`, '1'],
      [`Attribute ${place + 1} global`, '1'],
    ]),
  );
}
