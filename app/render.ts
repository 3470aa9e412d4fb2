import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createPageState, pageStateKey, type RenderContext } from './page-state.ts';

export { drawFragment } from './fragments/draw-fragment.tsx';
export { drawMail } from './mail/draw-mail.tsx';

/** Draws a page, answers a `.data` request or runs a route's action. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;

/** The storefront as the server takes it in: everything else of the bundle stays inside. */
export function createRender(): Render {
  const handle = createRequestHandler(build as ServerBuild, 'production');
  return async (request, context) => {
    const page = createPageState(request, context);
    const provider = new RouterContextProvider();
    provider.set(pageStateKey, page);
    return page.finish(await handle(request, provider));
  };
}
