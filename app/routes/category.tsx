import { data, redirect } from 'react-router';
import type { Route } from './+types/category.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { shopFacts } from '../api/shop-facts.ts';
import { Breadcrumbs } from '../chrome/breadcrumbs.tsx';
import { Head, plainText } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { findCategory } from '../listing/find-category.ts';
import { listingAddress } from '../listing/listing-query.ts';
import { Listing } from '../listing/listing.tsx';
import { loadListing } from '../listing/load-listing.ts';
import { pageStateKey } from '../page-state.ts';
import { Html } from '../ui/html.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = catalogueClient(page);
  const storefront = await client.storefront();
  if (!storefront.ok) throw data(null, { status: 503 });
  const { menu, perPage } = shopFacts(storefront.value);
  const slug = params['*'].split('/').findLast((part) => part !== '') ?? '';
  const line = findCategory(menu, slug);
  const entry = line?.at(-1);
  if (line === null || entry === undefined) throw data(null, { status: 404 });
  if (decodeURI(url.pathname) !== decodeURI(entry.path)) throw redirect(entry.path + url.search, 301);
  const [category, listing] = await Promise.all([
    client.category(entry.id),
    loadListing(page, url, perPage, { category: entry.id }),
  ]);
  return {
    name: entry.name,
    path: entry.path,
    description: category.ok ? category.value.description : '',
    crumbs: line.map(({ name, path }) => ({ name, path })),
    below: entry.children.map(({ name, path }) => ({ name, path })),
    listing,
    publicUrl: page.publicUrl,
  };
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, path, description, crumbs, below, listing, publicUrl } = loaderData;
  const canonical = publicUrl + listingAddress(path, { ...listing.query, order: 'menu_order' });
  return (
    <Page>
      <Head title={name} description={plainText(description)} canonical={canonical} />
      <Breadcrumbs crumbs={crumbs} />
      <Listing
        title={name}
        intro={description === '' ? null : <Html source={description} />}
        path={path}
        listing={listing}
        below={below}
      />
    </Page>
  );
}
