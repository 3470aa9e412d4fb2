import { href } from 'react-router';
import { pageOfList } from './links.ts';

/** Query parameter of the account's pages that ask for a code: the mail is on its way, and its code can be entered. */
export const codeParameter = 'kodas';

/** Query parameter of the page that says what was erased of an account. */
export const erasedParameter = 'istrinta';

/** Addresses of the pages below a shopper's account. */
export const accountLinks = {
  orders: (list: number) => `${href('/mano-paskyra')}/${pageOfList(list)}`,
  signIn: () => `${href('/mano-paskyra/prisijungimas')}/`,
  signInCode: () => `${href('/mano-paskyra/prisijungimas')}/?${codeParameter}=1`,
  addresses: () => `${href('/mano-paskyra/adresas')}/`,
  passkeys: () => `${href('/mano-paskyra/prieigos-raktai')}/`,
  passkeysCode: () => `${href('/mano-paskyra/prieigos-raktai')}/?${codeParameter}=1`,
  data: () => `${href('/mano-paskyra/duomenys')}/`,
  erased: () => `${href('/mano-paskyra/duomenys')}/?${erasedParameter}=1`,
};
