import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { addSimple, demo, open } from './shop.ts';

const kilobyte = 1000;
const budgets = {
  '/parduotuve/': 135,
  '/produkto-kategorija/patalyne/': 135,
  [demo.variable.path]: 155,
  '/krepselis/': 150,
  '/apmokejimas/': 160,
} as const;

for (const [path, budget] of Object.entries(budgets)) {
  test(
    `${path} ships at most ${budget} kB of script and requests at most 20 files`,
    {
      tag: path === demo.variable.path ? '@both-widths' : [], // whose pictures are counted
    },
    async ({ page: earlier, context }) => {
      if (path === '/krepselis/' || path === '/apmokejimas/') {
        const waitForRequests = followRequests(earlier);
        await addSimple(earlier);
        await waitForRequests(); // requests still under way would be cut off
      }
      const page = await context.newPage(); // requests of the earlier page do not count for this one
      const quiet = followRequests(page);
      const scripts: Promise<number>[] = [];
      const requestedUrls: string[] = [];
      page.on('response', (response) => {
        requestedUrls.push(response.url());
        if (response.request().resourceType() !== 'script') return;
        scripts.push(response.body().then((body) => gzipSync(body, { level: 6 }).length));
      });
      await open(page, path);
      await quiet();
      const requests = requestedUrls.length;
      const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      test.info().annotations.push({
        type: 'script',
        description: `${(bytes / kilobyte).toFixed(1)} kB, ${requests} requests`,
      });
      console.log(`${path}: ${(bytes / kilobyte).toFixed(1)} kB of script, ${requests} requests`);
      expect(bytes / kilobyte).toBeLessThanOrEqual(budget);
      if (path === demo.variable.path) expect(requests).toBeLessThanOrEqual(20);
    },
  );
}
