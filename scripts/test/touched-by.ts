import { globSync } from 'node:fs';
import { createImportGraph, type ImportGraph, readImports } from './import-graph.ts';

/** The tests that a change can touch. */
export type Touched = {
  /** Files for Vitest. */
  readonly tests: readonly string[];
  /** Files for Playwright. */
  readonly specs: readonly string[];
};

/** Tests, and the import graph of what they test. */
export type Project = {
  readonly tests: readonly string[];
  readonly specs: readonly string[];
  /** Entry points of the shop that browser tests open. */
  readonly entries: readonly string[];
  readonly graph: ImportGraph;
};

/** Quick tests that read all of the project's sources and documents: any change can touch them. */
const readsAll = /^(?:scripts\/(?:lint|texts)\/|tests\/documents\.)/;
/** What no other test can notice. */
const paper = /^(?:docs\/|[^/]+\.md$|LICENSE$|\.[a-z]|knip\.json$)/;
/** Files outside the import graph that the shop or its build reads: texts, migrations, the catalogue, versions. */
const shopData =
  /^(?:app|addons|contract|core|locales|content|server|tests\/e2e|tests\/a11y)\/|^package(?:-lock)?\.json$/;

/**
 * Follows imports from each test to the changed files. A file that cannot be followed touches every test that may read
 * it.
 */
export function touchedBy(changed: readonly string[], { tests, specs, entries, graph }: Project): Touched {
  const matter = changed.filter((file) => !paper.test(file));
  const reachOf = (files: readonly string[]) => new Set(files.flatMap((file) => [...graph.reach(file)]));
  const forAllTests = reachOf(['vitest.config.ts']);
  const forAllSpecs = reachOf(['playwright.config.ts', ...entries]);
  const followed = new Set([...forAllSpecs, ...reachOf([...tests, ...specs])]);
  const unfollowed = matter.filter((file) => !followed.has(file) && !/\.tsx?$/.test(file));
  const allTests = unfollowed.length > 0 || matter.some((file) => forAllTests.has(file));
  const allSpecs = unfollowed.some((file) => shopData.test(file)) || matter.some((file) => forAllSpecs.has(file));
  const reachesChange = (file: string) => {
    const reached = graph.reach(file);
    return matter.some((name) => reached.has(name));
  };
  return {
    tests: tests.filter((file) => allTests || (changed.length > 0 && readsAll.test(file)) || reachesChange(file)),
    specs: specs.filter((file) => allSpecs || reachesChange(file)),
  };
}

/** The tests of this project, and what they import. */
export function readProject(root: string): Project {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  return {
    tests: files('{core,addons,contract,server,app,admin,content,tests,scripts,bench}/**/*.test.{ts,tsx}'),
    specs: files('tests/{e2e,a11y,admin}/**/*.spec.ts'),
    entries: [
      'app/render.ts',
      'app/routes.ts',
      'admin/main.tsx',
      'scripts/start.ts',
      'scripts/shop.ts',
      'vite.config.ts',
      'react-router.config.ts',
      ...files('app/{root,entry.*,routes/*}.tsx'),
    ],
    graph: createImportGraph((file) => readImports(root, file)),
  };
}
