import { expect, test } from 'vitest';
import type { RedirectAnswer } from '#contract/redirect-answer.ts';
import type { PageState } from './page-state.ts';
import { missing } from './missing.ts';

/** What is thrown for an address of which the shop says this. */
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

test('a page that moved is a 301 to where it is, with what else was asked', async () => {
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

test('a page that is gone for good is a 410, one that never was a 404, as is one of which nothing is known', async () => {
  expect((await thrown({ target: null, gone: true })).status).toBe(410);
  expect((await thrown({ target: null, gone: false })).status).toBe(404);
  expect((await thrown(null)).status).toBe(404);
});
