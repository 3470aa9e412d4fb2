import { backInStockPaths } from '#contract/back-in-stock-paths.ts';
import type {
  BackInStockLink,
  BackInStockSent,
  EndBackInStock,
  OwnBackInStock,
  SentBackInStock,
} from '#contract/back-in-stock.ts';
import type { PageState } from './page-state.ts';
import { visitorCalls } from './visitor-calls.ts';

type Sent = Omit<SentBackInStock, 'took'> & { readonly took?: number };

/** What the visitor waits for, for loaders and actions. */
export function backInStockClient(page: PageState) {
  const call = visitorCalls(page);
  return {
    request: (sent: Sent) => call<BackInStockSent>(backInStockPaths.request, sent),
    own: () => call<OwnBackInStock>(backInStockPaths.own),
    link: (link: string) => call<BackInStockLink>(`${backInStockPaths.link}?${new URLSearchParams({ link })}`),
    confirm: (link: string) => call<{ readonly status: 'done' }>(backInStockPaths.confirm, { link }),
    end: (which: EndBackInStock) => call<{ readonly status: 'done' }>(backInStockPaths.end, which),
  };
}
