import type { ReactNode } from 'react';
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
import { FocusKeeper } from './chrome/focus-keeper.tsx';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { NoticeArea } from './chrome/notice-area.tsx';
import { NoticeProvider } from './chrome/notice-store.tsx';
import { noNoticeLine, readNotice } from './chrome/notice.ts';
import { Page, SkipLink } from './chrome/page.tsx';
import { Problem } from './chrome/problem.tsx';
import { useShopFacts } from './chrome/use-shop-facts.ts';
import figtree from './fonts/figtree-latin.woff2?url';
import fraunces from './fonts/fraunces-latin.woff2?url';
import icon from './chrome/icon.svg?inline';
import { pageStateKey } from './page-state.ts';
import './styles/base.css';
import './styles/fonts.css';
import './styles/tokens.css';
import { createTranslator, htmlLanguage } from './text/translate.ts';
import { TranslatorProvider, useText } from './text/use-text.ts';

/** Said before any style sheet, in whatever order the build links them. */
const layers = '@layer tokens, base, components;';

export function links(): Route.LinkDescriptors {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  return [
    { rel: 'icon', href: icon, type: 'image/svg+xml' },
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
  return { facts: shopFacts(answer.value), notice };
}

/** The shop does not change under a visitor who goes from page to page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const translator = createTranslator('lt_LT', data?.facts.texts);
  return (
    <html lang={htmlLanguage[translator.locale]}>
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

function Chrome({ children }: { readonly children: ReactNode }) {
  const facts = useShopFacts();
  return (
    <>
      <SkipLink />
      <Header facts={facts} />
      {children}
      <Footer facts={facts} />
      <NoticeArea />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <CartProvider>
      <NoticeProvider initial={loaderData.notice}>
        <Chrome>
          <Outlet />
          <FocusKeeper />
        </Chrome>
      </NoticeProvider>
    </CartProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useText();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Chrome>
      <title>{missing ? t('Page not found') : t('Something went wrong')}</title>
      <Page width="text">
        <Problem missing={missing} />
      </Page>
    </Chrome>
  );
}
