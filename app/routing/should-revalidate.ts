import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Does not revalidate a page where only the part after `#` changes, as when an overlay is closed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSame && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
}
