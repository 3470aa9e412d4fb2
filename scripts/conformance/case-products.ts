import type { ProductRow } from '#scripts/tooling/case-product-file.ts';

/** The slug and ids of a case's product; no other case of a run has the same, whatever its file. */
export type CasePlace = {
  /** The name, SKU and slug of its product. */
  readonly slug: string;
  /** The id of its product; those of its variations come after it. */
  readonly firstId: number;
};

export type PlacedCases<Case> = {
  readonly rows: readonly ProductRow[];
  readonly places: ReadonlyMap<Case, CasePlace>;
  /** Why cases without rows and a place cannot be played. */
  readonly problems: ReadonlyMap<Case, string>;
};

type RowsOf<Case> = (example: Case, place: CasePlace) => readonly ProductRow[];

const firstIdOfAll = 1000;
const maxId = 2 ** 31 - 1;

/** Assigns, file by file, the places of its cases and the rows of their products. */
export function openCasePlaces(): <Case>(cases: readonly Case[], rowsOf: RowsOf<Case>) => PlacedCases<Case> {
  let files = 0;
  let firstId = firstIdOfAll;
  return (cases, rowsOf) => {
    files += 1;
    const rows: ProductRow[] = [];
    const places = new Map<(typeof cases)[number], CasePlace>();
    const problems = new Map<(typeof cases)[number], string>();
    for (const [index, example] of cases.entries()) {
      const place = { slug: `case-${files}-${index + 1}`, firstId };
      try {
        const productRows = rowsOf(example, place);
        firstId = nextId(productRows, firstId);
        rows.push(...productRows);
        places.set(example, place);
      } catch (error) {
        problems.set(example, String(error));
      }
    }
    return { rows, places, problems };
  };
}

/** The first id after those of the rows; throws where one is invalid, below `firstId` or used twice. */
function nextId(rows: readonly ProductRow[], firstId: number): number {
  const ids = rows.map(({ ID: id }) => Number(id));
  const wrong = ids.find((id) => !Number.isInteger(id) || id < firstId || id > maxId);
  if (wrong !== undefined) throw new Error(`a product cannot have the id ${wrong}`);
  if (new Set(ids).size < ids.length) throw new Error('two of its products have one id');
  return Math.max(firstId - 1, ...ids) + 1;
}
