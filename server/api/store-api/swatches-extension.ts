import * as v from 'valibot';
import type { FormSettings } from '#core/variation-form/form-data.ts';
import type { SwatchesPart } from '#contract/swatches.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';

/** A value that falls back to its default where something else is set: one wrong setting spoils no other. */
const flag = (initial: boolean) => v.fallback(v.optional(v.boolean(), initial), initial);
const text = (initial: string) => v.fallback(v.optional(v.string(), initial), initial);
const nonNegativeInteger = v.pipe(v.number(), v.integer(), v.minValue(0));
const count = (initial: number) => v.fallback(v.optional(nonNegativeInteger, initial), initial);

/** The swatches' own words; `%s` is filled in. */
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
  /** Whether an attribute's label says what is chosen, and what stands between the two. */
  showLabel: flag(true),
  labelSeparator: text(':'),
  /** Whether what is sold out may be chosen all the same, with a tooltip. */
  clickableOutOfStock: flag(false),
  /** Whether what is sold out is disabled, where it is not clickable. */
  disableOutOfStock: flag(true),
  /** Whether a press on the chosen item takes the choice back. */
  clearOnReselect: flag(false),
  showStock: flag(false),
  /** Pieces at or below which the stock left is shown. */
  stockThreshold: count(5),
  /** Whether attributes without a type of their own are buttons instead of plain selects. */
  defaultToButton: flag(true),
  /** How single attributes are drawn: `color`, `image`, `button`, `radio` or `dropdown`, by field. */
  kinds: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
  /** How many items are shown before „more“; 0 shows all. The second is by field: `attribute_pa_spalva`. */
  displayLimit: count(0),
  displayLimits: v.fallback(v.optional(v.record(v.string(), nonNegativeInteger), {}), {}),
  texts: v.fallback(v.optional(textsSchema, {}), v.parse(textsSchema, {})),
  /** `list` draws the theme's lists below the selects instead of swatches (docs/behaviour 4.4). */
  style: v.fallback(v.optional(v.picklist(['swatches', 'list']), 'swatches'), 'swatches'),
  /**
   * A product whose variations do not come with its page asks for them all as soon as the page stands, up to so many;
   * with more, each whole choice is asked for by itself (docs/behaviour 7.6).
   */
  loadAllUpTo: count(500),
});

type SwatchSettings = FormSettings & Pick<v.InferOutput<typeof settingsSchema>, 'style' | 'loadAllUpTo'>;

/** The settings as they are stored; what cannot be read counts as not set. */
export function readSettings(stored: unknown): SwatchSettings {
  const parsed = v.safeParse(settingsSchema, stored ?? {});
  return parsed.success ? parsed.output : v.parse(settingsSchema, {});
}

/** What the settings' texts say in English until a merchant words them, by path. */
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

/** What the product’s answer says of its variation form: how its choices are shown (docs/behaviour 3.8, 4.3, 4.4). */
export const swatchesExtension: AddOn = {
  name: 'swatches',
  settingsSchema,
  englishTexts,
  extendProduct({ product: { offer, variations }, isDetail, settings: stored }): SwatchesPart | undefined {
    if (!isDetail || offer.type !== 'variable') return undefined;
    const { style, loadAllUpTo, ...settings } = readSettings(stored);
    return { settings, style, loads_all: variations.length <= loadAllUpTo };
  },
};
