import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { catalogueClient } from '#app/api/catalogue-client.ts';
import { createPageState, pageStateKey } from '#app/api/page-state.ts';
import { loader as home } from '#app/routes/home.tsx';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { htmlPage, openTestShop } from './test-shop.ts';

type Call = Parameters<Render>[1]['fetch'];

/** Answers 500 to the first call whose address matches. */
function failingOnce(call: Call, address: RegExp, status = 500): Call {
  let failed = false;
  return async (request) => {
    if (failed || !address.test(request.url)) return call(request);
    failed = true;
    return new Response('{}', { status });
  };
}

function homeRender(address: RegExp) {
  let once: Call | null = null;
  let renderCount = 0;
  const render: Render = async (request, context) => {
    renderCount += 1;
    once ??= failingOnce(context.fetch, address);
    const page = createPageState(request, { ...context, fetch: once });
    const provider = new RouterContextProvider();
    provider.set(pageStateKey, page);
    await home({ context: provider, url: new URL(request.url) } as unknown as Parameters<typeof home>[0]);
    return page.finish(htmlPage('<h1>Pradžia</h1>'));
  };
  return { render, renderCount: () => renderCount };
}

test('a page that is incomplete because a call failed is answered, but not cached', async () => {
  for (const address of [/featured=true/, /on_sale=true/, /vitrina\/v1\/home/]) {
    const { render, renderCount } = homeRender(address);
    const shop = await openTestShop({ render });
    const first = await shop.ask('/');
    expect([first.status, first.headers.has('X-Page-Expires')]).toEqual([200, false]);
    for (const _ of [1, 2]) await shop.ask('/');
    expect(renderCount()).toBe(2);
    await shop.close();
  }
});

test('content that does not exist does not keep a page from being cached', async () => {
  let renderCount = 0;
  const render: Render = async (request, context) => {
    renderCount += 1;
    const page = createPageState(request, context);
    await catalogueClient(page).contentPage('nera');
    return page.finish(htmlPage(''));
  };
  const shop = await openTestShop({ render });
  for (const _ of [1, 2]) expect((await shop.ask('/')).status).toBe(200);
  expect(renderCount).toBe(1);
  await shop.close();
});
