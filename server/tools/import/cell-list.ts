import { plainText, protectEntities } from './cell-text.ts';

/** The entries of a list cell: commas part them, `\,` is a comma inside one. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll(String.raw`\,`, ',').trim())
    .filter((entry) => entry !== '');
}

export function joinList(entries: readonly string[]): string {
  // A space keeps a backslash at the end of an entry from escaping the comma after it.
  return entries.map((entry) => entry.replaceAll(',', String.raw`\,`).replace(/\\$/, '$& ')).join(', ');
}

/** The names of a list cell, each once, in the order of the cell. */
export function splitNames(cell: string): string[] {
  return [
    ...new Set(
      splitList(cell)
        .map(plainText)
        .filter((name) => name !== ''),
    ),
  ];
}

export function joinNames(names: readonly string[]): string {
  return joinList(names.map(protectEntities));
}

/** The paths of a cell such as `Namai > Virtuvė, Dovanos`, each from the root down. */
export function splitPaths(cell: string): string[][] {
  const paths = splitList(cell).map((path) =>
    path
      .split('>')
      .map(plainText)
      .filter((name) => name !== ''),
  );
  return [...new Map(paths.filter((path) => path.length > 0).map((path) => [JSON.stringify(path), path])).values()];
}

export function joinPaths(paths: readonly (readonly string[])[]): string {
  const name = (text: string) => protectEntities(text).replaceAll('>', '&gt;');
  return joinList(paths.map((path) => path.map(name).join(' > ')));
}
