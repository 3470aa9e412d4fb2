import { createContext } from 'react-router';
import type { Notice } from '#app/add-on-api/notice.ts';
import type { AddressBook } from '#contract/address-book.ts';
import { type Locale, defaultLocale } from '#contract/languages.ts';

/** What the server gives the storefront besides the request. */
export type RenderContext = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
  /** The language of the page; the shop's own where none is given. */
  readonly locale?: Locale;
  /** The names of the shop's addresses; those of every shop where none are given. */
  readonly addresses?: AddressBook;
  /** The path of a page whose data is asked for by a script that knows other routes: it has to load the page itself. */
  readonly reload?: string;
  /** False: everything on the page is rendered anew, whatever was rendered before. */
  readonly reusesMarkup?: boolean;
  /** Bytes that markup which many pages share may take in memory. */
  readonly markupBytes?: number;
};

/** What a loader or action leaves for the answer's headers. */
export type PageState = Omit<RenderContext, 'addresses'> & {
  /** The visitor's request, for its cookies. */
  readonly request: Request;
  /** The cache tags of what the page shows: a cached page is dropped when one of them changes. */
  readonly tag: (...tags: readonly string[]) => void;
  /** The page is for this visitor only. */
  readonly markPrivate: () => void;
  /** Something is missing on the page that may be there next time: it is answered, but not cached. */
  readonly noStore: () => void;
  /** What the page shows is right until then. */
  readonly keepUntil: (at: Date) => void;
  readonly setCookie: (line: string) => void;
  /** The cart token that an action was given in place of the cookie's: what is loaded after it needs it. Null: none. */
  readonly cartToken: () => string | null;
  readonly useCartToken: (token: string | null) => void;
  /** Shows a notice on the page being rendered, in answer to the form that was sent. */
  readonly sayNow: (notice: Notice) => void;
  readonly pageNotice: () => Notice | null;
  readonly finish: (response: Response) => Response;
};

const longAgo = new Date(0).toUTCString();

export const pageStateKey = createContext<PageState>();

export function createPageState(request: Request, context: RenderContext): PageState {
  const tags = new Set<string>();
  const cookies: string[] = [];
  let isPrivate = false;
  let isCacheable = true;
  let rightUntil: Date | null = null;
  let pageNotice: Notice | null = null;
  let cartToken: string | null = null;
  return {
    fetch: context.fetch,
    publicUrl: context.publicUrl,
    ...(context.reload === undefined ? {} : { reload: context.reload }),
    locale: context.locale ?? defaultLocale,
    reusesMarkup: context.reusesMarkup ?? !import.meta.env.DEV,
    ...(context.markupBytes === undefined ? {} : { markupBytes: context.markupBytes }),
    request,
    tag: (...added) => added.forEach((tag) => tags.add(tag)),
    markPrivate: () => {
      isPrivate = true;
    },
    noStore: () => {
      isCacheable = false;
    },
    keepUntil: (at) => {
      if (rightUntil === null || at < rightUntil) rightUntil = at;
    },
    setCookie: (line) => cookies.push(line),
    cartToken: () => cartToken,
    useCartToken: (token) => {
      cartToken = token;
    },
    sayNow: (notice) => {
      pageNotice = notice;
    },
    pageNotice: () => pageNotice,
    finish: (response) => {
      for (const line of cookies) response.headers.append('Set-Cookie', line);
      if (!isCacheable) response.headers.set('X-Page-Expires', longAgo);
      else if (rightUntil !== null) response.headers.set('X-Page-Expires', rightUntil.toUTCString());
      const forVisitor = isPrivate || cookies.length > 0 || request.method === 'POST';
      if (forVisitor) response.headers.set('Cache-Control', 'no-store');
      else if (tags.size > 0) response.headers.set('X-Page-Tags', [...tags].join(' '));
      return response;
    },
  };
}
