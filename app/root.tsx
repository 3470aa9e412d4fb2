import { lazy, type ReactNode, Suspense } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { catalogueClient } from './api/catalogue-client.ts';
import { shopFacts } from './api/shop-facts.ts';
import { CartProvider } from './cart/cart-store.tsx';
import { FocusKeeper, FocusOnArrival } from './layout/focus-keeper.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { NoticeArea } from './layout/notice-area.tsx';
import { NoticeProvider } from './layout/notice-store.tsx';
import { noNoticeLine, type Notice, readNotice } from './layout/notice.ts';
import { Page, SkipLink } from './layout/page.tsx';
import { UnknownProblem } from './layout/unknown-problem.tsx';
import { UnderWay } from './layout/under-way.tsx';
import { useShopFacts } from './layout/use-shop-facts.ts';
import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import { pageStateKey } from './page-state.ts';
import { QuickViewDoor } from './quick-view/quick-view-door.tsx';
import './styles/base.css';
import './styles/fonts.css';
import './styles/tokens.css';
import { createTranslator, htmlLanguage } from './text/translate.ts';
import { useLocale } from './text/use-locale.ts';
import { TranslatorProvider, useText } from './text/use-text.ts';
import { PagePartsProvider, PartsAt } from './ui/page-parts.tsx';
import { pageParts } from '#addons/page-parts.ts';

const Problem = lazy(() =>
  import('./layout/problem.tsx').then(
    (module) => ({ default: module.Problem }),
    () => ({ default: UnknownProblem }),
  ),
);

/** Said before any style sheet, in whatever order the build links them. */
const layers = '@layer tokens, base, components;';

export function links(): Route.LinkDescriptors {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
    { ...font, href: figtree },
    { ...font, href: fraunces },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  const answer = await catalogueClient(page).storefront();
  if (!answer.ok) throw new Response(null, { status: 503 });
  const notice = readNotice(page.request.headers.get('Cookie'));
  if (notice !== null) page.setCookie(noNoticeLine(page.publicUrl));
  return { facts: shopFacts(answer.value), notice: page.said() ?? notice };
}

/** The shop does not change under a visitor who goes from page to page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const translator = createTranslator(useLocale(), data?.facts.texts);
  return (
    // What runs as the page is read, before React, may mark the document.
    <html lang={htmlLanguage[translator.locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171a1c" media="(prefers-color-scheme: dark)" />
        <style>{layers}</style>
        <Meta />
        <Links />
      </head>
      <body>
        <TranslatorProvider value={translator}>{children}</TranslatorProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type FrameProps = { readonly notice: Notice | null; readonly children: ReactNode };

/** All that stands around what a page says, be it one that is missing or failed. */
function Frame({ notice, children }: FrameProps) {
  const facts = useShopFacts();
  return (
    <CartProvider>
      <NoticeProvider initial={notice}>
        <PagePartsProvider parts={pageParts} addOns={facts.addOns}>
          <SkipLink />
          <PartsAt place="top" cart={null} />
          <UnderWay />
          <Header facts={facts} />
          {children}
          <Footer facts={facts} />
          <NoticeArea />
          <PartsAt place="body" cart={null} />
        </PagePartsProvider>
      </NoticeProvider>
    </CartProvider>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Frame notice={loaderData.notice}>
      <Outlet />
      <FocusKeeper />
      <QuickViewDoor />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useText();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const missing = status === 404 || status === 410;
  return (
    <Frame notice={null}>
      <title>{missing ? t('Page not found') : t('Something went wrong')}</title>
      <meta name="robots" content="noindex" />
      <Page width="text">
        <Suspense fallback={null}>
          <Problem missing={missing} unread={status === 400 || status === 415} />
          <FocusOnArrival />
        </Suspense>
      </Page>
    </Frame>
  );
}
