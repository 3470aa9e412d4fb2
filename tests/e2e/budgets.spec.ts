import { expect, type Response, test } from '@playwright/test';
import { followRequests } from '#scripts/screens/quiet.ts';
import { scriptBudgets } from '#tests/fixtures/script-budgets.ts';
import { addSimple, demo, open } from './shop.ts';

const kilobyte = 1000;
/** Of the product page with its pictures, on a wide screen; a phone's has fewer. */
const maxRequests = 23;
/**
 * The bytes of a body as they are transferred, by its header since some come from the browser's cache: all but the
 * smallest compressed with brotli, as browsers ask for it.
 */
async function bytesAsSent(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  const bytes = Number(headers['content-length']);
  expect(bytes, response.url()).toBeGreaterThan(0);
  if (bytes > kilobyte) expect(headers['content-encoding'], response.url()).toBe('br');
  return bytes;
}

for (const { path, budget } of scriptBudgets) {
  test(
    `${path} ships at most ${budget} kB of script and requests at most ${maxRequests} files`,
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
        if (response.url().startsWith('data:')) return; // is in the page, and asks nobody
        requestedUrls.push(response.url());
        if (response.request().resourceType() !== 'script') return;
        scripts.push(bytesAsSent(response));
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
      if (path === demo.variable.path) expect(requests).toBeLessThanOrEqual(maxRequests);
    },
  );
}
