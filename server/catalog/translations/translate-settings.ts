import { type Locale, defaultLocale } from '#contract/languages.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { permalinksIn } from '#server/platform/settings/permalink-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { type AddOnWords, englishDefaults, englishOf } from './english-defaults.ts';
import type { Translations } from './translations.ts';

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/**
 * The index or key that a step of a path refers to: in a list that of the entry with that `id`, `instanceId`, `brand`,
 * `value` or `key`.
 */
function stepInto(value: unknown, step: string): string | number | null {
  if (Array.isArray(value)) {
    const at = value.findIndex(
      (one) =>
        isTree(one) &&
        [one['instanceId'], one['id'], one['brand'], one['value'], one['key']].some((id) => String(id) === step),
    );
    return at === -1 ? null : at;
  }
  return isTree(value) && Object.hasOwn(value, step) ? step : null;
}

/** The text at a path such as `payments.methods.bacs.title`; null where there is no text. */
export function textAt(value: unknown, [step, ...remainingSteps]: readonly string[]): string | null {
  if (step === undefined) return typeof value === 'string' ? value : null;
  const key = stepInto(value, step);
  return key === null ? null : textAt((value as Tree)[key], remainingSteps);
}

function withText(value: unknown, [step, ...remainingSteps]: readonly string[], text: string): unknown {
  if (step === undefined) return typeof value === 'string' ? text : value;
  const key = stepInto(value, step);
  if (key === null) return value;
  const part = withText((value as Tree)[key], remainingSteps, text);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...(value as Tree), [key]: part };
}

/** Sets a text where there is no value yet; an existing value stays, whatever it is. */
function filledIn(value: unknown, [step, ...remainingSteps]: readonly string[], text: string): unknown {
  if (step === undefined) return value ?? text;
  if (value !== undefined && !(isTree(value) && !Array.isArray(value))) return value;
  const tree: Tree = value ?? {};
  return { ...tree, [step]: filledIn(tree[step], remainingSteps, text) };
}

/**
 * Paths are steps joined by dots; the methods of all shipping zones are found as `shipping.methods.97.title`, the names
 * of all tax rates as `tax.rates.name`.
 */
export function settingPaths(settings: ShopSettings, path: string): readonly string[] {
  if (path === 'tax.rates.name') return settings.tax.rates.map(({ id }) => `tax.rates.${id}.name`);
  const [, methodPath] = /^shipping\.methods\.(.+)$/.exec(path) ?? [];
  return methodPath === undefined
    ? [path]
    : settings.shipping.zones.map(({ id }) => `shipping.zones.${id}.methods.${methodPath}`);
}

/** The currency format of a language: its own separators and position of the symbol; the merchant's in their own. */
function currencyIn(currency: ShopSettings['currency'], locale: Locale): ShopSettings['currency'] {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency: currency.code });
  const parts = format.formatToParts(12_345.6);
  const valueOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const space = parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? ('_space' as const) : '';
  return {
    ...currency,
    position: parts[0]?.type === 'currency' ? `left${space}` : `right${space}`,
    decimalSeparator: valueOf('decimal') || '.',
    thousandSeparator: valueOf('group'),
  };
}

/** The settings with their texts in a language. */
export function settingsIn(
  originalSettings: ShopSettings,
  locale: Locale,
  texts: ReadonlyMap<string, string>,
  addOnTexts: ReadonlyMap<string, string>,
): ShopSettings {
  let worded: ShopSettings = originalSettings;
  const word = (path: string, text: string) => {
    worded = withText(worded, path.split('.'), text) as ShopSettings;
  };
  for (const [path, [initial, text]] of englishDefaults) {
    for (const each of settingPaths(originalSettings, path))
      if (textAt(originalSettings, each.split('.')) === initial) word(each, text);
  }
  const addOns = [...addOnTexts].reduce<unknown>(
    (filled, [path, text]) => filledIn(filled, path.split('.'), text),
    originalSettings.addons,
  );
  worded = { ...worded, addons: addOns as ShopSettings['addons'] };
  for (const [path, text] of texts) for (const each of settingPaths(originalSettings, path)) word(each, text);
  return {
    ...worded,
    texts: originalSettings.textsByLanguage[locale] ?? {},
    permalinks: permalinksIn(originalSettings.permalinks, locale),
    currency: currencyIn(originalSettings.currency, locale),
  };
}

/** Settings with their texts in the current language; written and stored as the merchant worded them. */
export function translatedSettings(
  settings: Settings,
  translations: Translations,
  addOns: readonly AddOnWords[],
): Settings {
  const addOnTexts = englishOf(addOns);
  const cachedSettings = new Map<
    Locale,
    { readonly of: ShopSettings; readonly by: object; readonly worded: ShopSettings }
  >();
  return {
    ...settings,
    current() {
      const originalSettings = settings.current();
      const locale = currentLocale();
      if (locale === defaultLocale) return originalSettings;
      const cachedEntry = cachedSettings.get(locale);
      const by = translations.version();
      if (cachedEntry?.of === originalSettings && cachedEntry.by === by) return cachedEntry.worded;
      const worded = settingsIn(originalSettings, locale, translations.settings(), addOnTexts);
      cachedSettings.set(locale, { of: originalSettings, by, worded });
      return worded;
    },
  };
}
