import type { Page } from '@playwright/test';
import { nextFrames } from '#scripts/screens/quiet.ts';

type Point = { readonly x: number; readonly y: number };

/** Fingers put down at `from` and dragged to `to` in steps; `beforeRelease` runs before they are lifted. */
export async function touchDrag(
  page: Page,
  from: readonly Point[],
  to: readonly Point[],
  beforeRelease: () => Promise<void> = async () => {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  await touch('touchStart', from);
  const steps = 10;
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch(
      'touchMove',
      from.map(({ x, y }, id) => ({ x: x + ((to[id]?.x ?? x) - x) * part, y: y + ((to[id]?.y ?? y) - y) * part })),
    );
    await nextFrames(page);
  }
  await beforeRelease();
  await touch('touchEnd', []);
  await session.detach();
}
