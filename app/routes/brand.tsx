import { data, redirect } from 'react-router';
import type { Route } from './+types/brand.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { listingContents } from '#app/listing/listing-contents.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { missing } from '../api/missing.ts';
import { isAt, links, localPath } from '#app/routing/links.ts';
import { loadTermListing } from '../listing/load-term-listing.ts';
import { TermListing } from '../listing/term-listing.tsx';
import { pageStateKey } from '#app/api/page-state.ts';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const slug = params['*'].split('/').findLast((part) => part !== '') ?? '';
  const brand = slug === '' ? null : await catalogueClient(page).brand(slug);
  if (brand === null) throw await missing(page, url);
  if (!brand.ok) throw brand.failure.status === 404 ? await missing(page, url) : data(null, { status: 503 });
  const path = localPath(brand.value.permalink, links.brand(brand.value.slug));
  if (!isAt(url, path)) throw redirect(path + url.search, 301);
  return loadTermListing(page, url, { ...brand.value, path }, { brand: brand.value.id });
}

export const handle: PageHandle<typeof loader> = { contents: listingContents };

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  return <TermListing {...loaderData} kind="brand" />;
}
