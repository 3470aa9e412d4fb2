import type { CareCode } from '#contract/product-facts.ts';
import type { Translator } from '#app/text/translator.ts';

/** Texts of the care symbols: called by the loader, so that no page carries all of them. */
export function careWords(t: Translator['t']): Readonly<Record<CareCode, string>> {
  return {
    'wash-30': t('Wash at 30 °C'),
    'wash-40': t('Wash at 40 °C'),
    'wash-60': t('Wash at 60 °C'),
    'hand-wash': t('Wash by hand'),
    'no-wash': t('Do not wash'),
    wipe: t('Wipe with a damp cloth'),
    'no-bleach': t('Do not bleach'),
    'bleach-oxygen': t('Bleach with oxygen only'),
    'tumble-low': t('Tumble dry at a low temperature'),
    'tumble-normal': t('Tumble dry'),
    'no-tumble': t('Do not tumble dry'),
    'line-dry': t('Dry on a line'),
    'iron-low': t('Iron with low heat'),
    'iron-medium': t('Iron with medium heat'),
    'iron-high': t('Iron hot, best while damp'),
    'no-iron': t('Do not iron'),
    'dry-clean': t('May be dry-cleaned'),
    'no-dry-clean': t('Do not dry-clean'),
    dishwasher: t('May be washed in a dishwasher'),
    'no-dishwasher': t('Not for dishwashers'),
    microwave: t('May be used in a microwave'),
    'no-microwave': t('Not for microwaves'),
    'food-safe': t('Safe for food'),
    'oil-finish': t('Oil it from time to time'),
  };
}
