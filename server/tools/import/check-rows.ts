import type { FileIndex } from './file-index.ts';
import type { KnownProduct, Matches } from './match-products.ts';
import { nameOf, type PlannedProduct } from './plan-family.ts';
import type { ImportProblem, ProblemCode } from './row-problem.ts';
import type { MatchedProduct } from './write-batch.ts';

/** What the import run has done with earlier rows. */
export type RunState = {
  /** Products by the rows they came from. */
  readonly idByRow: ReadonlyMap<number, number>;
  /** The row that a product of the shop was matched to. */
  readonly rowOfProduct: Map<number, number>;
  readonly hasNames: boolean;
  readonly index: FileIndex;
};

type Refusal = { readonly code: ProblemCode; readonly detail: string };

function refusalOf(
  planned: PlannedProduct,
  existingProduct: KnownProduct | undefined,
  parent: KnownProduct | undefined,
  run: RunState,
  together: ReadonlySet<PlannedProduct>,
): Refusal | null {
  const { row } = planned;
  const wantsVariation = row.type === 'variation';
  const earlier = existingProduct === undefined ? undefined : run.rowOfProduct.get(existingProduct.id);
  if (earlier !== undefined)
    return { code: 'same_product', detail: `means the product of row ${earlier} too: not imported` };
  if (existingProduct && row.type !== null && wantsVariation !== (existingProduct.type === 'variation')) {
    return { code: 'type_conflict', detail: `${nameOf(row)} is ${existingProduct.type} in the shop: not imported` };
  }
  if (existingProduct === undefined && !run.hasNames && !wantsVariation)
    return { code: 'no_such_product', detail: `${nameOf(row)}: not imported` };
  if (!wantsVariation || existingProduct?.parentId) return null;
  if (planned.parent !== null) {
    const isParentImported = together.has(planned.parent) || run.idByRow.has(planned.parent.row.row);
    return isParentImported
      ? null
      : { code: 'parent_not_imported', detail: `its product stands in row ${planned.parent.row.row}` };
  }
  if (parent === undefined)
    return {
      code: 'parent_missing',
      detail: `${row.parent?.kind === 'id' ? `id:${row.parent.id}` : (row.parent?.sku ?? '')}: not imported`,
    };
  return parent.type === 'variable'
    ? null
    : { code: 'parent_not_variable', detail: `its product is ${parent.type} in the shop: not imported` };
}

function* remarks({ row }: PlannedProduct, existingProduct: KnownProduct | undefined): Generator<Refusal> {
  const price = row.prices.regular_price ?? row.prices.sale_price;
  if (price && (row.type === 'variable' || row.type === 'grouped')) {
    yield { code: 'price_not_kept', detail: `${price}: a ${row.type} product has the prices of its parts` };
  }
  const { regular_price: regular, sale_price: sale } = row.prices;
  if ((regular === '0' || sale === '0') && row.type !== 'variable' && row.type !== 'grouped') {
    yield { code: 'price_zero', detail: `${nameOf(row)}: sold for nothing; an empty price keeps it from being sold` };
  }
  if (row.stock.quantity && (row.type === 'grouped' || row.type === 'external')) {
    yield { code: 'stock_not_kept', detail: `${row.stock.quantity}: a ${row.type} product has no stock` };
  }
  if (row.columns.name === '' && row.type !== 'variation') {
    yield { code: 'empty_name', detail: existingProduct ? 'keeps its name' : `imported as ${nameOf(row)}, a draft` };
  }
}

/** Separates the rows that can be written from those that cannot, and collects the problems of both. */
export function checkRows(
  batch: readonly PlannedProduct[],
  matches: Matches,
  run: RunState,
): { readonly rows: readonly MatchedProduct[]; readonly problems: readonly ImportProblem[] } {
  const rows: MatchedProduct[] = [];
  const problems: ImportProblem[] = [];
  const together = new Set<PlannedProduct>();
  for (const planned of batch) {
    const existingProduct = matches.of(planned);
    const parent = planned.parent === null && planned.row.type === 'variation' ? matches.parentOf(planned) : undefined;
    const refusal = refusalOf(planned, existingProduct, parent, run, together);
    for (const problem of refusal === null ? remarks(planned, existingProduct) : [refusal])
      problems.push({ row: planned.row.row, ...problem });
    if (refusal !== null) continue;
    together.add(planned);
    if (existingProduct !== undefined) run.rowOfProduct.set(existingProduct.id, planned.row.row);
    const earlier = planned.parent === null ? undefined : run.idByRow.get(planned.parent.row.row);
    rows.push({ planned, existingProduct, parentId: earlier ?? parent?.id ?? existingProduct?.parentId ?? null });
  }
  return { rows, problems };
}
