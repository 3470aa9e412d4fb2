import type { Translator } from '#app/text/translator.ts';
import { icon } from './icons.ts';
import type { Share } from './lightbox-state.ts';
import { popupFeatures, shareLinks, type ShareTarget } from './share-links.ts';

type Shared = Parameters<typeof shareLinks>[0];

type SharePanel = {
  readonly button: HTMLElement;
  readonly panel: HTMLElement;
  readonly show: (state: Share, shared: Shared) => void;
};

/**
 * The share button and its panel of links. `pressed` is called when the button is pressed, `shared` once a link was
 * followed.
 */
export function sharePanel({ t }: Translator, pressed: () => void, shared: () => void): SharePanel {
  const names: Readonly<Record<ShareTarget, string>> = {
    facebook: t('Share on Facebook'),
    x: t('Post on X'),
    pinterest: t('Pin on Pinterest'),
    download: t('Download the picture'),
  };
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'pswp__button pswp__button--share';
  button.title = t('Share');
  button.innerHTML = icon('share');
  button.setAttribute('aria-label', button.title);
  button.setAttribute('aria-controls', 'dalintis');
  button.addEventListener('click', pressed);
  const panel = document.createElement('ul');
  panel.id = 'dalintis';
  panel.className = 'pswp__share pswp__hide-on-close';
  panel.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    if (!link.hasAttribute('download')) {
      event.preventDefault();
      window.open(link.href, '_blank', popupFeatures(screen.width));
    }
    shared();
  });

  const targets: readonly ShareTarget[] = ['facebook', 'x', 'pinterest', 'download'];
  const links = new Map(targets.map((target) => [target, linkOf(target)]));
  panel.append(...[...links.values()].map(entryOf));

  function show(state: Share, sharedContent: Shared): void {
    button.setAttribute('aria-expanded', String(state === 'open'));
    panel.dataset['state'] = state;
    panel.inert = state === 'closed';
    for (const [target, href] of shareLinks(sharedContent)) links.get(target)?.setAttribute('href', href);
  }

  function linkOf(target: ShareTarget): HTMLAnchorElement {
    const link = document.createElement('a');
    link.textContent = names[target];
    if (target === 'download') link.download = '';
    else Object.assign(link, { target: '_blank', rel: 'noopener' });
    return link;
  }

  return { button, panel, show };
}

function entryOf(link: HTMLElement): HTMLElement {
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}
