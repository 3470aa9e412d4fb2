import { data } from 'react-router';
import type { Route } from './+types/shop.ts';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { listingContents } from '#app/listing/listing-contents.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { shopFacts } from '#app/api/storefront-facts.ts';
import { Breadcrumbs } from '#app/page/breadcrumbs.tsx';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { canonicalAddress } from '../listing/listing-address.ts';
import { Listing } from '../listing/listing.tsx';
import { loadListing } from '../listing/load-listing.ts';
import { loadSubcategories } from '../listing/load-subcategories.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { ListingData } from '#app/listing/listing-data.tsx';
import { useText } from '../text/use-text.ts';

export { shouldRevalidate } from '#app/routing/should-revalidate.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const storefront = await catalogueClient(page).storefront();
  if (!storefront.ok) throw data(null, { status: 503 });
  const { perPage, menu } = shopFacts(storefront.value);
  const [below, listing] = await Promise.all([loadSubcategories(page, 0, menu), loadListing(page, url, perPage, {})]);
  return { listing, below, publicUrl: page.publicUrl };
}

export const handle: PageHandle<typeof loader> = { contents: listingContents };

export default function Shop({ loaderData: { listing, below, publicUrl } }: Route.ComponentProps) {
  const { t } = useText();
  const canonical = canonicalAddress(publicUrl, links.shop(), listing.query);
  const crumbs = [{ name: t('Shop'), path: links.shop() }];
  return (
    <Page>
      <Head title={t('All products')} {...canonical} />
      <ListingData crumbs={crumbs} listing={listing} publicUrl={publicUrl} />
      <Breadcrumbs crumbs={crumbs} />
      <Listing title={t('All products')} path={links.shop()} listing={listing} below={below} />
    </Page>
  );
}
