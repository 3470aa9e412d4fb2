import { data } from 'react-router';
import type { Route } from './+types/tag.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { listingContents } from '#app/listing/listing-contents.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { missing } from '../api/missing.ts';
import { links } from '#app/routing/links.ts';
import { loadTermListing } from '../listing/load-term-listing.ts';
import { TermListing } from '../listing/term-listing.tsx';
import { pageStateKey } from '#app/api/page-state.ts';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const tag = await catalogueClient(page).tag(params.slug);
  if (!tag.ok) throw data(null, { status: 503 });
  if (tag.value === null) throw await missing(page, url);
  const path = links.tag(tag.value.slug);
  return loadTermListing(page, url, { ...tag.value, path }, { tag: tag.value.id });
}

export const handle: PageHandle<typeof loader> = { contents: listingContents };

export default function TagPage({ loaderData }: Route.ComponentProps) {
  return <TermListing {...loaderData} kind="tag" />;
}
