import { href } from 'react-router';
import { backInStockParameters } from '#contract/back-in-stock-paths.ts';
import { withoutLanguage } from '#contract/languages.ts';
import { formPages } from '#contract/form-pages.ts';
import { returnParameter } from '#contract/staff-pages.ts';

/** Query parameter on the page of a form that was accepted. */
export const sentParameter = 'gauta';

/** Query parameter that fills the number of an order into the withdrawal form. */
export const orderParameter = 'uzsakymas';

/** Query parameter of the account's pages that ask for a code: the mail is on its way, and its code can be entered. */
export const codeParameter = 'kodas';

/** The id of the form by which a shopper writes about an order. */
export const messagesAnchor = 'zinute';

/** Query parameter of the newsletter's page: what was just done there. */
export const newsletterStateParameter = 'busena';
export const newsletterStates = { confirmed: 'patvirtinta', left: 'atsisakyta' } as const;

/** Query parameter with the page of a list. */
export const listParameter = 'puslapis';

/** A path with those parameters that have a value. */
function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return given.length === 0 ? `${path}/` : `${path}/?${new URLSearchParams(given)}`;
}

/** Addresses of the shop's own pages, from the route map, in the form with the closing slash. */
export const links = {
  home: () => href('/'),
  shop: () => `${href('/parduotuve')}/`,
  category: (path: string) => `${href('/produkto-kategorija/*', { '*': path })}/`,
  tag: (slug: string) => `${href('/produkto-zyma/:slug', { slug })}/`,
  brand: (path: string) => `${href('/gamintojas/*', { '*': path })}/`,
  product: (slug: string) => `${href('/produktas/:slug', { slug })}/`,
  cart: () => `${href('/krepselis')}/`,
  checkout: () => `${href('/apmokejimas')}/`,
  orderReceived: (id: number, key: string) =>
    `${href('/apmokejimas/order-received/:id', { id: String(id) })}/?key=${encodeURIComponent(key)}`,
  /** The order's page with what was written about it. */
  orderMessages: (id: number, key: string) => `${links.orderReceived(id, key)}#${messagesAnchor}`,
  orderMessageSent: (id: number, key: string) => `${links.orderReceived(id, key)}&${sentParameter}=1#${messagesAnchor}`,
  search: () => `${href('/paieska')}/`,
  contact: () => `${href('/rasykite-mums')}/`,
  contactSent: () => `${href('/rasykite-mums')}/?${sentParameter}=1`,
  withdrawal: () => `${href('/sutarties-atsisakymas')}/`,
  withdrawalSent: () => `${href('/sutarties-atsisakymas')}/?${sentParameter}=1`,
  withdrawalOf: (order: string) =>
    `${href('/sutarties-atsisakymas')}/?${new URLSearchParams({ [orderParameter]: order })}`,
  account: () => `${href('/mano-paskyra')}/`,
  accountOrders: (list: number) => `${href('/mano-paskyra')}/${list === 1 ? '' : `?${listParameter}=${list}`}`,
  signIn: () => `${href('/mano-paskyra/prisijungimas')}/`,
  signInCode: () => `${href('/mano-paskyra/prisijungimas')}/?${codeParameter}=1`,
  accountAddresses: () => `${href('/mano-paskyra/adresas')}/`,
  accountPasskeys: () => `${href('/mano-paskyra/prieigos-raktai')}/`,
  accountPasskeysCode: () => `${href('/mano-paskyra/prieigos-raktai')}/?${codeParameter}=1`,
  accountData: () => `${href('/mano-paskyra/duomenys')}/`,
  /** The back office, which is no page of the storefront. */
  admin: () => `/${formPages.admin}/`,
  staffAccount: () => `${href('/admin/paskyra')}/`,
  staffSignIn: (back: string | null) => withQuery(href('/admin/prisijungimas'), { [returnParameter]: back }),
  staffSignInCode: (back: string | null) =>
    withQuery(href('/admin/prisijungimas'), { [codeParameter]: '1', [returnParameter]: back }),
  staffPasskeys: () => `${href('/admin/prieigos-raktai')}/`,
  staffPasskeysCode: () => `${href('/admin/prieigos-raktai')}/?${codeParameter}=1`,
  /** Where somebody of the staff confirms that it is them, before they go back to another page. */
  staffConfirm: (back: string | null) => withQuery(href('/admin/patvirtinimas'), { [returnParameter]: back }),
  staffConfirmCode: (back: string | null) =>
    withQuery(href('/admin/patvirtinimas'), { [codeParameter]: '1', [returnParameter]: back }),
  newsletter: () => `${href('/naujienlaiskis')}/`,
  newsletterAsked: () => `${href('/naujienlaiskis')}/?${sentParameter}=1`,
  newsletterConfirmed: () => `${href('/naujienlaiskis')}/?${newsletterStateParameter}=${newsletterStates.confirmed}`,
  newsletterLeft: () => `${href('/naujienlaiskis')}/?${newsletterStateParameter}=${newsletterStates.left}`,
  wishes: () => `${href('/norai')}/`,
  sharedWishes: (token: string) => `${href('/norai/:token', { token })}/`,
  backInStock: () => `${href('/pranesimas-apie-preke')}/`,
  backInStockOf: (productId: number) =>
    `${href('/pranesimas-apie-preke')}/?${new URLSearchParams({ [backInStockParameters.product]: String(productId) })}`,
  findOrder: () => `${href('/uzsakymo-paieska')}/`,
  orderLinkSent: () => `${href('/uzsakymo-paieska')}/?${sentParameter}=1`,
  /** A page of the blog; `list`: which. */
  blog: (list = 1) => `${href('/tinklarastis')}/${list === 1 ? '' : `?${listParameter}=${list}`}`,
  blogCategory: (slug: string, list = 1) =>
    `${href('/tinklarastis/kategorija/:slug', { slug })}/${list === 1 ? '' : `?${listParameter}=${list}`}`,
  post: (slug: string) => `${href('/tinklarastis/:slug', { slug })}/`,
  page: (slug: string) => `${href('/:slug', { slug })}/`,
};

/**
 * Path and query of an absolute or relative address of this shop, without its language, as `links` give them;
 * `fallback` for anything else.
 */
export function localPath(address: string, fallback: string): string {
  const url = URL.parse(address, 'http://shop.invalid');
  if (url === null) return fallback;
  const path = withoutLanguage(`${url.pathname}${url.search}`);
  return path.startsWith('/') && !path.startsWith('//') ? path : fallback;
}

/** Whether the URL is that of the page at `path`, in any language. */
export function isAt(url: URL, path: string): boolean {
  return decodeURI(withoutLanguage(url.pathname)) === decodeURI(path);
}
