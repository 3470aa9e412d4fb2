import { useQuery } from '@tanstack/react-query';
import type { BulkProduct } from '#core/product/bulk-change.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { Call } from '#admin/api/call.ts';
import { useCall } from '#admin/api/session.tsx';
import {
  listedFields,
  productsPath,
  variationName,
  type WcListedProduct,
  type WcVariation,
} from '#admin/catalogue/wc-product.ts';

/** A product or variation that a change of many is about. */
export type BulkRow = {
  readonly id: number;
  readonly parentId: number;
  readonly name: string;
  readonly product: BulkProduct;
};

const perPage = 100;

function bulkProduct(product: WcListedProduct): BulkProduct {
  return {
    type: product.type,
    regular_price: product.regular_price,
    sale_price: product.sale_price,
    date_on_sale_from: product.date_on_sale_from,
    date_on_sale_to: product.date_on_sale_to,
    manage_stock: product.manage_stock === true,
    stock_quantity: product.stock_quantity,
    stock_status: product.stock_status,
    status: product.status,
    catalog_visibility: product.catalog_visibility,
    categories: product.categories.map(({ id }) => ({ id })),
    tags: product.tags.map(({ id }) => ({ id })),
  };
}

async function readProducts(
  call: Call,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly WcListedProduct[]> {
  const all: WcListedProduct[] = [];
  for (let from = 0; from < ids.length; from += perPage) {
    const query = { include: ids.slice(from, from + perPage), per_page: perPage, status: 'any', _fields: listedFields };
    all.push(...(await call<readonly WcListedProduct[]>(productsPath, { query, signal })).value);
  }
  return all;
}

async function readVariations(call: Call, product: WcListedProduct, signal: AbortSignal): Promise<readonly BulkRow[]> {
  const rows: BulkRow[] = [];
  for (let page = 1; rows.length < product.variations.length; page += 1) {
    const query = { per_page: perPage, page, orderby: 'menu_order', order: 'asc' };
    const { value } = await call<readonly WcVariation[]>(`${productsPath}/${product.id}/variations`, { query, signal });
    if (value.length === 0) break;
    rows.push(
      ...value.map((row) => ({
        id: row.id,
        parentId: product.id,
        name: `${decodeEntities(product.name)} – ${variationName(row)}`,
        product: bulkProduct({ ...product, ...row, name: product.name, type: 'variation' }),
      })),
    );
  }
  return rows;
}

/** The products of these ids, or in their place their variations where it is those that have prices and stock. */
export function useBulkRows(ids: readonly number[], ofVariations: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: [productsPath, 'bulk', ids.join(), ofVariations],
    async queryFn({ signal }): Promise<readonly BulkRow[]> {
      const products = await readProducts(call, ids, signal);
      const rows: BulkRow[] = [];
      for (const product of products) {
        if (ofVariations && product.type === 'variable') rows.push(...(await readVariations(call, product, signal)));
        else
          rows.push({
            id: product.id,
            parentId: 0,
            name: decodeEntities(product.name),
            product: bulkProduct(product),
          });
      }
      return rows;
    },
    staleTime: 0,
  });
}
