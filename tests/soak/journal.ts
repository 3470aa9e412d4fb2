import { appendFileSync } from 'node:fs';

/** Requests of one kind: how many had which outcome, and how long they took in milliseconds. */
export type RequestFigures = { readonly outcomes: Map<string, number>; readonly times: number[] };

/** What happens during a soak, in order. */
export type Journal = {
  readonly figures: ReadonlyMap<string, RequestFigures>;
  readonly faults: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  readonly request: (kind: string, outcome: string, took: number) => void;
  readonly fault: (name: string) => void;
  /** Counts something that is neither right nor wrong. */
  readonly count: (name: string) => void;
  /** Something that must never happen. */
  readonly violation: (rule: string, detail: string) => void;
  /** A line for who follows the run. */
  readonly note: (text: string) => void;
  /** Seconds since the soak began. */
  readonly elapsed: () => number;
};

export type Violation = {
  readonly rule: string;
  readonly detail: string;
  /** Seconds since the soak began. */
  readonly at: number;
};

function increase(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const maxDetailLength = 400; // characters of a detail

/** Notes what happens in a file, and says the lines that somebody who watches wants to read. */
export function createJournal(file: string, say: (line: string) => void): Journal {
  const figures = new Map<string, RequestFigures>();
  const faults = new Map<string, number>();
  const counts = new Map<string, number>();
  const violations: Violation[] = [];
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const write = (text: string) => {
    const line = `${elapsed().toFixed(1).padStart(7)} s  ${text}`;
    appendFileSync(file, `${line}\n`);
    return line;
  };
  const note = (text: string) => say(write(text));
  return {
    figures,
    faults,
    counts,
    violations,
    elapsed,
    note,
    request(kind, outcome, took) {
      const ofKind = figures.get(kind) ?? { outcomes: new Map<string, number>(), times: [] };
      figures.set(kind, ofKind);
      increase(ofKind.outcomes, outcome);
      ofKind.times.push(took);
    },
    fault(name) {
      increase(faults, name);
      note(`fault      ${name}`);
    },
    count: (name) => increase(counts, name),
    violation(rule, text) {
      const detail = text.replaceAll(/\s+/g, ' ').slice(0, maxDetailLength);
      const already = violations.filter((violation) => violation.rule === rule).length;
      violations.push({ rule, detail, at: elapsed() });
      const line = write(`VIOLATION  ${rule}: ${detail}`);
      if (already < 5) say(line); // the file has all of them
    },
  };
}
