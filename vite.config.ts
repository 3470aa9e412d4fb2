import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileTexts } from './app/build/compile-texts.ts';
import { preloadPolyfill } from './app/build/preload-polyfill.ts';

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/;
const purchase =
  /[\\/]app[\\/](?:(?:cart|checkout|order)[\\/](?!cart-store|cart-intent)|text[\\/]rate-text|ui[\\/]default-submit)/;
const amounts = /node_modules[\\/]big\.js[\\/]|[\\/]core[\\/](money|decimal)\.ts|[\\/]contract[\\/]prices\.ts/;
/** What a listing has beside its cards. */
const listing = /[\\/]app[\\/]listing[\\/](?!product-|stars|swatch-dot|paging)/;
/** What the product's page and the blocks of add-ons share, and listings have no need of. */
const choosing =
  /[\\/]app[\\/](?:product[\\/](?!add-form|use-add-to-cart|shown-price|currency-of|quantity-field)|reviews[\\/])|[\\/]addons[\\/](?:storefront\.ts)|[\\/]core[\\/](?:variation-form|product[\\/](?:variation|choice)-index)|[\\/]app[\\/]text[\\/]da(?:y-range|te-text)|[\\/]core[\\/]time[\\/]vilnius/;
/** What the shop's own forms share, and the pages of none of them load. */
const letters = /[\\/]app[\\/](?:forms|contact|withdrawal|find-order)[\\/]|[\\/]core[\\/]forms[\\/]/;
/** What only forms have, and what comes to pages of forms and choices alike. */
const forms =
  /[\\/]app[\\/](?:ui[\\/](?:field|option-list|stock-line)|product[\\/]quantity-field)\.tsx|[\\/]core[\\/]text[\\/](?:fold-accents|entities)|[\\/]contract[\\/]paths\.ts|[\\/]core[\\/]address[\\/]email/;
const everywhere =
  /[\\/](app[\\/](?!carousel[\\/]|forms[\\/]|contact[\\/]|withdrawal[\\/]|find-order[\\/]|browser[\\/](?!in-page-language)|home[\\/]product-rail|search[\\/]page-search|layout[\\/]problem-words|text[\\/](?:failure-text|coupon-words|rate-text|day-range|date-text)|cart[\\/](?!cart-store|cart-intent)|checkout|order|listing[\\/](?!product-|stars|swatch-dot|paging)|ui[\\/](?:field|option-list|stock-line|default-submit)|product[\\/](?!add-form|use-add-to-cart|currency-of)|reviews[\\/])|core[\\/](product[\\/](?!variation-index|choice-index)|text[\\/](?!fold-accents|entities|town-name)|failure|result)|contract[\\/](storefront|languages|review-choices)|addons[\\/]free-shipping[\\/](page-facts|bar-store|rules[\\/]options))/;

/** What every page has long before it asks for more, and need not be told to fetch. */
const there = /[\\/](?:framework|rolldown-runtime|shop)-[^\\/]+$/;

/** Short, as every page carries its own: the name, and what tells the file from others. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}_${hash('sha256', path, 'base64url').slice(0, 4)}`;
}

export default defineConfig({
  plugins: [compileTexts(), preloadPolyfill(), reactRouter()],
  css: { modules: { generateScopedName: className } },
  publicDir: false,
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !there.test(file)) },
    reportCompressedSize: false,
  },
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/render.ts' } } },
    client: {
      build: {
        sourcemap: 'hidden', // for the server alone: scripts/keep-source-maps.ts takes them out of what is served
        rolldownOptions: {
          // Advice of libraries to who builds with them is none for shoppers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // A page asks for few files: the framework, what pages share, what cart and checkout share, and its own.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                { name: 'amounts', test: amounts, priority: 3 },
                { name: 'forms', test: forms, priority: 1, minShareCount: 2 },
                { name: 'choosing', test: choosing, priority: 1, minShareCount: 2 },
                { name: 'listing', test: listing, priority: 1, minShareCount: 2 },
                { name: 'problems', test: /[\\/]app[\\/]text[\\/]failure-text/, priority: 1, minShareCount: 2 },
                { name: 'bars', test: /[\\/]addons[\\/]free-shipping[\\/](?:progress|free-shipping-bar)/, priority: 1 },
                { name: 'letters', test: letters, priority: 1, minShareCount: 2 },
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
