import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '../api/shop-facts.ts';
import type { loader } from '../root.tsx';

const unknownShop: ShopFacts = {
  name: '',
  tagline: '',
  email: '',
  phone: '',
  address: '',
  companyName: '',
  companyCode: '',
  vatCode: '',
  bankAccount: '',
  menu: [],
  pages: [],
  countries: ['LT'],
  perPage: 24,
  goToCartAfterAdd: false,
  texts: {},
};

/** What the root loaded; an empty shop where even that failed, so that the error page still stands. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<typeof loader>('root')?.facts ?? unknownShop;
}
