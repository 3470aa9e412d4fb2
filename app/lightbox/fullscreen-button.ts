import type { Translator } from '#app/text/translator.ts';
import { fullscreenIcon } from './icons.ts';

/** A button that switches full screen on and off; null where the browser does not support it. */
export function fullscreenButton(root: HTMLElement, { t }: Translator, signal: AbortSignal): HTMLElement | null {
  if (!document.fullscreenEnabled) return null;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'pswp__button pswp__button--fullscreen';
  button.innerHTML = fullscreenIcon;
  const show = () => {
    const full = document.fullscreenElement !== null;
    button.dataset['state'] = full ? 'full' : 'window';
    button.title = full ? t('Leave full screen') : t('Show on the full screen');
    button.setAttribute('aria-label', button.title);
  };
  show();
  button.addEventListener('click', () => {
    const done = document.fullscreenElement === null ? root.requestFullscreen() : document.exitFullscreen();
    done.catch(() => undefined); // refused: the window stays as it is
  });
  document.addEventListener('fullscreenchange', show, { signal });
  return button;
}
