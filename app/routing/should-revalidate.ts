import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A page is not read again where only the part after `#` goes, as when what stands over the page is closed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSame && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
}
