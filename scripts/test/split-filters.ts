const browserTest = /\.spec\.ts(?::\d+)?$|(?:^|\/)tests\/(?:e2e|a11y)(?:\/|$)/;

/** The files and folders that somebody names, by who runs them: those of tests in the browser, and all others. */
export function splitFilters(filters: readonly string[]): {
  readonly specs: readonly string[];
  readonly tests: readonly string[];
} {
  const { specs = [], tests = [] } = Object.groupBy(filters, (filter) =>
    browserTest.test(filter) ? 'specs' : 'tests',
  );
  return { specs, tests };
}
