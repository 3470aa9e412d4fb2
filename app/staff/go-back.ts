import { redirect, redirectDocument } from 'react-router';
import { inLanguage, withoutLanguage } from '#contract/languages.ts';
import { isOfficePage } from '#contract/office/pages.ts';
import { isStaffPage } from '#contract/staff-pages.ts';
import type { PageState } from '#app/api/page-state.ts';
import { staffLinks } from '#app/routing/staff-links.ts';

/** To the page that whoever has signed in or proved who they are goes on to; null: the back office. */
export function goBack(page: PageState, back: string | null): Response {
  const path = back ?? inLanguage(staffLinks.office(), page.locale ?? 'lt_LT');
  const { href, pathname } = new URL(path, page.request.url);
  if (isStaffPage(pathname) && !isOfficePage(pathname)) return redirect(withoutLanguage(path), 303);
  return redirectDocument(href, 303);
}
