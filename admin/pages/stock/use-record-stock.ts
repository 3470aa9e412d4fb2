import type { StockCause } from '#core/stock/stock-causes.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { productPaths } from '#admin/catalogue/wc-product.ts';
import { stockPath } from './stock-row.ts';

export type Counted = {
  readonly id: number;
  readonly quantity: number;
  /** How much there was when it was looked at; null: it was not counted before. */
  readonly expected: number | null;
};

export type RecordResult = {
  readonly id: number;
  readonly stock_quantity?: number;
  readonly error?: { readonly code: string; readonly message: string; readonly quantity?: number };
};

const chunk = 100;

/** Sets how much there is of products, with the reason that the ledger keeps. */
export function useRecordStock() {
  const call = useCall();
  const refresh = useRefresh();
  return async (items: readonly Counted[], cause: StockCause, note: string): Promise<readonly RecordResult[]> => {
    const results: RecordResult[] = [];
    try {
      for (let from = 0; from < items.length; from += chunk) {
        const body = { items: items.slice(from, from + chunk), cause, note };
        const { value } = await call<{ readonly results: readonly RecordResult[] }>(stockPath, {
          method: 'POST',
          body,
        });
        results.push(...value.results);
      }
    } finally {
      await refresh(...productPaths);
    }
    return results;
  };
}
