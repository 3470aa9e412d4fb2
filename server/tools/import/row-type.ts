import type { ProductType } from '#core/product/types.ts';
import type { NoteProblem } from './problem.ts';

export type RowType = {
  readonly type: ProductType | null;
  readonly fileType: string;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  /** A type of some plug-in: the row becomes a draft. */
  readonly unknown: boolean;
};

const types: Readonly<Record<string, ProductType>> = {
  simple: 'simple',
  variable: 'variable',
  variation: 'variation',
  grouped: 'grouped',
  external: 'external',
  woosb: 'bundle',
};

/** Reads a cell such as `simple, downloadable, virtual`. What a plug-in adds comes in as the nearest type of the shop. */
export function rowType(cell: string | undefined, hasParent: boolean, note: NoteProblem): RowType {
  const words = (cell ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const base =
    words.find((word) => word !== 'virtual' && word !== 'downloadable') ?? (hasParent ? 'variation' : 'simple');
  const flags = { virtual: words.includes('virtual'), downloadable: words.includes('downloadable') };
  if (cell === undefined) return { type: hasParent ? 'variation' : null, fileType: base, ...flags, unknown: false };
  const known = Object.hasOwn(types, base) ? types[base] : undefined;
  if (known) return { type: known, fileType: base, ...flags, unknown: false };
  const nearest = base.includes('variation') ? 'variation' : base.includes('variable') ? 'variable' : 'simple';
  note('unknown_type', `${base}: imported as ${nearest}, a draft`);
  return { type: nearest, fileType: base, ...flags, unknown: true };
}
