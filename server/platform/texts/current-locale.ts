import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, defaultLocale } from '#contract/languages.ts';

const scope = new AsyncLocalStorage<Locale>();

/** The language that what is going on now answers in; the shop's own outside of `inLocale`. */
export function currentLocale(): Locale {
  return scope.getStore() ?? defaultLocale;
}

/** Does work in a language: all it awaits answers in it too. Texts, settings and catalogue follow by themselves. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  return scope.run(locale, work);
}
