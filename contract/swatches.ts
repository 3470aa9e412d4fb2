import type { FormSettings } from '#core/variation-form/form-data.ts';

/** How a variable product's form is set up: part of its answer, under `extensions.swatches`. */
export type SwatchesPart = {
  readonly settings: FormSettings;
  readonly style: 'swatches' | 'list';
  /** Whether variations that were not embedded in the page are all fetched at once, rather than one by one. */
  readonly loads_all: boolean;
};

/** The swatches part of a product's answer; a shop without this add-on has plain selects. */
export function swatchesPart(extensions: Readonly<Record<string, unknown>>): SwatchesPart {
  return (extensions['swatches'] as SwatchesPart | undefined) ?? plainSelects;
}

const plainSelects: SwatchesPart = {
  style: 'swatches',
  loads_all: true,
  settings: {
    showLabel: false,
    labelSeparator: '',
    clickableOutOfStock: false,
    disableOutOfStock: true,
    clearOnReselect: false,
    showStock: false,
    stockThreshold: 0,
    defaultToButton: false,
    kinds: {},
    displayLimit: 0,
    displayLimits: {},
    texts: {
      outOfStockTooltip: '',
      soldOut: '',
      notOffered: '',
      unavailable: '',
      stockLeft: '',
      more: '',
      moreSpoken: '',
      choose: '',
      noMatch: '',
    },
  },
};
