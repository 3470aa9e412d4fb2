import type { Route } from './+types/not-found.ts';
import { missing } from '../api/missing.ts';
import { pageStateKey } from '#app/api/page-state.ts';

/** Any address without a page; the root renders the answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  throw await missing(context.get(pageStateKey), url);
}

export default function NotFound() {
  return null;
}
