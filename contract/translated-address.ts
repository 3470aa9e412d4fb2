import { renamedPath } from '#core/site/read-address.ts';
import type { AddressBook } from './address-book.ts';
import { inLanguage, type Locale, localeOfPath, withoutLanguage } from './languages.ts';

/**
 * The address of the same page in a language, by the names that it has there; takes a path or an absolute address in any
 * language, with its query.
 */
export function translatedAddress(address: string, locale: Locale, book: AddressBook): string {
  const [, origin = '', path = ''] = /^(\w+:\/\/[^/?#]*)?(.*)$/s.exec(address) ?? [];
  const names = book[localeOfPath(path)];
  return (
    origin +
    inLanguage(renamedPath(withoutLanguage(path.startsWith('/') ? path : `/${path}`), names, book[locale]), locale)
  );
}
