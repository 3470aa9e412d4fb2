import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import type { State } from './state.ts';

/** The largest layout shift allowed while a page loads and is scrolled through, as browsers calculate it. */
export const maxShift = 0.02;

declare global {
  interface Window {
    vitrinaShift?: number;
  }
}

/**
 * Runs in the page before anything else: sums layout shifts without user input. The browser's own report of input does
 * not help: it mistakes the width that a phone's page gets for a touch, and ignores the half second after it.
 */
export function countShift(): void {
  const responseWindow = 500; // ms after a touch in which a shift is its response
  const touches: number[] = [];
  for (const kind of ['pointerdown', 'click', 'keydown'])
    addEventListener(kind, ({ timeStamp }) => touches.push(timeStamp), { capture: true });
  window.vitrinaShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, startTime } = entry as PerformanceEntry & { value: number };
      const isAnswer = touches.some((at) => startTime >= at && startTime - at <= responseWindow);
      if (!isAnswer) window.vitrinaShift = (window.vitrinaShift ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].findLast(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const elementLabel = wide === undefined ? '' : ` (<${wide.localName} class="${wide.getAttribute('class') ?? ''}">)`;
  return [`scrolls sideways: ${scrollWidth} of ${clientWidth} px${elementLabel}`];
}

/** Text of which a part is cut off by the box around it; text cut to a number of lines on purpose does not count. */
function clipped(): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const tolerance = 2;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (text === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    for (let box: HTMLElement | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed') break;
      const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (!cutsX && !cutsY) continue;
      const edge = box.getBoundingClientRect();
      const unseen = edge.width <= 1 || edge.height <= 1 || style.webkitLineClamp !== 'none';
      if (unseen) break;
      const cut = rects.some(
        ({ left, right, top, bottom, width, height }) =>
          width > 0 &&
          height > 0 &&
          ((cutsX &&
            left < edge.right &&
            right > edge.left &&
            (right > edge.right + tolerance || left < edge.left - tolerance)) ||
            (cutsY &&
              top < edge.bottom &&
              bottom > edge.top &&
              (bottom > edge.bottom + tolerance || top < edge.top - tolerance))),
      );
      if (cut) faults.push(`clips „${text.slice(0, 60)}“`);
      if (cut) break;
    }
  }
  return faults;
}

/** Violations found by axe, targets of 24 pixels among them; too little contrast is one of its rules. */
async function barriers(page: Page, isMail: boolean): Promise<string[]> {
  const options = { rules: { 'target-size': { enabled: true } } };
  const { violations } = await new AxeBuilder({ page })
    .options(isMail ? { ...options, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } : options)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`));
}

/** Font families that rendered some of the page's text without being shipped with the shop. */
async function fallbackFonts(session: CDPSession): Promise<string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body :not(script, style, svg, svg *, picture, source, img)',
  });
  const foreign = new Map<string, number>();
  for (const nodeId of nodeIds) {
    // The element may be gone by now.
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }));
    for (const { familyName, isCustomFont, glyphCount } of fonts)
      if (!isCustomFont) foreign.set(familyName, (foreign.get(familyName) ?? 0) + glyphCount);
  }
  await session.detach();
  return [...foreign].map(([family, glyphs]) => `a fallback font, ${family}, drew ${glyphs} signs`);
}

async function shift(page: Page): Promise<string[]> {
  const moved = (await page.evaluate(() => window.vitrinaShift)) ?? 0;
  return moved > maxShift ? [`moves while it loads: ${moved.toFixed(3)}`] : [];
}

/** What is wrong with the page as it is shown now. */
export async function pageFaults(
  page: Page,
  { script, media, isMail, systemFonts }: State,
): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const faults = [
    ...(await page.evaluate(sideways)),
    ...(await page.evaluate(clipped)),
    ...(systemFonts === true ? [] : await fallbackFonts(session)),
  ];
  if (script === 'off') return faults;
  return [...faults, ...(await barriers(page, isMail === true)), ...(media === 'print' ? [] : await shift(page))];
}
