import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageContents } from '#app/add-on-api/page-contents.ts';
import { hasCartCookie, useCartStore } from '#app/add-on-api/cart-context.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { AnalyticsCart } from './rules/analytics-entities.ts';
import type { EventInput } from './rules/events.ts';
import { readAnalyticsCart } from './rules/read-entities.ts';
import { noMoney } from '#core/money.ts';
import { rememberOrderKey } from './claim-order.ts';
import type { Consent } from './consent-cookie.ts';
import type { StatisticsFacts } from './statistics-facts.ts';
import { createPageReporter } from './page-reporter.ts';
import { pageView } from './page-view.ts';
import { openAnalyticsDispatcher } from './analytics-dispatcher.ts';
import { watchPage } from './watch-page.ts';

const emptyCart: AnalyticsCart = {
  totals: { currency_code: '', total_price: noMoney, currency_minor_unit: 2 },
  coupons: [],
  items: [],
};

function cartBefore(): AnalyticsCart | null {
  return hasCartCookie() ? null : emptyCart;
}

function open(facts: StatisticsFacts) {
  const dispatcher = openAnalyticsDispatcher(facts);
  return { dispatcher, reporter: createPageReporter(dispatcher, cartBefore()) };
}

const DebugPanel = lazyPart(() => import('./debug-panel.tsx').then((module) => module.DebugPanel));

/** One for as long as the document lives, whatever pages come and go. */
let opened: ReturnType<typeof open> | null = null;

type WatchProps = { readonly facts: StatisticsFacts; readonly consent: Consent | null };

/** Watches pages, cart and clicks, and reports them once the shopper has consented; renders nothing but the panel. */
export function PageWatch({ facts, consent }: WatchProps) {
  const [{ dispatcher, reporter }] = useState(() => (opened ??= open(facts)));
  const { cart, busy } = useCartStore();
  const { pathname, search } = useLocation();
  const contents = usePageContents();
  const view = useMemo(() => pageView(contents, { pathname, search }, facts), [contents, pathname, search, facts]);

  useEffect(() => {
    if (consent === null) return;
    const word = (allowed: boolean) => (allowed ? 'allow' : 'deny');
    dispatcher.choose({ statistics: word(consent.statistics), marketing: word(consent.marketing) });
  }, [consent, dispatcher]);

  useEffect(
    () =>
      watchPage(reporter, (detail) => {
        const { name, input } = (detail ?? {}) as { readonly name?: unknown; readonly input?: EventInput };
        dispatcher.dispatch({ name: String(name), input: input ?? {} });
      }),
    [reporter, dispatcher],
  );

  useEffect(() => {
    const key = new URLSearchParams(search).get('key');
    for (const { page } of view.sights) if (page.order && key !== null) rememberOrderKey(String(page.order.id), key);
    dispatcher.setAddress();
    reporter.see(view);
  }, [reporter, search, dispatcher, view]);

  useEffect(() => {
    if (cart !== null && !busy) reporter.seeCart(readAnalyticsCart(cart, facts.taxDisplay));
  }, [busy, cart, facts, reporter]);

  return facts.debug ? (
    <Suspense fallback={null}>
      <DebugPanel />
    </Suspense>
  ) : null;
}
