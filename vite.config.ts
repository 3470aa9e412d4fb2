import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './app/build/chunks.ts';
import { compileTexts } from './app/build/compile-texts.ts';
import { namedReact } from './app/build/named-react.ts';
import { preloadHelper } from './app/build/preload-helper.ts';
import { unusedRouterParts } from './app/build/unused-router-parts.ts';

/** Chunks that every page has loaded long before it requests more, so that they need no preload. */
const preloaded = /[\\/](?:framework|rolldown-runtime|shop)-[^\\/]+$/;

/** A CSS class name, short as every page carries its own: the name, and a hash that tells the file from others. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}_${hash('sha256', path, 'base64url').slice(0, 4)}`;
}

/** The built storefront brings React as it is for production, whatever NODE_ENV says when it is started. */
const productionLibraries = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: /^(?:react|react-dom|react-router|@react-router\/node)$/ },
};

export default defineConfig(({ command }) => ({
  plugins: [compileTexts(), namedReact(), preloadHelper(), unusedRouterParts(), reactRouter()],
  css: { modules: { generateScopedName: className } },
  publicDir: false,
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !preloaded.test(file)),
    },
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './app/render.ts' } },
      ...(command === 'build' ? productionLibraries : {}),
    },
    client: {
      build: {
        sourcemap: 'hidden', // for the server alone: scripts/tooling/keep-source-maps.ts takes them out of what is served
        rolldownOptions: {
          // Warnings of libraries to developers are of no use to shoppers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // A page requests few files: the framework, what pages share, what cart and checkout share, and its own.
            codeSplitting: {
              groups: [...chunkGroups()],
            },
          },
        },
      },
    },
  },
}));
