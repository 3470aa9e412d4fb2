import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compileTexts } from '../app/build/compile-texts.ts';
import { officeLook } from './office-look.ts';
import { officeBase } from '../contract/office/pages.ts';

const root = join(import.meta.dirname, '..');

/** What every page of the back office needs is one file; each page brings its own. */
const shared = [
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: 'components',
    test: /[\\/]node_modules[\\/](?:@mantine[\\/](?:core|hooks)|@floating-ui|react-remove-scroll)/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  base: officeBase,
  plugins: [compileTexts(), officeLook()],
  publicDir: false,
  build: {
    outDir: join(root, 'build/office'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: shared } } },
  },
});
