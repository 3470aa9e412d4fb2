import { Breadcrumbs } from '../chrome/breadcrumbs.tsx';
import { Head, plainText } from '../chrome/head.tsx';
import { Page } from '../chrome/page.tsx';
import { Html } from '../ui/html.tsx';
import { listingAddress } from './listing-query.ts';
import { Listing } from './listing.tsx';
import type { LoadedTermListing } from './load-term-listing.ts';

/** The page of one tag or brand. */
export function TermListing({ name, description, path, listing, publicUrl }: LoadedTermListing) {
  const canonical = publicUrl + listingAddress(path, { ...listing.query, order: 'menu_order' });
  return (
    <Page>
      <Head title={name} description={plainText(description)} canonical={canonical} />
      <Breadcrumbs crumbs={[{ name, path }]} />
      <Listing
        title={name}
        intro={description === '' ? null : <Html source={description} />}
        path={path}
        listing={listing}
      />
    </Page>
  );
}
