import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { languagePrefix, type Locale, defaultLocale } from '#contract/languages.ts';
import { createPageState, pageStateKey, type RenderContext } from './api/page-state.ts';

export { renderFragment } from './render-fragment.ts';
export { renderMail } from './mail/render-mail.tsx';

/** By these names the storefront's script asks for the data of a page's own route. */
export const routeIds: readonly string[] = Object.keys(build.routes);

const mode = import.meta.env.DEV ? 'development' : 'production';

/** Renders a page, answers a `.data` request or runs a route's action. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;

/** The storefront as the server takes it in: everything else of the bundle stays inside. */
export function createRender(): Render {
  const handlers = new Map<Locale, RequestHandler>();

  // One build renders every language: its pages are below the language's prefix, and so are all their links.
  function handlerOf(locale: Locale): RequestHandler {
    const cachedHandler = handlers.get(locale);
    if (cachedHandler !== undefined) return cachedHandler;
    const basename = `${languagePrefix(locale)}/`;
    const handler = createRequestHandler({ ...(build as ServerBuild), basename }, mode);
    handlers.set(locale, handler);
    return handler;
  }
  return async (request, context) => {
    const page = createPageState(request, context);
    const provider = new RouterContextProvider();
    provider.set(pageStateKey, page);
    return page.finish(await handlerOf(context.locale ?? defaultLocale)(request, provider));
  };
}
