import * as v from 'valibot';
import { switchableEvents } from './rules/analytics-config.ts';

const texts = (initial: readonly string[]) => v.fallback(v.optional(v.array(v.string()), [...initial]), [...initial]);
const flag = (initial: boolean) => v.fallback(v.optional(v.boolean(), initial), initial);
const integer = (initial: number, least: number, max: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(max)), initial), initial);

/** What is said of another id when it is set, and by the doctor; pages without an id of this form report nothing. */
const googleId = { isPlausible: isMeasurementId, expected: 'an id of Google Analytics such as G-AB12CD34EF' };

/**
 * The settings of statistics, `addons.statistics`; each has a default, and without a measurement id statistics are off.
 */
export const settingsSchema = v.object({
  /** `G-…`, as Google Analytics 4 names a stream of data. */
  measurementId: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.metadata(googleId)), ''), ''),
  /** What reports name products by: their article number, else `#` and the id; or always the id. */
  identifier: v.fallback(v.optional(v.picklist(['product_sku', 'product_id']), 'product_sku'), 'product_sku'),
  /** Events that are reported; `search` always is. */
  events: texts(switchableEvents),
  track404: flag(true),
  displayAdvertising: flag(true),
  /** Other sites of the merchant that a visit may go on to. */
  linker: v.fallback(
    v.optional(v.object({ domains: texts([]), allowIncoming: flag(false) }), { domains: [], allowIncoming: false }),
    { domains: [], allowIncoming: false },
  ),
  /** Version of the question shoppers are asked: with another number everybody is asked again. */
  consentVersion: integer(1, 1, 9999),
  /** Days that choices are stored, to be shown to those who ask for them. */
  keepConsentDays: integer(730, 180, 3650),
  /** Nothing is sent; a panel on the page shows what would be. */
  debug: flag(false),
});
export type StatisticsSettings = v.InferOutput<typeof settingsSchema>;

/** The settings as they are stored; what cannot be read counts as not set. */
export function readSettings(stored: unknown): StatisticsSettings {
  const parsed = v.safeParse(settingsSchema, stored ?? {});
  return parsed.success ? parsed.output : v.parse(settingsSchema, {});
}

/** Whether the id is one that Google Analytics 4 gives out. */
export function isMeasurementId(id: string): boolean {
  return /^G-[A-Z\d]{4,16}$/.test(id);
}
