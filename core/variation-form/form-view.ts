import { fillPlaces } from '#core/text/places.ts';
import type { FormAttribute, FormTexts, FormVariation } from './form-data.ts';
import type { OfferedOption } from '#core/product/variation-index.ts';
import { missingFields, type VariationForm } from './form.ts';
import { isReachable, tabStop } from './keyboard.ts';
import { isFolded, type ItemReason, type SwatchItem, swatchItems } from './swatch-items.ts';
import { type SwatchKind, swatchKind, type SwatchLook, swatchLook } from './swatch-look.ts';

/** What keeps the shopper from adding, if anything. */
export type AddButton = 'enabled' | 'selection-needed' | 'unavailable';

export type ItemView = SwatchItem & {
  readonly value: string;
  readonly title: string;
  readonly appearance: SwatchLook;
  readonly checked: boolean;
  /** Whether arrow keys lead to it, and whether Tab does. */
  readonly reachable: boolean;
  readonly tabStop: boolean;
  readonly outOfStockTooltip: string | null;
  readonly stockLeft: string | null;
  /** Its accessible name: the title, why it is unavailable, and how few are left. */
  readonly spoken: string;
};

export type ListView = {
  readonly field: string;
  readonly name: string;
  readonly kind: SwatchKind;
  readonly value: string;
  readonly labelSuffix: string;
  /** Empty for a plain select. */
  readonly items: readonly ItemView[];
  /** The options of the attribute's select. */
  readonly options: readonly (OfferedOption & { readonly title: string })[];
  readonly more: { readonly text: string; readonly spoken: string } | null;
  readonly marked: boolean;
};

export type FormView<V> = {
  readonly lists: readonly ListView[];
  readonly variation: V | null;
  readonly button: AddButton;
  /** Why the button does nothing, for those who do not see the marks; empty where it does something. */
  readonly buttonReason: string;
  /** The field that the page goes to when the button is pressed too early. */
  readonly firstMissing: string | null;
};

/** Everything that a variation form shows, from its state. */
export function formView<V extends FormVariation>(form: VariationForm<V>): FormView<V> {
  const missing = missingFields(form);
  const button = addButton(form);
  return {
    lists: form.attributes.map((attribute) => listView(form, attribute)),
    variation: form.variation,
    button,
    buttonReason: buttonAccessibleName(form, button),
    firstMissing: missing[0] ?? null,
  };
}

/** Disabled until a variation is found, and where that one cannot be bought. */
export function addButton({ variation }: VariationForm<FormVariation>): AddButton {
  if (variation === null) return 'selection-needed';
  return variation.is_purchasable && variation.is_in_stock ? 'enabled' : 'unavailable';
}

function listView<V extends FormVariation>(form: VariationForm<V>, attribute: FormAttribute): ListView {
  const { settings, selection, index } = form;
  const { field, name, options } = attribute;
  const kind = swatchKind(attribute, settings);
  const titles = new Map(options.map((option) => [option.value, option.name]));
  const offered = index?.offered(field, selection) ?? options.map(({ value }) => ({ value, enabled: true }));
  const items = kind === 'select' ? [] : itemViews(form, attribute, kind);
  const hidden = items.filter((item) => item.hidden).length;
  const chosen = items.find(({ checked }) => checked);
  const { texts, showLabel, labelSeparator } = settings;
  return {
    field,
    name,
    kind,
    value: selection[field] ?? '',
    labelSuffix: showLabel && chosen !== undefined ? `${labelSeparator} ${chosen.title}` : '',
    items,
    options: offered.map((option) => ({ ...option, title: titles.get(option.value) ?? option.value })),
    more:
      kind !== 'select' && isFolded(form, attribute)
        ? { text: fillPlaces(texts.more, [hidden]), spoken: fillPlaces(texts.moreSpoken, [hidden]) }
        : null,
    marked: form.marked.includes(field),
  };
}

function itemViews<V extends FormVariation>(
  form: VariationForm<V>,
  attribute: FormAttribute,
  kind: SwatchKind,
): readonly ItemView[] {
  const { texts } = form.settings;
  const items = swatchItems(form, attribute);
  const stop = tabStop(items, form.focus[attribute.field]);
  const stockByValue = stockLeft(form, attribute.field);
  return items.map((item) => {
    const { option, state, noStock, reason } = item;
    const pieces = stockByValue.get(option.value);
    const stockText = pieces === undefined ? null : fillPlaces(texts.stockLeft, [pieces]);
    return {
      ...item,
      value: option.value,
      title: option.name,
      appearance: swatchLook(kind, option),
      checked: state === 'selected',
      reachable: isReachable(item),
      tabStop: option.value === stop,
      outOfStockTooltip: noStock ? texts.outOfStockTooltip : null,
      stockLeft: stockText,
      spoken: itemAccessibleName(option.name, reason, stockText, texts),
    };
  });
}

/** An item's accessible name: its title, why it is unavailable, and how few are left. */
function itemAccessibleName(
  title: string,
  reason: ItemReason | null,
  stockLeft: string | null,
  texts: FormTexts,
): string {
  const why = reason === null ? null : textOf(reason, texts);
  return [title, why, stockLeft].filter((part) => part !== null && part !== '').join(', ');
}

/** Why the button does nothing: which choices are open, or what is wrong with them. */
function buttonAccessibleName(form: VariationForm<FormVariation>, button: AddButton): string {
  const { texts } = form.settings;
  if (button === 'enabled' || form.lookup !== null) return '';
  const missing = missingFields(form);
  const names = form.attributes.filter(({ field }) => missing.includes(field)).map(({ name }) => name);
  if (names.length > 0) return fillPlaces(texts.choose, [names.join(', ')]);
  if (form.variation === null) return texts.noMatch;
  return form.variation.is_in_stock ? texts.unavailable : texts.soldOut;
}

function textOf(reason: ItemReason, texts: FormTexts): string {
  switch (reason) {
    case 'not-offered':
      return texts.notOffered;
    case 'sold-out':
      return texts.soldOut;
    case 'unavailable':
      return texts.unavailable;
  }
}

/**
 * Pieces left by value of a field: shown for the one attribute still open, after an item was chosen, where few are
 * left. Never for products with a single attribute or without variations in the page.
 */
function stockLeft<V extends FormVariation>(form: VariationForm<V>, field: string): ReadonlyMap<string, number> {
  const { index, settings, selection, attributes, tellsStock } = form;
  const [open, ...more] = missingFields(form);
  const showsStock = settings.showStock && tellsStock && attributes.length > 1 && open === field && more.length === 0;
  if (index === null || !showsStock) return new Map();
  const options = attributes.find((attribute) => attribute.field === field)?.options ?? [];
  return new Map(
    options.flatMap(({ value }) => {
      const variation = index.find({ ...selection, [field]: value });
      if (variation === null || !variation.is_in_stock) return [];
      const { max_qty: maxQuantity, variation_stock_left: remainingStock } = variation;
      const few = maxQuantity !== null && maxQuantity > 0 && maxQuantity <= settings.stockThreshold;
      return few && remainingStock !== null && remainingStock > 0 ? [[value, remainingStock] as const] : [];
    }),
  );
}
