import { expect, test } from '@playwright/test';
import { demo, open } from './shop.ts';

for (const path of ['/', '/parduotuve/', demo.variable.path, '/krepselis/'])
  test(`on ${path} scripts are fetched at a lower priority than the stylesheet`, async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    const priorities = new Map<string, string>();
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      priorities.set(new URL(request.url).pathname, request.initialPriority);
    });
    await devtools.send('Network.enable');
    await open(page, path);
    const html = await (await page.request.get(path)).text();
    const named = (kind: string) =>
      [...html.matchAll(/<link [^>]*>/g)].flatMap(([link]) =>
        link.includes(`rel="${kind}"`) ? [/href="([^"]*)"/.exec(link)?.[1] ?? ''] : [],
      );
    expect(named('stylesheet').map((address) => priorities.get(address))).toEqual(['VeryHigh']);
    expect(named('modulepreload').length).toBeGreaterThan(5);
    expect(new Set(named('modulepreload').map((address) => priorities.get(address)))).toEqual(new Set(['Low']));
  });
