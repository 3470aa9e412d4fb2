import type { Plugin } from 'vite';

const viteHelper = '\0vite/preload-helper.js';

/** Preloads at once the files that a dynamically imported script is going to import. */
const code = `
const preloaded = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
}`;

/**
 * Replaces Vite's own helper, which every page would carry: that one also waits for style sheets, and here there is
 * only one.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'vitrina-preload-helper',
    transform: (_, id) => (id === viteHelper ? { code, map: null } : null),
  };
}
