import { serviceWorkerPath } from '#contract/offline.ts';

/**
 * Without a connection a link to another page is followed as without script: the service worker shows the shop's
 * offline page at its address, which opens the page as soon as it can.
 */
function leadOffline(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link?.pathname.endsWith('/') && link.origin === origin && link.pathname !== location.pathname)
    event.stopPropagation();
}

/** Has the service worker installed once the browser has nothing better to do. */
export function prepareOffline(): void {
  addEventListener('click', leadOffline, true); // before the router sees it
  const register = () => void navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined);
  if (navigator.serviceWorker?.controller) return; // the browser itself looks for a newer one
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
  else setTimeout(register, 5000);
}
