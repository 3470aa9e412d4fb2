import type { FormSettings, FormVariation } from '#core/variation-form/form-data.ts';
import { changeForm, type FormEvent } from '#core/variation-form/change-form.ts';
import { lookupData } from '#core/variation-form/variation-client-data.ts';
import { openForm, type VariationForm } from '#core/variation-form/form.ts';
import { formView, type ListView } from '#core/variation-form/form-view.ts';
import { createVariationIndex } from '#core/product/variation-index.ts';
import { type CaseResult, compareCase } from './compare-case.ts';
import { overlaid } from './overlay.ts';

export const schema = 'swatches/1';

type Fields = Readonly<Record<string, unknown>>;

type ListState = Fields & { readonly items?: readonly Fields[] };
type Step = Fields & { readonly action: string; readonly value?: string; readonly after: readonly ListState[] };

/** A case of `swatches.json`. */
export type SwatchCase = {
  readonly id: string;
  readonly conflict?: boolean;
  readonly spec_expected?: Fields;
  readonly settings: Fields;
  readonly variations_embedded: boolean;
  readonly attributes: readonly {
    readonly name: string;
    readonly label: string;
    readonly type: string;
    readonly options: readonly { readonly value: string; readonly title: string }[];
    readonly selected?: string;
    readonly display_limit?: number;
  }[];
  readonly variations: readonly Fields[];
  readonly initial: readonly ListState[];
  readonly steps: readonly Step[];
  readonly requests?: readonly unknown[];
};

/** Plays the steps of one case and compares what is shown at load and after each. */
export function run(example: SwatchCase): CaseResult {
  if (example.conflict === true && example.spec_expected === undefined)
    return { skipped: 'said otherwise by 4.3, 5.4' };
  return compareCase(wantedOf(example), played(example));
}

/** What a case expects at load and after each step, and the requests to the shop that it expects. */
export function wantedOf(example: SwatchCase): unknown {
  const { initial, steps, requests } = overlaid(example, example.spec_expected ?? {}) as SwatchCase;
  return { initial: initial.map(completeList), steps: steps.map(completeStep), requests: requests ?? [] };
}

function played(example: SwatchCase): unknown {
  const { settings, attributes, steps } = example;
  const variations = example.variations.map(variationOf);
  const names = attributes.map(({ name, options }) => ({ name, values: options.map(({ value }) => value) }));
  const shop = createVariationIndex(names, variations);
  const requests: unknown[] = [];

  function served(form: VariationForm<FormVariation>): VariationForm<FormVariation> {
    if (form.lookup === null) return form;
    requests.push({ url: '/?wc-ajax=get_variation', data: lookupData(form) });
    return changeForm(form, {
      do: 'answered',
      requestedSelection: form.lookup,
      variation: shop.findVariation(form.lookup),
    });
  }

  let form = served(
    openForm({
      settings: settingsOf(settings, example),
      productId: 1,
      attributes: attributes.map(({ name, label, type, options }) => ({
        field: name,
        name: label,
        type: type === 'dropdown' ? 'select' : type,
        options: options.map(({ value, title }) => ({ value, name: title, swatch: null })),
      })),
      variations: example.variations_embedded ? variations : null,
      chosen: Object.fromEntries(attributes.map(({ name, selected }) => [name, selected])),
    }),
  );
  const currentLists = () => formView(form).lists.map((list) => listShown(list));
  const initial = currentLists();
  const after = steps.map((step) => {
    form = served(changeForm(form, eventOf(step)));
    const { button, variation } = formView(form);
    return { add_button: buttons[button], chosen_variation: variation?.variation_id ?? null, after: currentLists() };
  });
  return { initial, steps: after, requests };
}

const buttons = {
  enabled: 'enabled',
  'selection-needed': 'disabled: selection needed',
  unavailable: 'disabled: unavailable',
};

function eventOf({ action, attribute, value, key }: Step): FormEvent<FormVariation> {
  const at = { field: String(attribute), value: value ?? '' };
  if (action === 'key') return { do: 'key', ...at, key: String(key) };
  if (action === 'reset' || action === 'add') return { do: action };
  return { do: action as 'click' | 'select' | 'more', ...at };
}

function listShown({ field, value, labelSuffix, kind, items, options, more }: ListView): Fields {
  const views = items.map((item) => ({
    value: item.value,
    state: item.state,
    checked: item.checked,
    focusable: item.reachable,
    oos_tooltip: item.outOfStockTooltip,
    stock_left: item.stockLeft,
  }));
  const displayedItems = kind === 'select' ? options : views;
  return { attribute: field, value, label_suffix: labelSuffix, limit_collapsed: more !== null, items: displayedItems };
}

/** Completes a list: what a case leaves out is absent, such as tooltip, stock or „more“. */
function completeList({ items = [], ...list }: ListState): Fields {
  const completeItem = (item: Fields) => ('enabled' in item ? item : { oos_tooltip: null, stock_left: null, ...item });
  return { limit_collapsed: false, ...list, items: items.map(completeItem) };
}

function completeStep({ add_button, chosen_variation, after }: Step): Fields {
  return { add_button, chosen_variation, after: after.map(completeList) };
}

function variationOf(variation: Fields): FormVariation {
  const digits = (name: string) => /\d+/.exec(JSON.stringify(variation[name] ?? null))?.[0] ?? null; // „2 left“ is 2
  const numeric = (name: string) => (digits(name) === null ? null : Number(digits(name)));
  return {
    variation_id: Number(variation['variation_id']),
    attributes: variation['attributes'] as Readonly<Record<string, string>>,
    active: variation['is_active'] !== false,
    is_in_stock: variation['is_in_stock'] !== false,
    is_purchasable: variation['is_purchasable'] !== false,
    max_qty: numeric('max_qty'),
    variation_stock_left: numeric('variation_stock_left'),
  };
}

function settingsOf(settings: Fields, { attributes }: SwatchCase): FormSettings {
  const empty = { soldOut: '', notOffered: '', unavailable: '', choose: '', noMatch: '', more: '', moreSpoken: '' };
  return {
    showLabel: settings['show_variation_label'] === true,
    labelSeparator: String(settings['variation_label_separator']),
    clickableOutOfStock: settings['clickable_out_of_stock'] === true,
    disableOutOfStock: false, // the cases say of each variation whether it is active
    clearOnReselect: settings['clear_on_reselect'] === true,
    showStock: settings['show_variation_stock'] === true,
    stockThreshold: Number(settings['stock_label_threshold']),
    defaultToButton: false,
    kinds: {},
    displayLimit: 0,
    displayLimits: Object.fromEntries(attributes.map(({ name, display_limit }) => [name, display_limit ?? 0])),
    texts: { ...empty, outOfStockTooltip: String(settings['out_of_stock_tooltip_text']), stockLeft: '%s left' },
  };
}
