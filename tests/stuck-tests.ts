import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Longer than any test takes on a machine with two cores that other work wants too, in milliseconds. */
const patience = 15 * 60_000;

/** What runs at present, by its name, and when anything last began or ended. */
export type TestProgress = { readonly running: ReadonlySet<string>; readonly lastEventAt: number };

/**
 * What to say of a run in which nothing began or ended for too long; null while it goes on. Times are milliseconds since
 * 1970.
 */
export function stuckMessage({ running, lastEventAt }: TestProgress, now: number): string | null {
  if (now - lastEventAt < patience) return null;
  const names = [...running].map((name) => `\n  ${name}`).join('');
  return `No test began or ended for ${Math.floor((now - lastEventAt) / 60_000)} minutes. Still running:${names || ' nothing'}`;
}

/**
 * Ends a run that hangs, naming what hangs: a loop that never gives its thread back escapes the time limit of its own
 * test.
 */
export class StuckTests implements Reporter {
  readonly #running = new Set<string>();
  #lastEventAt = Date.now();
  #watch: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#lastEventAt = Date.now();
    this.#watch = setInterval(() => {
      const message = stuckMessage({ running: this.#running, lastEventAt: this.#lastEventAt }, Date.now());
      if (message === null) return;
      console.error(message);
      process.exit(1);
    }, 10_000).unref();
  }

  onTestRunEnd(): void {
    clearInterval(this.#watch);
  }

  onTestModuleStart(module: TestModule): void {
    this.#begin(module.moduleId);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#end(module.moduleId);
  }

  onTestCaseReady(test: TestCase): void {
    this.#begin(`${test.module.moduleId} > ${test.fullName}`);
  }

  onTestCaseResult(test: TestCase): void {
    this.#end(`${test.module.moduleId} > ${test.fullName}`);
  }

  #begin(name: string): void {
    this.#running.add(name);
    this.#lastEventAt = Date.now();
  }

  #end(name: string): void {
    this.#running.delete(name);
    this.#lastEventAt = Date.now();
  }
}
