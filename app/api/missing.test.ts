import { expect, test } from 'vitest';
import type { RedirectAnswer } from '#contract/redirect-answer.ts';
import type { PageState } from './page-state.ts';
import { missing } from './missing.ts';

/** The response thrown for an address about which the shop answers this. */
async function thrown(answer: RedirectAnswer | null, address = '/produktas/rasa/') {
  const requestedPaths: string[] = [];
  const page = {
    publicUrl: 'https://shop.test',
    fetch: (request: Request) => {
      requestedPaths.push(new URL(request.url).searchParams.get('path') ?? '');
      return Promise.resolve(answer === null ? new Response(null, { status: 500 }) : Response.json(answer));
    },
    noStore: () => undefined,
  } as unknown as PageState;
  const way = await missing(page, new URL(address, 'https://shop.test'));
  if (way instanceof Response) return { requestedPaths, status: way.status, to: way.headers.get('Location') };
  return { requestedPaths, status: (way as { init: ResponseInit }).init.status };
}

test('a page that moved answers 301 to its new address and keeps the query string', async () => {
  expect(await thrown({ target: '/produktas/rosa/', gone: false }, '/en/produktas/rasa/?a=1')).toEqual({
    requestedPaths: ['/produktas/rasa/'],
    status: 301,
    to: '/produktas/rosa/?a=1',
  });
  const result = await thrown({ target: '/parduotuve/?on_sale=1', gone: false }, '/produktas/rasa/?a=1');
  expect(result.to).toBe('/parduotuve/?on_sale=1');
  for (const target of ['https://other.example/a/', '/en/parduotuve/', '/failas.pdf'])
    expect(await thrown({ target, gone: false })).toMatchObject({
      status: 301,
      to: new URL(target, 'https://shop.test').href,
    });
});

test('a page gone for good answers 410, one that never existed 404, as does one that could not be looked up', async () => {
  expect((await thrown({ target: null, gone: true })).status).toBe(410);
  expect((await thrown({ target: null, gone: false })).status).toBe(404);
  expect((await thrown(null)).status).toBe(404);
});
