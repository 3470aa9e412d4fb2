import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { prepareOffline } from './browser/offline.ts';
import { reinitialize } from './product/variation-form/reinitialize.ts';

reinitialize();

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onCaughtError: (error) => reportError(error) }, // reported like uncaught ones
    );
  });
}

const { addresses } = document.documentElement.dataset;
if (addresses === undefined) start();
else
  void import('./routing/name-routes.ts').then(({ nameRoutes }) => {
    nameRoutes(addresses);
    start();
  });

if (import.meta.env.PROD) prepareOffline();
