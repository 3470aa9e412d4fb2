import { links } from '#app/routing/links.ts';
import { breadcrumbList } from '#app/seo/json-ld/lists.ts';
import { StoredData, StructuredData } from '#app/seo/structured-data.tsx';
import { usePageAddress } from '#app/seo/use-page-address.ts';
import { useText } from '#app/text/use-text.ts';
import type { Crumb } from './breadcrumbs.tsx';

type BreadcrumbProps = { readonly crumbs: readonly Crumb[]; readonly publicUrl: string };

/** The breadcrumbs of a page as its only structured data. */
export const BreadcrumbData = import.meta.env.SSR ? BreadcrumbBlock : StoredData;

function BreadcrumbBlock({ crumbs, publicUrl }: BreadcrumbProps) {
  return <StructuredData things={[useBreadcrumbList(crumbs, publicUrl)]} />;
}

/** The breadcrumbs of a page for search engines. */
export function useBreadcrumbList(crumbs: readonly Crumb[], publicUrl: string) {
  const { t } = useText();
  const addressOf = usePageAddress(publicUrl);
  const steps = [{ name: t('Home'), path: links.home() }, ...crumbs];
  return breadcrumbList(steps.map(({ name, path }) => ({ name, address: addressOf(path) })));
}
