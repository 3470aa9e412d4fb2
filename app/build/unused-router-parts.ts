import type { Plugin } from 'vite';

/**
 * Parts of the router that `react-router.config.ts` and `entry.client.tsx` leave off, and what stands for them in a
 * browser: every route is known from the start, and nobody listens to what the router does.
 */
const replacements: readonly (readonly [file: RegExp, code: string])[] = [
  [
    /[\\/]react-router[\\/]dist[\\/].*[\\/]router[\\/]instrumentation\.js$/,
    `const none = () => undefined;
     export {
       none as consumeInstrumentationClientResultMetaReceiver,
       none as getRouteInstrumentationUpdates,
       none as instrumentClientSideRouter,
       none as instrumentHandler,
       none as instrumentationResultMetaContext,
     };`,
  ],
  [
    /[\\/]react-router[\\/]dist[\\/].*[\\/]ssr[\\/]fog-of-war\.js$/,
    `const none = () => undefined;
     export const isFogOfWarEnabled = () => false;
     export {
       none as URL_LIMIT,
       none as getManifestPath,
       none as getPartialManifest,
       none as getPatchRoutesOnNavigationFunction,
       none as getPathsWithAncestors,
       none as handleClientVersionMismatch,
       none as useFogOFWarDiscovery,
     };`,
  ],
];

/** Leaves out what no page uses; a name that the router begins to import from such a part fails the build. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'vitrina-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_, id) {
      const code = replacements.find(([file]) => file.test(id))?.[1];
      return code === undefined ? null : { code, map: null };
    },
  };
}
