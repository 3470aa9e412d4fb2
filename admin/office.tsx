import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { htmlLanguage } from '#contract/languages.ts';
import { createTranslator } from '#app/text/translator.ts';
import { TranslatorProvider } from '#app/text/use-text.ts';
import { ApiProblem } from './api/call.ts';
import { SessionProvider } from './api/session.tsx';
import { useOpenSession } from './api/use-open-session.ts';
import { readLocale, storeLocale } from './locale.ts';
import { pageNonce } from './page-nonce.ts';
import { createRoutes } from './routes.tsx';
import { ProofDialog } from './shell/proof-dialog.tsx';
import { StartingView } from './shell/starting-view.tsx';
import { resolveVariables, theme } from './theme.ts';

const staleMilliseconds = 5000;
const maxRetries = 2;

/** What could not be reached may be in a moment; what was refused is refused again. */
function shouldRetry(count: number, problem: unknown): boolean {
  return count < maxRetries && problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500);
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleMilliseconds, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The back office: whoever is signed in, then the pages that they may see. */
export function Office() {
  const [locale, setLocale] = useState(readLocale);
  const [client] = useState(createClient);
  const translator = useMemo(() => createTranslator(locale), [locale]);
  const opening = useOpenSession(locale);
  const { session } = opening;
  const permissions = session?.permissions ?? null;
  const router = useMemo(() => (permissions === null ? null : createRoutes(permissions)), [permissions]);
  useEffect(() => {
    document.documentElement.lang = htmlLanguage[locale];
  }, [locale]);
  function changeLocale(chosen: typeof locale): void {
    storeLocale(chosen);
    setLocale(chosen);
    client.clear();
  }
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => pageNonce}
    >
      <TranslatorProvider value={translator}>
        <DatesProvider settings={{ locale: htmlLanguage[locale], firstDayOfWeek: 1 }}>
          <QueryClientProvider client={client}>
            <Notifications position="bottom-right" zIndex={1000} />
            {opening.proof === null ? null : <ProofDialog {...opening.proof} />}
            {session === null || router === null ? (
              <StartingView problem={opening.problem} onRetry={opening.retry} />
            ) : (
              <SessionProvider value={{ ...session, locale, setLocale: changeLocale }}>
                <RouterProvider router={router} />
              </SessionProvider>
            )}
          </QueryClientProvider>
        </DatesProvider>
      </TranslatorProvider>
    </MantineProvider>
  );
}
