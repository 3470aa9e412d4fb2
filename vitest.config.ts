import { defineConfig } from 'vitest/config';
import { compileTexts } from './app/build/compile-texts.ts';

export default defineConfig({
  plugins: [compileTexts()],
  test: {
    include: ['{core,addons,contract,server,app,content,tests,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/a11y/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
});
