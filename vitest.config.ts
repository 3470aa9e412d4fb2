import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileTexts } from './app/build/compile-texts.ts';
import { StuckTests } from './tests/stuck-tests.ts';
import { testProjects } from './tests/test-projects.ts';

const { rules, database } = testProjects(import.meta.dirname);

const longFiles = /\/tests\/(?:fault|start|import|load|development)\//;

/** Long files first: one that began last would run alone while the other worker waits. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- not that of arrays
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [compileTexts()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
    unstubGlobals: true,
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', 'json', new StuckTests()],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      { extends: true, test: { name: 'rules', include: [...rules], pool: 'threads' } },
      { extends: true, test: { name: 'database', include: [...database], globalSetup: ['tests/database-setup.ts'] } },
    ],
  },
});
