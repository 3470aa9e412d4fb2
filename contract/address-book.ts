import { type AddressParts, defaultAddresses, renamedPath } from '#core/site/addresses.ts';
import { inLanguage, type Locale, localeOfPath, withoutLanguage } from './languages.ts';

/** The names of the shop's addresses in each language; one object where two languages have the same. */
export type AddressBook = Readonly<Record<Locale, AddressParts>>;

/** Of a shop that names none of its own. */
export const defaultAddressBook: AddressBook = { lt_LT: defaultAddresses, en_GB: defaultAddresses };

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
