import { href } from 'react-router';
import { formPages } from '#contract/form-pages.ts';
import { returnParameter } from '#contract/staff-pages.ts';
import { codeParameter } from './account-links.ts';

/** A path with those parameters that have a value. */
function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return given.length === 0 ? `${path}/` : `${path}/?${new URLSearchParams(given)}`;
}

/** Addresses of the pages for staff. */
export const staffLinks = {
  /** The back office, which is no page of the storefront. */
  office: () => `/${formPages.admin}/`,
  account: () => `${href('/admin/paskyra')}/`,
  signIn: (back: string | null) => withQuery(href('/admin/prisijungimas'), { [returnParameter]: back }),
  signInCode: (back: string | null) =>
    withQuery(href('/admin/prisijungimas'), { [codeParameter]: '1', [returnParameter]: back }),
  passkeys: () => `${href('/admin/prieigos-raktai')}/`,
  passkeysCode: () => `${href('/admin/prieigos-raktai')}/?${codeParameter}=1`,
  /** Where somebody of the staff confirms that it is them, before they go back to another page. */
  confirm: (back: string | null) => withQuery(href('/admin/patvirtinimas'), { [returnParameter]: back }),
  confirmCode: (back: string | null) =>
    withQuery(href('/admin/patvirtinimas'), { [codeParameter]: '1', [returnParameter]: back }),
};
