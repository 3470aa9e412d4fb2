import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { defaultAddressBook } from '#contract/address-book.ts';
import { languagePrefix, type Locale, defaultLocale } from '#contract/languages.ts';
import type { AddressParts } from '#core/site/addresses.ts';
import { createPageState, pageStateKey, type RenderContext } from './api/page-state.ts';
import { withAddresses } from './rendering/request-addresses.server.ts';
import { asksForFormerRoute, documentPath, namedRoutes } from './routing/named-routes.ts';

export { renderFragment } from './render-fragment.ts';
export { renderMail } from './mail/render-mail.tsx';

/** By these names the storefront's script asks for the data of a page's own route. */
export const routeIds: readonly string[] = Object.keys(build.routes);

const mode = import.meta.env.DEV ? 'development' : 'production';

/** Renders a page, answers a `.data` request or runs a route's action. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;

/** The build with the routes of its pages at the addresses of a shop, below the prefix of a language. */
function namedBuild(parts: AddressParts, basename: string): ServerBuild {
  const { routes, assets, ...remainingBuild } = build as ServerBuild;
  return {
    ...remainingBuild,
    basename,
    routes: namedRoutes(routes, parts),
    assets: { ...assets, routes: namedRoutes(assets.routes, parts) },
  };
}

/** The storefront as the server takes it in: everything else of the bundle stays inside. */
export function createRender(): Render {
  const handlers = new Map<Locale, { readonly parts: AddressParts; readonly handler: RequestHandler }>();

  // One build renders every language and all addresses: a page is below its language's prefix, and so are all its links.
  function handlerOf(locale: Locale, parts: AddressParts): RequestHandler {
    const cached = handlers.get(locale);
    if (cached?.parts === parts) return cached.handler;
    const handler = createRequestHandler(namedBuild(parts, `${languagePrefix(locale)}/`), mode);
    handlers.set(locale, { parts, handler });
    return handler;
  }
  return async (request, context) => {
    const { locale = defaultLocale, addresses: book = defaultAddressBook } = context;
    const url = new URL(request.url);
    const isFormer = asksForFormerRoute(url, book[locale]);
    const page = createPageState(request, isFormer ? { ...context, reload: documentPath(url.pathname) } : context);
    const provider = new RouterContextProvider();
    provider.set(pageStateKey, page);
    const handler = handlerOf(locale, book[locale]);
    const asked = isFormer ? new Request(new URL(`${languagePrefix(locale)}/404/404.data`, url), request) : request;
    return page.finish(await withAddresses({ book, locale }, () => handler(asked, provider)));
  };
}
