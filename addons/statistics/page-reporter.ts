import type { AnalyticsCart } from './rules/analytics-entities.ts';
import {
  type AddButton,
  type CardTarget,
  clickedOnCard,
  type Report,
  reportsAtLoad,
  type UnreadableId,
} from './rules/page-events.ts';
import type { Result } from '#core/result.ts';
import type { PageView, PageSighting } from './page-view.ts';
import { type RemoveLink, reportedAdditions, reportedRemovals } from './rules/cart-changes.ts';

export type PageReporter = {
  /** A page is shown; its content is reported once for as long as it stays the same. */
  readonly see: (view: PageView) => void;
  /** The cart of the last response, with no request pending. */
  readonly seeCart: (cart: AnalyticsCart) => void;
  readonly pressAdd: (button: AddButton) => void;
  readonly pressRemove: (link: RemoveLink) => void;
  /** Something came into the cart. */
  readonly added: () => void;
  /** A card was clicked that leads to a path, encoded as addresses are. */
  readonly clickCard: (path: string, target: CardTarget) => void;
};

type AnalyticsDispatcher = {
  readonly dispatch: (report: Report) => void;
  readonly fail: (failure: UnreadableId) => void;
};

/**
 * Turns what a page shows and what is done on it into reports. `cart` is what lies in the cart before; null: not known.
 */
export function createPageReporter({ dispatch, fail }: AnalyticsDispatcher, cart: AnalyticsCart | null): PageReporter {
  let currentView: PageView | null = null;
  let sights: readonly PageSighting[] = [];
  let list = '';
  const listed = new Set<number>();
  let before = cart;
  let buttons: AddButton[] = [];
  let links: RemoveLink[] = [];
  let wasAdded = false;

  function reportList(view: PageView): void {
    if (view.list !== list) listed.clear();
    list = view.list;
    const products = [...view.listed.values()];
    const first = products.findIndex(({ id }) => !listed.has(id));
    if (first === -1) return;
    const fresh = products.slice(first).filter(({ id }) => !listed.has(id));
    for (const { id } of fresh) listed.add(id);
    dispatch({ name: 'view_item_list', input: { products: fresh, startAt: view.startAt + first } });
  }

  function reportAll(results: readonly Result<Report, UnreadableId>[]): void {
    for (const result of results) {
      if (result.ok) dispatch(result.value);
      else fail(result.failure);
    }
  }

  return {
    see(view) {
      if (view === currentView) return;
      currentView = view;
      if (view.list !== list) [buttons, links] = [[], []];
      const reportedSights = new Set(sights.map(({ event, key }) => `${event} ${key}`));
      for (const { event, key, page } of view.sights) {
        if (!reportedSights.has(`${event} ${key}`)) reportsAtLoad(page).forEach(dispatch);
      }
      sights = view.sights;
      reportList(view);
    },
    seeCart(after) {
      const additions = before === null && !wasAdded ? [] : reportedAdditions(buttons, before, after);
      reportAll(additions);
      reportAll(reportedRemovals(links, before, after));
      if (additions.length > 0 || wasAdded) buttons = []; // a refused addition changed no line
      before = after;
      links = links.filter(({ key }) => after.items.some((item) => item.key === key)); // their removal is still pending
      wasAdded = false;
    },
    pressAdd: (button) => void buttons.push(button),
    pressRemove(link) {
      links = [...links.filter(({ key }) => key !== link.key), link];
    },
    added() {
      wasAdded = true;
    },
    clickCard(encoded, target) {
      const path = decoded(encoded);
      const products = [...(currentView?.listed ?? [])];
      const product = products.find(([productPath]) => path === productPath || path.endsWith(productPath))?.[1];
      if (product === undefined) return;
      const report = clickedOnCard(target, product.id, 'list', { events: [], products: [product] });
      if (report !== null) dispatch(report);
    },
  };
}

/** A path that cannot be decoded is used as it is, and the click goes on. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
