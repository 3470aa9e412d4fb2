import type { Page } from '@playwright/test';

/** What one touch of a control set off. */
export type Interaction = {
  /** From the touch to the next frame, as browsers measure it, in steps of 8 ms; 0 where that was less than 16. */
  readonly ms: number;
  /** Records of changed attributes, texts and lists of children. */
  readonly changes: number;
};

/** Times the browser's work as on a slow phone, and counts what `act` changes in the page. */
export async function measureInteraction(page: Page, act: () => Promise<unknown>): Promise<Interaction> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const seen = { ms: 0, changes: 0 };
    const events = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.ms = Math.max(seen.ms, duration);
    });
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const changes = new MutationObserver((records) => (seen.changes += records.length));
    changes.observe(document.documentElement, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { vitrinaInteraction: { seen, events, changes } });
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await act();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  );
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return page.evaluate(() => {
    const { vitrinaInteraction: observed } = window as unknown as {
      readonly vitrinaInteraction: {
        readonly seen: Interaction;
        readonly events: PerformanceObserver;
        readonly changes: MutationObserver;
      };
    };
    observed.events.disconnect();
    observed.changes.disconnect();
    return observed.seen;
  });
}
