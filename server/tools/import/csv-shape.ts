export type CsvShape = {
  readonly separator: string;
  readonly lineEnds: readonly string[];
  /** How many lines stand before the headings (`sep=;`, as Excel writes it). */
  readonly linesBefore: number;
};

const separators = [',', ';', '\t', '|'] as const;

/** How a file is cut into rows and cells, from its beginning: counted outside quotes, in the heading row only. */
export function csvShape(head: string): CsvShape {
  const excel = /^sep=(.)(\r\n|\n|\r)/.exec(head);
  const text = excel ? head.slice(excel[0].length) : head;
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let quoted = false;
  let end = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '\n' || letter === '\r') {
      end = index;
      break;
    } else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const oldMac = text.charAt(end) === '\r' && text.charAt(end + 1) !== '\n';
  const [most] = [...counts].toSorted((left, right) => right[1] - left[1]);
  return {
    separator: excel?.[1] ?? most?.[0] ?? ',',
    lineEnds: oldMac ? ['\r'] : ['\r\n', '\n'],
    linesBefore: excel ? 1 : 0,
  };
}
