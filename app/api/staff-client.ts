import { type Staff, staffPaths } from '#contract/staff.ts';
import type { PageState } from './page-state.ts';
import { signInClient } from './sign-in-client.ts';
import { visitorCalls } from './visitor-calls.ts';

/** The visitor as somebody who works in the shop, for loaders and actions. */
export function staffClient(page: PageState) {
  const call = visitorCalls(page);
  return { ...signInClient(page, staffPaths), staff: () => call<Staff>(staffPaths.staff) };
}
