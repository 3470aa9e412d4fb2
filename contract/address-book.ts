import { type AddressParts, defaultAddresses } from '#core/site/addresses.ts';
import type { Locale } from './languages.ts';

/** The names of the shop's addresses in each language; one object where two languages have the same. */
export type AddressBook = Readonly<Record<Locale, AddressParts>>;

/** Of a shop that names none of its own. */
export const defaultAddressBook: AddressBook = { lt_LT: defaultAddresses, en_GB: defaultAddresses };
