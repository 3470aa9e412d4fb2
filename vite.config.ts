import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileTexts } from './app/build/compile-texts.ts';

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/;
const purchase = /[\\/]app[\\/](cart|checkout|order)[\\/](?!cart-store|cart-intent)/;
const amounts = /node_modules[\\/]big\.js[\\/]|[\\/]core[\\/](money|decimal)\.ts|[\\/]contract[\\/]prices\.ts/;
const everywhere =
  /[\\/](app[\\/](?!browser|cart[\\/](?!cart-store|cart-intent)|checkout|order)|core[\\/](product|text|failure|result)|contract[\\/](storefront|paths))/;

export default defineConfig({
  plugins: [compileTexts(), reactRouter()],
  publicDir: false,
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/render.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // A page asks for few files: the framework, what pages share, what cart and checkout share, and its own.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                { name: 'amounts', test: amounts, priority: 3 },
                { name: 'shop', test: everywhere, priority: 2, minShareCount: 2 },
                { name: 'purchase', test: purchase, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
