import { formPages } from './form-pages.ts';
import { withoutLanguage } from './languages.ts';
import { signInLinkParameter, signInPage } from './sign-in-page.ts';

/** Query parameter of the sign-in page of staff: the page that whoever has signed in goes on to. */
export const returnParameter = 'grizti';

/** The parts of paths after `formPages.admin`: where whoever is signed in confirms that it is them, and of passkeys. */
export const confirmPage = 'patvirtinimas';
export const staffPasskeysPage = 'prieigos-raktai';
/** The same of the page of whoever is signed in about themselves: role, sessions and passkeys. */
export const staffAccountPage = 'paskyra';

/** Where the link of a mail leads that signs somebody of the staff in, in the shop's own language. */
export function staffLinkPath(link: string): string {
  return `/${formPages.admin}/${signInPage}/?${signInLinkParameter}=${link}`;
}

/** Whether a path, in whatever language, is that of a page for staff. */
export function isStaffPage(pathname: string): boolean {
  const [, first = ''] = withoutLanguage(pathname).split('/', 2);
  return decodeText(first).toLowerCase() === formPages.admin;
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The page that a text names as the one to go on to: of this shop, for staff or of an application that asks for a key;
 * null for any other, so that nobody is sent elsewhere by a link to the sign-in page.
 */
export function returnPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/') || /[\\\s\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(text, 'http://shop.invalid');
  if (url === null || url.host !== 'shop.invalid') return null;
  const isKnown = isStaffPage(url.pathname) || url.pathname.startsWith('/wc-auth/v1/');
  return isKnown ? `${url.pathname}${url.search}` : null;
}
