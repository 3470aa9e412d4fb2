import type { Page, Request } from '@playwright/test';

const patience = 10_000; // ms

/** Waits until the page has been rendered twice more, so that what the first frame set off is there too. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/**
 * Tracks a page's requests from now on. The returned function waits until all are finished and the idle page sends no
 * more.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let requestCount = 0;
  let ended = () => undefined as void;
  page.on('request', (request) => {
    requestCount += 1;
    underWay.add(request);
  });
  const end = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) ended();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('close', () => ended());

  /** Requests whose end the browser never reports, such as one that a navigation broke off. */
  function giveUp(): void {
    underWay.clear();
    ended();
  }

  return async function quiet() {
    await page.waitForLoadState('load');
    for (let before = -1; before !== requestCount || underWay.size > 0;) {
      before = requestCount;
      if (underWay.size > 0) {
        const late = setTimeout(giveUp, patience);
        await new Promise<void>((resolve) => (ended = resolve));
        clearTimeout(late);
      }
      await page.evaluate(
        () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done)))),
      );
    }
  };
}
