import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { defaultLocale } from '#contract/languages.ts';
import { isStaffPage } from '#contract/staff-pages.ts';
import type { PageHandle } from './add-on-api/page-contents.ts';
import { markInline } from './add-on-api/inline-code.ts';
import type { Notice } from './add-on-api/notice.ts';
import type { Route } from './+types/root.ts';
import { catalogueClient } from './api/catalogue-client.ts';
import { pack, unpack } from '#app/rendering/packed.ts';
import { CartProvider } from './cart/cart-provider.tsx';
import { FocusKeeper, FocusOnArrival } from './layout/focus-keeper.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { LookHead } from './look-head.tsx';
import { NoticeArea } from './notices/notice-area.tsx';
import { NoticeProvider } from './notices/notice-provider.tsx';
import { noNoticeLine, readNotice } from './notices/pending-notice.ts';
import { Page, SkipLink } from './page/page.tsx';
import { UnknownProblem } from './notices/unknown-problem.tsx';
import { withCategories } from './layout/carried-facts.ts';
import { pageFacts } from './layout/layout-facts.ts';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { ShopFactsContext, unknownShop } from './add-on-api/shop-facts.ts';
import { pageStateKey } from './api/page-state.ts';
import { QuickViewTrigger } from './quick-view/quick-view-trigger.tsx';
import './styles/base.css';
import './styles/tokens.css';
import { createTranslator, htmlLanguage } from './text/translator.ts';
import { namedAddresses } from './routing/addresses.ts';
import { useLocale } from './text/use-locale.ts';
import { TranslatorProvider, useText } from './text/use-text.ts';
import { PagePartsProvider, PartsAt } from './add-ons/page-parts-context.tsx';
import { pageParts } from '#addons/page-parts.ts';

const Problem = lazy(() =>
  import('./layout/error-page-view.tsx').then(
    (module) => ({ default: module.Problem }),
    () => ({ default: UnknownProblem }),
  ),
);

const loadBlocks = () => import('#addons/form-blocks.ts').then((module) => module.productBlocks);

/** Declared before any style sheet, in whatever order the build links them. */
const layers = '@layer tokens, look, base, components;';

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await catalogueClient(page).storefront();
  if (!answer.ok) throw new Response(null, { status: 503 });
  const notice = readNotice(page.request.headers.get('Cookie'), page.publicUrl);
  if (notice !== null) page.setCookie(noNoticeLine(page.publicUrl));
  return { facts: pack(pageFacts(answer.value, page.locale ?? defaultLocale)), notice: page.pageNotice() ?? notice };
}

/** The shop's data is not reloaded while a visitor goes from page to page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const facts = data === undefined ? unknownShop : withCategories(unpack(data.facts));
  const translator = createTranslator(useLocale(), facts.texts);
  const { look } = facts;
  return (
    // What runs as the page is read, before React, may mark the document.
    <html
      lang={htmlLanguage[translator.locale]}
      data-addresses={import.meta.env.SSR ? namedAddresses() : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={look.scheme === 'auto' ? 'light dark' : look.scheme} />
        <meta name="theme-color" content={look.theme[0]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={look.theme[1]} media="(prefers-color-scheme: dark)" />
        <style>{import.meta.env.SSR ? markInline(layers) : layers}</style>
        <Links />
        <LookHead look={look} />
      </head>
      <body>
        <TranslatorProvider value={translator}>{children}</TranslatorProvider>
        <ScrollRestoration />
        {/* by itself, so that a page whose own modules are broken still shows why, and comes back */}
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
        <Scripts />
      </body>
    </html>
  );
}

type FrameProps = { readonly notice: Notice | null; readonly children: ReactNode };

/** The layout around a page's content, also of one that is missing or failed. */
function Frame({ notice, children }: FrameProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const { hasShortFooter } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle<() => unknown>>;
  const facts = data === undefined ? unknownShop : withCategories(unpack(data.facts));
  // Pages for staff have a layout of their own.
  if (isStaffPage(pathname)) return <ShopFactsContext value={facts}>{children}</ShopFactsContext>;
  return (
    <ShopFactsContext value={facts}>
      <CartProvider>
        <NoticeProvider initial={notice}>
          <PagePartsProvider parts={pageParts} addOns={facts.addOns}>
            <SkipLink />
            <PartsAt place="top" cart={null} />
            <NavigationProgress />
            <Header facts={facts} />
            {children}
            {/* Another footer, not the same one moved. */}
            <Footer key={hasShortFooter === true ? 'short' : 'full'} facts={facts} short={hasShortFooter === true} />
            <NoticeArea />
            <PartsAt place="body" cart={null} />
          </PagePartsProvider>
        </NoticeProvider>
      </CartProvider>
    </ShopFactsContext>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Frame notice={loaderData.notice}>
      <Outlet />
      <FocusKeeper />
      <QuickViewTrigger loadBlocks={loadBlocks} />
    </Frame>
  );
}

/** A page that failed may have failed for want of a connection: it is opened anew when that is back. */
function ReloadOnline() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useText();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const missing = status === 404 || status === 410;
  return (
    <Frame notice={null}>
      <title>{missing ? t('Page not found') : t('Something went wrong')}</title>
      <meta name="robots" content="noindex" />
      {status === 0 ? <ReloadOnline /> : null}
      <Page width="text">
        <Suspense fallback={null}>
          <Problem status={status} />
          <FocusOnArrival />
        </Suspense>
      </Page>
    </Frame>
  );
}
