import * as v from 'valibot';
import { hidesItself, isOn, marginLength, noticePositions } from './rules/options.ts';

const switchWords = [0, 1, '', '0', '1', 'no', 'yes'] as const;
const switchOf = (value: unknown) => isOn(value) && value !== 'no';

/** A switch as plug-ins store it: `1`, `'1'`, `true` or `'yes'`; empty values are off. Any other stored value is on. */
const flag = (initial: boolean) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.boolean(), v.picklist(switchWords)]),
        v.transform((value) => switchOf(value)),
      ),
      initial,
    ),
    (stored) => switchOf(stored?.value),
  );
const text = (initial: string) => v.fallback(v.optional(v.string(), initial), initial);
const pixels = (initial: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.number(), v.string()]),
        v.transform((size) => (typeof size === 'number' ? size : Number.parseFloat(size))),
        v.number(),
        v.minValue(0),
        v.maxValue(200),
      ),
      initial,
    ),
    initial,
  );
const colour = (initial: string) =>
  v.fallback(v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{3,8}$/i)), initial), initial);

const barEntries = {
  enable_bar: flag(false),
  zero_shipping: flag(false),
  show_qualified_message: flag(true),
  show_full_progress_bar: flag(false),
  title: text('Nemokamas pristatymas nuo {free_shipping_amount}'),
  description: text('Iki nemokamo pristatymo trūksta {remaining}'),
  qualified_message: text('Jums pristatysime nemokamai!'),
  choose_message: text('Pristatysime nemokamai, jei pasirinksite: {methods}'),
  coupon_message: text('Suma jau surinkta – liko pritaikyti nemokamo pristatymo kuponą.'),
  bar_height: pixels(16),
  bar_radius: pixels(8),
  bar_inner_color: colour('#95578a'),
  bar_bg_color: colour('#ecd4e5'),
  bar_border_color: colour('#333333'),
  bar_type: v.fallback(v.optional(v.picklist(['linear', 'circular']), 'linear'), 'linear'),
  animation: flag(true),
  center_text: flag(true),
  /** How many products that would bring free shipping are suggested below; 0: none. */
  suggestions: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)), 3), 3),
};

const generalSchema = v.object({
  initial_zone: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '1'), '1'),
  enable_custom_threshold: flag(false),
  custom_threshold: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), ''),
});

const progressBarSchema = v.object({
  ...barEntries,
  local_pickup: flag(false),
  /** Where it is shown. */
  mini_cart: flag(true),
  cart: flag(true),
  checkout: flag(true),
  product: flag(false),
});

const noticeBarSchema = v.object({
  ...barEntries,
  position: v.fallback(v.optional(v.picklist(noticePositions), 'bottom-left'), 'bottom-left'),
  margin_y: v.optional(v.pipe(v.unknown(), v.transform(marginLength)), '32px'),
  margin_x: v.optional(v.pipe(v.unknown(), v.transform(marginLength)), '32px'),
  autohide: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.boolean(), v.picklist(switchWords)]),
        v.transform((value) => hidesItself(value)),
      ),
      1,
    ),
    (stored) => hidesItself(stored?.value),
  ),
});

/**
 * The settings of the bars, `addons.free-shipping`, by the names of the plug-in that merchants know; each has a
 * default.
 */
export const settingsSchema = v.object({
  general: v.fallback(v.optional(generalSchema, {}), v.parse(generalSchema, {})),
  progress_bar: v.fallback(v.optional(progressBarSchema, {}), v.parse(progressBarSchema, {})),
  notice_bar: v.fallback(v.optional(noticeBarSchema, {}), v.parse(noticeBarSchema, {})),
});
export type FreeShippingSettings = v.InferOutput<typeof settingsSchema>;

const settingsCache = new WeakMap<object, FreeShippingSettings>();

/** The settings as they are stored; what cannot be read counts as not set. Every answer of a cart reads them. */
export function readSettings(stored: unknown): FreeShippingSettings {
  const source = typeof stored === 'object' && stored !== null ? stored : {};
  const settings = settingsCache.get(source) ?? parseSettings(source);
  settingsCache.set(source, settings);
  return settings;
}

function parseSettings(source: object): FreeShippingSettings {
  const parsed = v.safeParse(settingsSchema, source);
  return parsed.success ? parsed.output : v.parse(settingsSchema, {});
}

/** English defaults of the settings' texts, by path, until a merchant changes them. */
export const englishTexts = {
  'progress_bar.title': 'Free delivery from {free_shipping_amount}',
  'progress_bar.description': '{remaining} to go until delivery is free',
  'progress_bar.qualified_message': 'Your delivery is free',
  'progress_bar.choose_message': 'Delivery is free if you choose: {methods}',
  'progress_bar.coupon_message': 'You have reached the sum – all that is left is to apply a free delivery coupon.',
  'notice_bar.title': 'Free delivery from {free_shipping_amount}',
  'notice_bar.description': '{remaining} to go until delivery is free',
  'notice_bar.qualified_message': 'Your delivery is free',
  'notice_bar.choose_message': 'Delivery is free if you choose: {methods}',
  'notice_bar.coupon_message': 'You have reached the sum – all that is left is to apply a free delivery coupon.',
} as const;
