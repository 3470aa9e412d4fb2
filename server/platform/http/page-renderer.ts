import type { AddressBook } from '#contract/address-book.ts';
import type { Locale } from '#contract/languages.ts';

/** What the storefront needs besides the request to render a page. */
export type RenderContext = {
  /** The shop itself as a `fetch`: no network between a loader and the Store API. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Public address of the shop without a closing slash, for canonical links. */
  readonly publicUrl: string;
  /** The language of the page; the shop's own where none is given. */
  readonly locale?: Locale;
  /** The names of the shop's addresses; those of every shop where none are given. */
  readonly addresses?: AddressBook;
  /** False: everything on the page is rendered anew, whatever was rendered before. */
  readonly reusesMarkup?: boolean;
  /** Bytes that markup which many pages share may take in memory. */
  readonly markupBytes?: number;
};

/** Renders a page, answers a `.data` request or runs a route's action. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;
