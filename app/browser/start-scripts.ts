/**
 * Starts the page's scripts, which the server wrote as waiting (`finish-page.server.ts`), once everything that the page
 * announced has arrived and was painted, so that nothing competes with what is seen first; at the latest after
 * `longestWait`, and at once where the shopper turns to the page before. Inlined as text into every page: it uses
 * nothing from outside itself.
 */
export function startScripts(): void {
  const longestWait = 4000; // ms after the page was read, for pictures that do not arrive
  const turns = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(start, longestWait);

  function start(): void {
    if (signal.aborted) return;
    waiting.abort();
    clearTimeout(timer);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="waiting"]')) link.rel = 'modulepreload';
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="waiting"]')) {
      script.type = 'module';
      script.replaceWith(script); // what comes into the document with a type is run
    }
  }

  for (const turn of turns) addEventListener(turn, start, { signal, capture: true, passive: true });
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  addEventListener('load', afterPaint, { signal });
}
