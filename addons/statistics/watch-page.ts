import { onAdded } from '#app/add-on-api/added-event.ts';
import type { PageReporter } from './page-reporter.ts';

/** The event by which other scripts of the page report: `detail` is `{ name, input }`. */
const ownEvent = 'vitrina_report';

/** Forms that add to the cart have the product's id in a field; their button carries it too, and is what is read. */
const addForm = 'form:has([name="id"]):has([name="quantity"])';
/** What removes a line names it by its key, as on the platform. */
const removeLink = '[data-cart_item_key]';
const cardLink = 'main article a[href]';

/** Listens to clicks and forms on the page; returns a function that stops it. */
export function watchPage(reporter: PageReporter, report: (detail: unknown) => void): () => void {
  function submitted({ target, submitter }: SubmitEvent): void {
    if (!(target instanceof HTMLFormElement) || !target.matches(addForm)) return;
    const button = submitter ?? target.querySelector('button:not([type="button"])');
    if (!(button instanceof HTMLButtonElement)) return;
    const { product_id: productId = '' } = button.dataset;
    const quantity = Number(new FormData(target).get('quantity'));
    reporter.pressAdd({ productId, value: button.value, ...(quantity > 0 ? { quantity } : {}) });
  }

  function clicked({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLElement>(removeLink);
    if (link !== null) {
      const { product_id: productId = '', cart_item_key: key = '' } = link.dataset;
      reporter.pressRemove({ productId, key });
    }
    const card = target.closest<HTMLAnchorElement>(cardLink);
    if (card !== null) reporter.clickCard(card.pathname, 'link');
  }

  const handleReport = (event: Event) => report(event instanceof CustomEvent ? event.detail : null);
  // before anyone else, so that a link is read before its line is gone
  document.addEventListener('submit', submitted, true);
  document.addEventListener('click', clicked, true);
  document.body.addEventListener(ownEvent, handleReport);
  const forgetAdded = onAdded(reporter.added);
  document.documentElement.dataset['watched'] = '1';
  return () => {
    document.removeEventListener('submit', submitted, true);
    document.removeEventListener('click', clicked, true);
    document.body.removeEventListener(ownEvent, handleReport);
    forgetAdded();
  };
}
