import { data, redirect } from 'react-router';
import type { Route } from './+types/category.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { listingContents } from '#app/listing/listing-contents.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { missing } from '../api/missing.ts';
import { shopFacts } from '#app/api/storefront-facts.ts';
import { Breadcrumbs } from '#app/page/breadcrumbs.tsx';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { splitText } from '../listing/category-text.ts';
import { CategoryText } from '#app/listing/category-description.tsx';
import { categoryTitle, findCategory } from '../listing/find-category.ts';
import { canonicalAddress } from '../listing/listing-address.ts';
import { Listing } from '../listing/listing.tsx';
import { loadListing } from '../listing/load-listing.ts';
import { isAt } from '#app/routing/links.ts';
import { loadSubcategories } from '../listing/load-subcategories.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { headText } from '../seo/head-text.ts';
import { ListingData } from '#app/listing/listing-data.tsx';
import { Html } from '../ui/html.tsx';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const client = catalogueClient(page);
  const storefront = await client.storefront();
  if (!storefront.ok) throw data(null, { status: 503 });
  const { menu, perPage } = shopFacts(storefront.value);
  const slug = params['*'].split('/').findLast((part) => part !== '') ?? '';
  const line = findCategory(menu, slug);
  const entry = line?.at(-1);
  if (line === null || entry === undefined) throw await missing(page, url);
  if (!isAt(url, entry.path)) throw redirect(entry.path + url.search, 301);
  const [category, below, listing] = await Promise.all([
    client.category(entry.id),
    loadSubcategories(page, entry.id, entry.children),
    loadListing(page, url, perPage, { category: entry.id }),
  ]);
  const description = category.ok ? category.value.description : '';
  const { seo_title: seoTitle, seo_description: seoDescription = description } = category.ok ? category.value : {};
  return {
    name: entry.name,
    title: seoTitle ?? categoryTitle(menu, line),
    path: entry.path,
    description,
    about: headText(seoDescription),
    crumbs: line.map(({ name, path }) => ({ name, path })),
    below,
    listing,
    publicUrl: page.publicUrl,
  };
}

export const handle: PageHandle<typeof loader> = { contents: listingContents };

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, title, path, description, about, crumbs, below, listing, publicUrl } = loaderData;
  const canonical = canonicalAddress(publicUrl, path, listing.query);
  const text = splitText(description);
  return (
    <Page>
      <Head title={title} description={about} {...canonical} />
      <ListingData crumbs={crumbs} listing={listing} publicUrl={publicUrl} />
      <Breadcrumbs crumbs={crumbs} />
      <Listing
        title={name}
        intro={text.above === '' ? null : <Html source={text.above} />}
        outro={text.below === '' ? null : <CategoryText source={text.below} />}
        path={path}
        listing={listing}
        below={below}
      />
    </Page>
  );
}
