import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { prepareOffline } from './browser/offline.ts';
import { nameRoutes } from './routing/name-routes.ts';
import { reinitialize } from './product/variation-form/reinitialize.ts';

nameRoutes();
reinitialize();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: (error) => reportError(error) }, // reported like uncaught ones
  );
});

if (import.meta.env.PROD) prepareOffline();
