import sheet from './lightbox.css?url';

let styled: Promise<void> | null = null;

/** Loads the lightbox's own style sheet, once. */
export function loadStyles(): Promise<void> {
  styled ??= new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      styled = null;
      link.remove();
      failed(new Error('The style sheet of the lightbox did not come'));
    });
    document.head.append(link);
  });
  return styled;
}

/** A modal dialog over the page; Tab cycles within it. */
export function openStage(label: string): HTMLDialogElement {
  const stage = document.createElement('dialog');
  stage.className = 'lightbox';
  stage.setAttribute('aria-label', label);
  stage.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') goRound(stage, event);
  });
  document.body.append(stage);
  stage.showModal();
  return stage;
}

function goRound(stage: HTMLElement, event: KeyboardEvent): void {
  const stops = [...stage.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
    (element) => element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true }),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const active = document.activeElement;
  if (active !== from && stops.some((stop) => stop === active)) return;
  if (active !== from && !event.shiftKey) return;
  event.preventDefault();
  to?.focus();
}
