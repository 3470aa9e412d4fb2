import { htmlLanguage } from '#contract/languages.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { onlineStore, webSite } from './json-ld/json-ld-shop.ts';
import { StoredData, StructuredData } from './structured-data.tsx';
import { usePageAddress } from './use-page-address.ts';

/** Structured data of the shop and its search; on the home page. */
export const ShopData = import.meta.env.SSR ? ShopBlock : StoredData;

function ShopBlock({ publicUrl }: { readonly publicUrl: string }) {
  const { locale } = useText();
  const shop = useShopFacts();
  const addressOf = usePageAddress(publicUrl);
  const site = webSite(shop, {
    publicUrl,
    home: addressOf(links.home()),
    searchAddress: `${addressOf(links.search())}?q=`,
    language: htmlLanguage[locale],
  });
  return <StructuredData things={[onlineStore({ ...shop, ...shop.seat }, publicUrl), site]} />;
}
