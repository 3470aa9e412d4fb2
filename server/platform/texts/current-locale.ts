import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, defaultLocale } from '#contract/languages.ts';

const scope = new AsyncLocalStorage<Locale>();

/** The locale of the current work; the shop's own outside of `inLocale`. */
export function currentLocale(): Locale {
  return scope.getStore() ?? defaultLocale;
}

/** Runs work in a locale, including all it awaits. Texts, settings and catalogue follow by themselves. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  return scope.run(locale, work);
}
