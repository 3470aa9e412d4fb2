import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileTexts } from './app/build/compile-texts.ts';

export default defineConfig({
  plugins: [compileTexts(), reactRouter()],
  publicDir: false,
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/render.ts' } } },
  },
});
