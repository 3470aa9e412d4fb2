import * as v from 'valibot';
import type { FormSettings } from '#core/variation-form/form-data.ts';
import type { SwatchesPart } from '#contract/swatches.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';

/** A value that falls back to its default where an invalid one is set, so that one wrong setting spoils no other. */
const flag = (initial: boolean) => v.fallback(v.optional(v.boolean(), initial), initial);
const text = (initial: string) => v.fallback(v.optional(v.string(), initial), initial);
const nonNegativeInteger = v.pipe(v.number(), v.integer(), v.minValue(0));
const count = (initial: number) => v.fallback(v.optional(nonNegativeInteger, initial), initial);

/** The swatches' own texts; `%s` is filled in. */
const textsSchema = v.object({
  /** Beside the name of an item that can be chosen though it is sold out. */
  outOfStockTooltip: text('(Išparduota)'),
  /** Read aloud after the name of an item, or when the button is pressed. */
  soldOut: text('išparduota'),
  notOffered: text('nedera su kitais pasirinkimais'),
  unavailable: text('šiuo metu neparduodama'),
  choose: text('Pasirinkite: %s'),
  noMatch: text('Tokio derinio neturime. Pasirinkite kitaip.'),
  stockLeft: text('Liko: %s'),
  more: text('+%s'),
  moreSpoken: text('Rodyti visus (dar: %s)'),
});

/** The settings of swatches, `addons.swatches`; every one has a default (docs/behaviour 3.8). */
const settingsSchema = v.object({
  /** Whether an attribute's label shows the chosen value, and the separator between the two. */
  showLabel: flag(true),
  labelSeparator: text(':'),
  /** Whether sold-out items can be chosen all the same, with a tooltip. */
  clickableOutOfStock: flag(false),
  /** Whether sold-out items are disabled, where they are not clickable. */
  disableOutOfStock: flag(true),
  /** Whether pressing the chosen item clears the choice. */
  clearOnReselect: flag(false),
  showStock: flag(false),
  /** Pieces at or below which the stock left is shown. */
  stockThreshold: count(5),
  /** Whether attributes without a type of their own are buttons instead of plain selects. */
  defaultToButton: flag(true),
  /** How single attributes are rendered: `color`, `image`, `button`, `radio` or `dropdown`, by field. */
  kinds: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
  /** How many items are shown before „more“; 0 shows all. The second is by field: `attribute_pa_spalva`. */
  displayLimit: count(0),
  displayLimits: v.fallback(v.optional(v.record(v.string(), nonNegativeInteger), {}), {}),
  texts: v.fallback(v.optional(textsSchema, {}), v.parse(textsSchema, {})),
  /** `list` renders the theme's lists below the selects instead of swatches (docs/behaviour 4.4). */
  style: v.fallback(v.optional(v.picklist(['swatches', 'list']), 'swatches'), 'swatches'),
  /**
   * Where variations do not come with their product's page, all of them are fetched as soon as it is loaded, up to this
   * number; with more, each complete choice is fetched by itself (docs/behaviour 7.6).
   */
  loadAllUpTo: count(500),
});

type SwatchSettings = FormSettings & Pick<v.InferOutput<typeof settingsSchema>, 'style' | 'loadAllUpTo'>;

/** The settings as they are stored; what cannot be read counts as not set. */
export function readSettings(stored: unknown): SwatchSettings {
  const parsed = v.safeParse(settingsSchema, stored ?? {});
  return parsed.success ? parsed.output : v.parse(settingsSchema, {});
}

/** English defaults of the settings' texts, by path, until a merchant words them. */
const englishTexts = {
  'texts.outOfStockTooltip': '(Sold out)',
  'texts.soldOut': 'sold out',
  'texts.notOffered': 'does not go with your other choices',
  'texts.unavailable': 'not sold at the moment',
  'texts.choose': 'Choose: %s',
  'texts.noMatch': 'We do not have this combination. Choose another.',
  'texts.stockLeft': '%s left',
  'texts.more': '+%s',
  'texts.moreSpoken': 'Show all (%s more)',
} as const;

/**
 * What the product’s answer contains about its variation form: how its choices are shown (docs/behaviour 3.8, 4.3,
 * 4.4).
 */
export const swatchesExtension: AddOn = {
  name: 'swatches',
  settingsSchema,
  englishTexts,
  showsStockUpTo(stored) {
    const { showStock, stockThreshold } = readSettings(stored);
    return showStock ? stockThreshold : 0;
  },
  extendProduct({ product: { offer, variations }, isDetail, settings: stored }): SwatchesPart | undefined {
    if (!isDetail || offer.type !== 'variable') return undefined;
    const { style, loadAllUpTo, ...settings } = readSettings(stored);
    return { settings, style, loads_all: variations.length <= loadAllUpTo };
  },
};
