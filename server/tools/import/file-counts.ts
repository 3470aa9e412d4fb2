import { cellText, splitList, splitPaths } from './cells.ts';
import type { ColumnMap } from './map-columns.ts';

/** What a file holds, whether it can be imported or not. */
export type FileCounts = {
  readonly rows: number;
  /** By type as the file has it, without variations. */
  readonly products: Readonly<Record<string, number>>;
  readonly variations: number;
  readonly categories: number;
  readonly attributes: number;
  readonly images: number;
};

export type Counter = {
  readonly add: (cells: readonly string[], fileType: string, isVariation: boolean) => void;
  readonly counts: () => FileCounts;
  /** The host that most image addresses name: which shop the file is from. Null where it names none. */
  readonly imageHost: () => string | null;
};

function hostOf(image: string): string | null {
  return /^https?:\/\/([^/\s:]+)/i.exec(image)?.[1]?.toLowerCase() ?? null;
}

export function createCounter(columns: ColumnMap): Counter {
  const products = new Map<string, number>();
  const categories = new Set<string>();
  const attributes = new Set<string>();
  const images = new Set<string>();
  const categoryCells = new Set<string>();
  let rows = 0;
  let variations = 0;
  const cellAt = (cells: readonly string[], index: number | undefined) =>
    index === undefined ? '' : (cells[index] ?? '');

  return {
    add(cells, fileType, isVariation) {
      rows += 1;
      if (isVariation) variations += 1;
      else products.set(fileType, (products.get(fileType) ?? 0) + 1);
      const categoryCell = cellAt(cells, columns.fixed.get('categories'));
      if (!categoryCells.has(categoryCell)) {
        categoryCells.add(categoryCell);
        for (const path of splitPaths(categoryCell)) {
          path.forEach((_, depth) => categories.add(JSON.stringify(path.slice(0, depth + 1))));
        }
      }
      for (const column of columns.attributes) {
        const name = cellText(cellAt(cells, column.attribute_name));
        if (name !== '') attributes.add(name);
      }
      for (const image of splitList(cellAt(cells, columns.fixed.get('images')))) images.add(image);
    },
    counts: () => ({
      rows,
      products: Object.fromEntries(products),
      variations,
      categories: categories.size,
      attributes: attributes.size,
      images: images.size,
    }),
    imageHost() {
      const hosts = Map.groupBy(
        [...images].map(hostOf).filter((host) => host !== null),
        (host) => host,
      );
      const [mostFrequent] = [...hosts].toSorted((left, right) => right[1].length - left[1].length);
      return mostFrequent?.[0] ?? null;
    },
  };
}
