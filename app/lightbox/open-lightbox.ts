import PhotoSwipe from 'photoswipe';
import type { Translator } from '#app/text/translator.ts';
import { failedPicture } from './failed-picture.ts';
import { fullscreenButton } from './fullscreen-button.ts';
import { galleryItem, galleryLinks } from './gallery-items.ts';
import { icon, zoomIcon } from './icons.ts';
import {
  dragRatio,
  eventOfDrag,
  eventOfPinch,
  type LightboxEvent,
  nextState,
  opened,
  controlsState,
} from './lightbox-state.ts';
import { sharePanel } from './share-panel.ts';
import { loadStyles, openStage } from './stage.ts';
import { watchAttention } from './watch-attention.ts';

type LightboxOptions = {
  readonly translator: Translator;
  /** Name of the product in the pictures. */
  readonly name: string;
  /** Called for every picture it moves to. */
  readonly onChange: (index: number) => void;
};

const barHeight = 44; // px, docs/behaviour 9.11
const zoomTime = 333; // ms, docs/behaviour 9.11
const loadingDelay = 1000; // ms, docs/behaviour 9.11

let isOpen = false;

/**
 * Shows the pictures that the links of a list lead to over the whole window, from the one at `index` on (docs/behaviour
 * 2.7).
 */
export async function openLightbox(list: Element, index: number, options: LightboxOptions): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    await loadStyles();
    show(list, index, options);
  } catch (error) {
    isOpen = false;
    throw error;
  }
}

function show(list: Element, index: number, { translator, name, onChange }: LightboxOptions): void {
  const { t } = translator;
  const links = galleryLinks(list);
  const items = links.map(galleryItem);
  const stage = openStage(t('Pictures of %s', name));
  const closed = new AbortController();
  const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : zoomTime;
  let state = opened;
  let beganShared = false; // whether the share panel was open when the pointer went down
  let countAnew = (): void => undefined;

  const pswp = new PhotoSwipe({
    dataSource: items.map((item) => ({ ...item })),
    index,
    appendToEl: stage,
    mainClass: 'lightbox__view',
    bgOpacity: 1,
    paddingFn: () => ({ top: barHeight, bottom: barHeight, left: 0, right: 0 }),
    showHideAnimationType: time === 0 ? 'none' : 'zoom',
    showAnimationDuration: time,
    hideAnimationDuration: time,
    zoomAnimationDuration: time,
    preloaderDelay: loadingDelay,
    tapAction: (_, event) => {
      if (event.target instanceof Element && event.target.closest('a') === null) dispatch('tap');
    },
    // the dialog does both: it is modal, and the page knows by then which picture is shown
    trapFocus: false,
    returnFocus: false,
    closeTitle: t('Close (Esc)'),
    zoomTitle: t('Zoom in or out'),
    arrowPrevTitle: t('Previous picture'),
    arrowNextTitle: t('Next picture'),
    closeSVG: icon('close'),
    zoomSVG: zoomIcon,
    arrowPrevSVG: icon('left'),
    arrowNextSVG: icon('right'),
    errorMsg: '',
  });
  const share = sharePanel(
    translator,
    () => dispatch('share-pressed'),
    () => dispatch('pressed-beside'),
  );
  const caption = document.createElement('p');
  caption.className = 'pswp__caption pswp__hide-on-close';

  function dispatch(event: LightboxEvent): void {
    const before = state;
    state = nextState(before, event);
    if (before.share === 'open' && state.share === 'closed') countAnew(); // under the panel, time did not count
    stage.dataset['state'] = controlsState(state);
    const { src = location.href, title = '' } = items[pswp.currIndex] ?? {};
    share.show(state.share, { page: location.href.replace(/#.*$/, ''), image: src, text: title === '' ? name : title });
  }

  pswp.on('uiRegister', () => {
    pswp.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      html: '',
      onInit: (element) => element.append(caption),
    });
    pswp.ui?.registerElement({
      name: 'tools',
      order: 9,
      html: '',
      onInit: (element) => {
        const full = fullscreenButton(pswp.element ?? stage, translator, closed.signal);
        element.append(...(full === null ? [] : [full]), share.button);
        pswp.element?.append(share.panel);
      },
    });
  });
  pswp.addFilter('uiElement', (element, { name: part }) => {
    if (part === 'preloader') element.innerHTML = icon('loading');
    return element;
  });
  pswp.addFilter('contentErrorElement', (_, content) => failedPicture(translator, content.data.src ?? ''));
  pswp.on('change', () => {
    const { caption: itemCaption } = items[pswp.currIndex] ?? {};
    caption.replaceChildren(
      ...(itemCaption === null || itemCaption === undefined ? [] : itemCaption.cloneNode(true).childNodes),
    );
    dispatch('picture-changed');
    onChange(pswp.currIndex);
  });
  pswp.on('verticalDrag', ({ panY }) => {
    dispatch(eventOfDrag(dragRatio(panY - (pswp.currSlide?.bounds.center.y ?? panY), pswp.viewportSize.y)));
  });
  pswp.on('pinchClose', ({ bgOpacity }) => dispatch(eventOfPinch(bgOpacity)));
  pswp.on('pointerUp', () => dispatch('let-go'));
  for (const action of ['imageClickAction', 'bgClickAction', 'tapAction', 'doubleTapAction'] as const) {
    pswp.on(action, (event) => {
      if (!beganShared) return;
      event.preventDefault(); // all that it does is to close the panel
      dispatch('pressed-beside');
    });
  }
  pswp.on('keydown', (event) => {
    if (event.originalEvent.key !== 'Escape' || state.share === 'closed') return;
    event.preventDefault();
    event.originalEvent.preventDefault(); // else the dialog would be closed by the same press
    dispatch('pressed-beside');
    share.button.focus();
  });
  pswp.on('close', () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  });
  let isLeft = false;
  /** Ends it at once; while it is still opening, as soon as it is open. */
  function leave(): void {
    isLeft = true;
    if (!pswp.isDestroying) pswp.destroy();
  }
  pswp.on('openingAnimationEnd', () => {
    if (isLeft) leave();
  });
  pswp.on('destroy', () => {
    closed.abort();
    stage.close();
    stage.remove();
    isOpen = false;
    links[pswp.currIndex]?.focus({ preventScroll: true });
  });
  stage.addEventListener('cancel', (event) => {
    event.preventDefault(); // Esc is handled above; the back gesture of a phone closes with the same animation
    pswp.close();
  });
  stage.addEventListener('close', leave); // a browser may close the dialog itself although the close was prevented
  window.addEventListener('popstate', leave, { signal: closed.signal }); // the way back leads to another page
  stage.addEventListener('pointerdown', () => (beganShared = state.share === 'open'), { capture: true });
  stage.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.pswp__share, .pswp__button--share') === null)
      dispatch('pressed-beside');
  });

  pswp.init();
  nameInLanguage(stage, translator);
  countAnew = watchAttention(dispatch, closed.signal);
  dispatch('stirred');
}

/** PhotoSwipe names its parts in English. */
function nameInLanguage(stage: HTMLElement, { t }: Translator): void {
  const view = stage.querySelector('.pswp');
  view?.removeAttribute('role'); // the dialog is the stage
  stage.querySelector('[aria-roledescription="carousel"]')?.setAttribute('aria-roledescription', t('row of pictures'));
  for (const slide of stage.querySelectorAll('[aria-roledescription="slide"]')) {
    slide.setAttribute('aria-roledescription', t('picture'));
  }
}
