import { defineConfig } from 'vitest/config';
import { compileTexts } from './app/build/compile-texts.ts';
import { testProjects } from './tests/test-projects.ts';

const { rules, database } = testProjects(import.meta.dirname);

export default defineConfig({
  plugins: [compileTexts()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
    unstubGlobals: true,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      { extends: true, test: { name: 'rules', include: [...rules], pool: 'threads' } },
      { extends: true, test: { name: 'database', include: [...database], globalSetup: ['tests/database-setup.ts'] } },
    ],
  },
});
