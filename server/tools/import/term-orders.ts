import type { Database } from '#server/platform/db/database.ts';
import { followProducts, orderTerms } from '#server/catalog/products/term-order.ts';
import type { ImportRow } from './import-row.ts';
import type { Taxonomies } from './import-taxonomies.ts';
import type { ImportProblem } from './row-problem.ts';

type FileOrder = { readonly row: number; readonly name: string; readonly values: readonly string[] };

type Written = { readonly hasChanged: boolean; readonly problems: readonly ImportProblem[] };

export type TermOrders = {
  /** Takes the orders that a row states; one that another row states otherwise does not count. */
  readonly take: (row: ImportRow) => readonly ImportProblem[];
  /** Writes them once all products are there; attributes without one follow their products. */
  readonly write: (db: Database, attributes: Taxonomies['attributes']) => Promise<Written>;
};

/** The shop's order of the values of attributes, as a file states it. */
export function createTermOrders(): TermOrders {
  const orders = new Map<string, FileOrder | null>();

  return {
    take({ row, attributes = [] }) {
      const problems: ImportProblem[] = [];
      for (const { name, global, order } of attributes) {
        if (!global) continue;
        const key = name.toLowerCase();
        const before = orders.get(key) ?? null;
        orders.set(key, before ?? (order.length === 0 ? null : { row, name, values: order }));
        if (order.length > 0 && before !== null && JSON.stringify(order) !== JSON.stringify(before.values))
          problems.push({ row, code: 'order_differs', detail: `${name}: ordered as in row ${before.row}` });
      }
      return problems;
    },
    async write(db, attributes) {
      const problems: ImportProblem[] = [];
      const following: number[] = [];
      let hasChanged = false;
      for (const [name, order] of orders) {
        const attribute = attributes.named(name);
        if (attribute === undefined) continue;
        if (order === null) {
          following.push(attribute.id);
          continue;
        }
        const terms = order.values.map((value) => ({ value, id: attribute.termNamed(value)?.id }));
        for (const { value, id } of terms) {
          if (id === undefined)
            problems.push({ row: order.row, code: 'unknown_value', detail: `${order.name}: no product has ${value}` });
        }
        const ids = terms.flatMap(({ id }) => id ?? []);
        if (await orderTerms(db, attribute.id, ids)) hasChanged = true;
      }
      if (await followProducts(db, following)) hasChanged = true;
      return { hasChanged, problems };
    },
  };
}
