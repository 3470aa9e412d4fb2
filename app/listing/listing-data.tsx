import { useBreadcrumbList } from '#app/page/breadcrumb-data.tsx';
import type { Crumb } from '#app/page/breadcrumbs.tsx';
import type { LoadedListing } from './load-listing.ts';
import { productsBefore } from './products-before.ts';
import { unpack } from '#app/rendering/packed.ts';
import { itemList } from '#app/seo/json-ld/lists.ts';
import { StoredData, StructuredData } from '#app/seo/structured-data.tsx';
import { usePageAddress } from '#app/seo/use-page-address.ts';

type ListingDataProps = {
  readonly crumbs: readonly Crumb[];
  readonly publicUrl: string;
  readonly listing: Pick<LoadedListing, 'products' | 'total' | 'perPage' | 'query'>;
};

/** Structured data of a listing for search engines: its breadcrumbs and products. */
export const ListingData = import.meta.env.SSR ? ListingBlock : StoredData;

function ListingBlock({ crumbs, listing, publicUrl }: ListingDataProps) {
  const addressOf = usePageAddress(publicUrl);
  const { total, perPage, query } = listing;
  const products = unpack(listing.products);
  const list = itemList(
    products.map(({ path }) => addressOf(path)),
    total,
    productsBefore(query, perPage),
  );
  return <StructuredData things={[useBreadcrumbList(crumbs, publicUrl), ...(products.length === 0 ? [] : [list])]} />;
}
