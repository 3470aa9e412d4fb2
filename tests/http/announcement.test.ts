import * as v from 'valibot';
import { expect, test } from 'vitest';
import { storefrontSchema } from '#contract/storefront.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { htmlPage, openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const factsSchema = v.optional(v.object({ text: v.string() }), { text: '' });

/** Renders pages with the text that the shop announces, and counts them. */
function announcingRender() {
  const renderedUrls: string[] = [];
  const render: Render = async (request, { fetch }) => {
    renderedUrls.push(request.url);
    const answer = await fetch(new Request(`${publicUrl}/wp-json/vitrina/v1/storefront`));
    const { add_ons: addOns } = v.parse(storefrontSchema, await answer.json());
    return htmlPage(`<h1>${v.parse(factsSchema, addOns['announcement']).text}</h1>`);
  };
  return { render, renderedUrls };
}

async function announcedText(shop: TestShop): Promise<string | undefined> {
  return /<h1>(.*)<\/h1>/.exec(await (await shop.ask('/parduotuve/')).text())?.[1];
}

test('cached pages start and stop showing the announcement at midnight in Vilnius, and change with the setting', async () => {
  const { render, renderedUrls } = announcingRender();
  const shop = await openTestShop({ render });
  await shop.settings.set('addons.announcement', { text: 'Kalėdos', from: '2026-12-01', to: '2026-12-24' });
  for (const [time, line] of [
    ['2026-11-30T21:59:59.999Z', ''],
    ['2026-11-30T22:00:00Z', 'Kalėdos'],
    ['2026-12-24T12:00:00Z', 'Kalėdos'],
    ['2026-12-24T21:59:59.999Z', 'Kalėdos'],
    ['2026-12-24T22:00:00Z', ''],
  ] as const) {
    shop.setTime(time);
    expect([time, await announcedText(shop)]).toEqual([time, line]);
  }
  expect(renderedUrls).toHaveLength(4); // once for each day requested
  await shop.settings.set('addons.announcement', { text: 'Nauja kolekcija' });
  await expect.poll(() => announcedText(shop)).toBe('Nauja kolekcija');
  await shop.settings.set('addons.announcement', {});
  await expect.poll(() => announcedText(shop)).toBe('');
  await shop.close();
});
