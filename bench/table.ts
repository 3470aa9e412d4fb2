import type { Measured } from './load.ts';

export type Table = {
  readonly heading: (text: string) => void;
  /** Prints a rate, and its ratio to another one of the same run. */
  readonly rate: (name: string, measured: Measured, reference?: Measured) => void;
  readonly value: (name: string, text: string) => void;
};

/** Prints a line as soon as its figure is known. */
export function createTable(print: (line: string) => void): Table {
  const line = (name: string, ...cells: string[]) =>
    print(`  ${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`);
  return {
    heading(text) {
      print(`\n${text}`);
      line('', 'per second', '95 % within', 'ratio');
    },
    rate(name, { perSecond, failed, p95 }, reference) {
      const ratio = reference === undefined ? '' : (perSecond / reference.perSecond).toFixed(2);
      const cells = [perSecond.toFixed(0), `${p95.toFixed(1)} ms`, ratio];
      line(name, ...cells, ...(failed > 0 ? [`${failed} failed`] : []));
    },
    value: (name, text) => line(name, text),
  };
}
