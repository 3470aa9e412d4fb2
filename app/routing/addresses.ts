import { type AddressBook, defaultAddressBook } from '#contract/address-book.ts';
import { inLanguage, type Locale } from '#contract/languages.ts';
import { type AddressParts, defaultAddresses } from '#core/site/addresses.ts';

/** The names of the shop's addresses, and the language in which it is shown. */
export type ShownAddresses = {
  readonly book: AddressBook;
  readonly locale: Locale;
  /** Gives the address of the same page in a language. */
  readonly translate: (address: string, locale: Locale, book: AddressBook) => string;
};

let shown: () => ShownAddresses | undefined = () => undefined;

/** Where the names come from: of the request on the server, of the page in a browser. Without any: those of every shop. */
export function provideAddresses(source: typeof shown): void {
  shown = source;
}

/** In the language of the page. */
export function currentAddresses(): AddressParts {
  const named = shown();
  return named?.book[named.locale] ?? defaultAddresses;
}

/** The address of the same page in a language; takes a path or an absolute address in any. */
export function addressIn(address: string, locale: Locale): string {
  const named = shown();
  return named === undefined ? inLanguage(address, locale) : named.translate(address, locale, named.book);
}

/** For the script of a page: the names of a shop that has its own. */
export function namedAddresses(): string | undefined {
  const named = shown();
  return named === undefined || named.book === defaultAddressBook ? undefined : JSON.stringify(named.book);
}
