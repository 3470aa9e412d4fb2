import { redirect, redirectDocument } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';
import { isStaffPage } from '#contract/staff-pages.ts';
import type { PageState } from '#app/api/page-state.ts';
import { staffLinks } from '#app/routing/staff-links.ts';

/** To the page that whoever has signed in or proved who they are goes on to; null: the first one for staff. */
export function goBack(page: PageState, back: string | null): Response {
  if (back === null) return redirect(staffLinks.home(), 303);
  if (isStaffPage(back)) return redirect(withoutLanguage(back), 303);
  return redirectDocument(new URL(back, page.request.url).href, 303);
}
