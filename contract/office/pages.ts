import { formPages } from '../form-pages.ts';
import { withoutLanguage } from '../languages.ts';
import { signInPage } from '../sign-in-page.ts';
import { confirmPage, isStaffPage, staffAccountPage, staffPasskeysPage } from '../staff-pages.ts';

/** Stands in the built page of the back office for the nonce that the server writes into each answer. */
export const officeNonceMark = '__CSP_NONCE__';

/** Where the back office begins. */
export const officeBase = `/${formPages.admin}/`;

const pagesOfStorefront: readonly string[] = [signInPage, confirmPage, staffPasskeysPage, staffAccountPage];

/** Whether a path, in whatever language, is that of the back office: below `/admin/`, and no page about signing in. */
export function isOfficePage(pathname: string): boolean {
  const [, , second = ''] = withoutLanguage(pathname).split('/', 3);
  return isStaffPage(pathname) && !pagesOfStorefront.includes(second.toLowerCase());
}
