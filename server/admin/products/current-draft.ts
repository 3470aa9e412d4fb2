import { decimal } from '#core/decimal.ts';
import type { ProductState } from '#server/catalog/products/write/product-state.ts';
import type { ProductDraft } from './product-drafts.ts';

/** The fields that somebody may change without opening a product: what they were before is sent with them. */
export const comparedFields = [
  'name',
  'sku',
  'gtin',
  'status',
  'visibility',
  'featured',
  'regularPrice',
  'salePrice',
  'saleFrom',
  'saleTo',
  'manageStock',
  'stockQuantity',
  'stockStatus',
  'backorders',
  'lowStockAmount',
  'weight',
  'menuOrder',
  'categoryIds',
  'tagIds',
  'brandIds',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A product as a draft would say it, of the fields that are compared. */
export type CurrentDraft = Readonly<Pick<ProductDraft, ComparedField>>;

/** How many there are; null where they are not counted. */
function countOf({ stock }: ProductState): number | undefined {
  return stock.managed ? Number(stock.quantity) : undefined;
}

/** What a product has now, in the words of a draft. */
export function currentDraft(state: ProductState): CurrentDraft {
  const { product, prices, stock, categories, tags, brands } = state;
  const quantity = countOf(state);
  return {
    name: product.name,
    sku: product.sku ?? '',
    gtin: product.gtin ?? '',
    status: product.status as NonNullable<ProductDraft['status']>,
    visibility: product.visibility as NonNullable<ProductDraft['visibility']>,
    featured: product.featured,
    regularPrice: prices.regular_price,
    salePrice: prices.sale_price,
    saleFrom: prices.sale_from,
    saleTo: prices.sale_to,
    manageStock: stock.managed,
    ...(quantity === undefined ? {} : { stockQuantity: quantity }),
    stockStatus: stock.status as NonNullable<ProductDraft['stockStatus']>,
    backorders: stock.backorders as NonNullable<ProductDraft['backorders']>,
    lowStockAmount: stock.low_amount === null ? null : Number(stock.low_amount),
    weight: product.weight,
    menuOrder: product.menu_order,
    categoryIds: [...categories],
    tagIds: [...tags],
    brandIds: [...brands],
  };
}

const decimals: ReadonlySet<string> = new Set(['regularPrice', 'salePrice', 'weight']);

function plain(field: ComparedField, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return (value as readonly number[]).toSorted((one, other) => one - other).join();
  if (decimals.has(field) && typeof value === 'string') return decimal(value).toFixed();
  return value;
}

/**
 * The fields of which a product has something else than whoever changes it has seen. A field that they have not seen is
 * not compared.
 */
export function fieldsChangedSince(
  seen: Readonly<Record<string, unknown>>,
  current: CurrentDraft,
): readonly ComparedField[] {
  return comparedFields.filter(
    (field) => seen[field] !== undefined && plain(field, seen[field]) !== plain(field, current[field]),
  );
}
