import { useEffect } from 'react';
import { loadNotice } from './load-notice.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Loads the code that renders notices at the first input of a shopper, on pages where the first notice may be that the
 * connection is down.
 */
export function useNoticePreload(): void {
  useEffect(() => {
    const controller = new AbortController();
    function load(): void {
      controller.abort();
      loadNotice().catch(() => undefined);
    }
    for (const sign of signs) addEventListener(sign, load, { passive: true, capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}
