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
  seat: { street: '', postcode: '', city: '', country: 'LT' },
  countries: ['LT'],
  shippingFrom: null,
  perPage: 24,
  goToCartAfterAdd: false,
  carousels: { cards: 'none', autoplay: false },
  texts: {},
  languages: [],
  formTicket: '',
  addOns: {},
};

/** What the root loaded; an empty shop where even that failed, so that the error page still stands. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<typeof loader>('root')?.facts ?? unknownShop;
}
