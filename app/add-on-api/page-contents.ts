import { useMemo } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { TrackedProduct } from './page-product.ts';

/** A product as any page shows it. */
export type ContentsProduct = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  /** In minor units. */
  readonly price: { readonly price: string };
  readonly currency: CurrencyFields;
  readonly reported?: TrackedProduct;
};

/** What a page shows of the shop's products, cart and orders; what it does not show is left out. */
export type PageContents = {
  /** The products it lists, in their order. */
  readonly listed?: readonly ContentsProduct[];
  /** Place of the first of them in the complete list, from 1. */
  readonly startAt?: number;
  /** Identifies the list on all of its pages; else the address of the page. */
  readonly list?: string;
  /** The product that the page is about. */
  readonly product?: ContentsProduct;
  readonly searchTerm?: string;
  /** The cart that is about to be ordered. */
  readonly checkout?: Cart;
  /** The order that the page is about. */
  readonly order?: Order;
};

export type PageAddress = { readonly pathname: string; readonly search: string };

/** The `handle` of a route whose page has contents: derives them from its loader's data. */
export type PageHandle<Loader extends (...args: never[]) => unknown> = {
  readonly contents: (data: Awaited<ReturnType<Loader>>, address: PageAddress) => PageContents;
  /** Whether the footer is only what the law wants: nothing leads away from what the page is for. */
  readonly hasShortFooter?: boolean;
};

const nothing: PageContents = {};

/** What the current page shows; the same object for as long as it shows the same. */
export function usePageContents(): PageContents {
  const { pathname, search } = useLocation();
  const failed = (useRouteError() ?? null) !== null; // then the error page is shown instead of the route's
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  return useMemo(() => {
    const { contents } = (handle ?? {}) as Partial<PageHandle<() => unknown>>;
    const pageData = loaderData ?? null;
    return failed || contents === undefined || pageData === null ? nothing : contents(pageData, { pathname, search });
  }, [failed, handle, loaderData, pathname, search]);
}
