import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '#app/api/shop-facts.ts';
import type { loader } from '#app/root.tsx';

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
  seat: { street: '', postcode: '', city: '', country: 'LT' },
  countries: ['LT'],
  shippingFrom: null,
  perPage: 24,
  goToCartAfterAdd: false,
  carousels: { cards: 'none', autoplay: false },
  texts: {},
  languages: [],
  formToken: '',
  addOns: {},
};

/** What the root loaded; an empty shop where even that failed, so that the error page still stands. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<typeof loader>('root')?.facts ?? unknownShop;
}
