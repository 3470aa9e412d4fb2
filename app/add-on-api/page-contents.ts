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

/** What a page shows of what the shop sells; whatever it shows nothing of is left out. */
export type PageContents = {
  /** The products it lists, in their order. */
  readonly listed?: readonly ContentsProduct[];
  /** Where the first of them stands in the whole list, from 1. */
  readonly startAt?: number;
  /** What is the same for all pages of one list; else the address of the page. */
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

/** The `handle` of a route whose page shows something: by what its loader gave. */
export type PageHandle<Loader extends (...args: never[]) => unknown> = {
  readonly contents: (data: Awaited<ReturnType<Loader>>, address: PageAddress) => PageContents;
};

const nothing: PageContents = {};

/** What the page that stands there shows; the same object for as long as it shows the same. */
export function usePageContents(): PageContents {
  const { pathname, search } = useLocation();
  const failed = (useRouteError() ?? null) !== null; // then another page stands there than the route's
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  return useMemo(() => {
    const { contents } = (handle ?? {}) as Partial<PageHandle<() => unknown>>;
    const pageData = loaderData ?? null;
    return failed || contents === undefined || pageData === null ? nothing : contents(pageData, { pathname, search });
  }, [failed, handle, loaderData, pathname, search]);
}
