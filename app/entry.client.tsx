import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reinitialize } from '#addons/swatches/reinitialize.ts';

reinitialize();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: (error) => reportError(error) }, // told like those that nothing caught
  );
});
