import type { Crumb } from '#app/page/breadcrumbs.tsx';
import { links } from '#app/routing/links.ts';
import type { LoadedListing } from './load-listing.ts';
import { productsBefore } from './products-before.ts';
import { useText } from '#app/text/use-text.ts';
import { breadcrumbList, itemList } from '#app/seo/json-ld/lists.ts';
import { StoredData, StructuredData } from '#app/seo/structured-data.tsx';
import { usePageAddress } from '#app/seo/use-page-address.ts';

type ListingDataProps = {
  readonly crumbs: readonly Crumb[];
  readonly publicUrl: string;
  readonly listing: Pick<LoadedListing, 'products' | 'total' | 'perPage' | 'query'>;
};

/** A listing for search engines: the way to it, and what it lists. */
export const ListingData = import.meta.env.SSR ? ListingBlock : StoredData;

function ListingBlock({ crumbs, listing, publicUrl }: ListingDataProps) {
  const addressOf = usePageAddress(publicUrl);
  const { products, total, perPage, query } = listing;
  const list = itemList(
    products.map(({ path }) => addressOf(path)),
    total,
    productsBefore(query, perPage),
  );
  return <StructuredData things={[useBreadcrumbList(crumbs, publicUrl), ...(products.length === 0 ? [] : [list])]} />;
}

/** The way to a page alone. */
export const BreadcrumbData = import.meta.env.SSR ? BreadcrumbBlock : StoredData;

function BreadcrumbBlock({ crumbs, publicUrl }: Pick<ListingDataProps, 'crumbs' | 'publicUrl'>) {
  return <StructuredData things={[useBreadcrumbList(crumbs, publicUrl)]} />;
}

function useBreadcrumbList(crumbs: readonly Crumb[], publicUrl: string) {
  const { t } = useText();
  const addressOf = usePageAddress(publicUrl);
  const steps = [{ name: t('Home'), path: links.home() }, ...crumbs];
  return breadcrumbList(steps.map(({ name, path }) => ({ name, address: addressOf(path) })));
}
