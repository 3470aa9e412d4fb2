import {
  addDecimals,
  type Decimal,
  decimalText,
  divideDecimals,
  hundred,
  multiplyDecimals,
  parseDecimal,
  roundHalfUp,
  subtractDecimals,
  zero,
} from '#core/decimal.ts';

/** What is changed of a product or variation, in the words of `wc/v3`; dates are days of the shop, empty: none. */
export type BulkFields = {
  readonly regular_price?: string;
  readonly sale_price?: string;
  readonly date_on_sale_from?: string;
  readonly date_on_sale_to?: string;
  readonly manage_stock?: boolean;
  readonly stock_quantity?: number;
  readonly stock_status?: string;
  readonly status?: string;
  readonly catalog_visibility?: string;
  readonly categories?: readonly { readonly id: number }[];
  readonly tags?: readonly { readonly id: number }[];
};

/** A product or variation as it is, as far as it is changed. */
export type BulkProduct = Required<Omit<BulkFields, 'stock_quantity' | 'date_on_sale_from' | 'date_on_sale_to'>> & {
  readonly type: string;
  readonly stock_quantity: number | null;
  readonly date_on_sale_from: string | null;
  readonly date_on_sale_to: string | null;
};

/** By how much: `percent` and `amount` with their sign, `set`: to exactly this. Decimal texts. */
export type Step = { readonly by: 'percent' | 'amount' | 'set'; readonly value: string };

/** One change that is made to many products. */
export type BulkChange =
  | { readonly kind: 'price'; readonly step: Step }
  /** The reduced price is worked out from the regular one; days such as `2026-12-01`, empty: at once, for good. */
  | { readonly kind: 'sale'; readonly step: Step; readonly from: string; readonly to: string }
  | { readonly kind: 'end_sale' }
  | { readonly kind: 'stock'; readonly by: 'set' | 'add'; readonly value: number }
  | { readonly kind: 'stock_status'; readonly value: string }
  | { readonly kind: 'status'; readonly value: string }
  | { readonly kind: 'visibility'; readonly value: string }
  | { readonly kind: 'categories' | 'tags'; readonly add: readonly number[]; readonly remove: readonly number[] };

export type BulkProblem =
  /** Its price is that of its variations or of what it groups. */
  | 'no_own_price'
  | 'no_price'
  | 'below_zero'
  | 'not_lower'
  /** A product that another shop sells or that groups others has no stock. */
  | 'no_stock'
  /** A variation has what its product has. */
  | 'of_product'
  | 'unreadable'
  | 'nothing_changes';

export type BulkResult =
  | { readonly ok: true; readonly before: BulkFields; readonly after: BulkFields }
  | { readonly ok: false; readonly problem: BulkProblem };

const refuse = (problem: BulkProblem): BulkResult => ({ ok: false, problem });

/** A price after a step, rounded to whole minor units; null: the step is no number. */
function stepped(price: Decimal, { by, value }: Step, places: number): Decimal | null {
  const number = parseDecimal(value.replace(',', '.'));
  if (number === null) return null;
  if (by === 'set') return roundHalfUp(number, places);
  const share = by === 'percent' ? divideDecimals(multiplyDecimals(price, number), hundred, 8) : number;
  return roundHalfUp(addDecimals(price, share), places);
}

const day = (text: string | null) => (text ?? '').slice(0, 10);

function priceChange(product: BulkProduct, step: Step, places: number): BulkResult {
  const price = parseDecimal(product.regular_price);
  if (price === null && step.by !== 'set') return refuse('no_price');
  const next = stepped(price ?? zero, step, places);
  if (next === null) return refuse('unreadable');
  if (next.lt(zero)) return refuse('below_zero');
  const sale = parseDecimal(product.sale_price);
  if (sale !== null && sale.gte(next)) return refuse('not_lower');
  return {
    ok: true,
    before: { regular_price: product.regular_price },
    after: { regular_price: decimalText(next, places) },
  };
}

function saleOf(product: BulkProduct): BulkFields {
  return {
    sale_price: product.sale_price,
    date_on_sale_from: product.date_on_sale_from ?? '',
    date_on_sale_to: product.date_on_sale_to ?? '',
  };
}

function saleChange(product: BulkProduct, change: Extract<BulkChange, { kind: 'sale' }>, places: number): BulkResult {
  const price = parseDecimal(product.regular_price);
  if (price === null) return refuse('no_price');
  const next = stepped(price, change.step, places);
  if (next === null || (change.from !== '' && change.to !== '' && change.to < change.from)) return refuse('unreadable');
  if (next.lt(zero)) return refuse('below_zero');
  if (subtractDecimals(price, next).lte(zero)) return refuse('not_lower');
  return {
    ok: true,
    before: saleOf(product),
    after: {
      sale_price: decimalText(next, places),
      date_on_sale_from: change.from === '' ? '' : `${change.from}T00:00:00`,
      date_on_sale_to: change.to === '' ? '' : `${change.to}T23:59:59`,
    },
  };
}

function stockChange(product: BulkProduct, { by, value }: Extract<BulkChange, { kind: 'stock' }>): BulkResult {
  if (!Number.isFinite(value)) return refuse('unreadable');
  const next = by === 'set' ? value : (product.stock_quantity ?? 0) + value;
  if (next < 0) return refuse('below_zero');
  const before = product.manage_stock
    ? { manage_stock: true, stock_quantity: product.stock_quantity ?? 0 }
    : { manage_stock: false, stock_status: product.stock_status };
  return { ok: true, before, after: { manage_stock: true, stock_quantity: next } };
}

function listChange(
  product: BulkProduct,
  { kind, add, remove }: Extract<BulkChange, { kind: 'categories' | 'tags' }>,
): BulkResult {
  const ids = product[kind].map(({ id }) => id);
  const next = [...new Set([...ids.filter((id) => !remove.includes(id)), ...add])];
  const named = (list: readonly number[]) => list.map((id) => ({ id }));
  return { ok: true, before: { [kind]: named(ids) }, after: { [kind]: named(next) } };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function changes(before: BulkFields, after: BulkFields): boolean {
  const [was, is] = [before as Readonly<Record<string, unknown>>, after as Readonly<Record<string, unknown>>];
  const dayOf = (value: unknown) => day(typeof value === 'string' ? value : null);
  return Object.keys(is).some((name) =>
    name.startsWith('date_') ? dayOf(was[name]) !== dayOf(is[name]) : !isSame(was[name], is[name]),
  );
}

function resultOf(product: BulkProduct, change: BulkChange, places: number): BulkResult {
  const isVariation = product.type === 'variation';
  const hasOwnPrice = product.type !== 'variable' && product.type !== 'grouped';
  const isStocked = product.type !== 'grouped' && product.type !== 'external';
  switch (change.kind) {
    case 'price':
      return hasOwnPrice ? priceChange(product, change.step, places) : refuse('no_own_price');
    case 'sale':
      return hasOwnPrice ? saleChange(product, change, places) : refuse('no_own_price');
    case 'end_sale':
      if (!hasOwnPrice) return refuse('no_own_price');
      return {
        ok: true,
        before: saleOf(product),
        after: { sale_price: '', date_on_sale_from: '', date_on_sale_to: '' },
      };
    case 'stock':
      return isStocked ? stockChange(product, change) : refuse('no_stock');
    case 'stock_status':
      if (!isStocked || product.manage_stock) return refuse('no_stock');
      return { ok: true, before: { stock_status: product.stock_status }, after: { stock_status: change.value } };
    case 'status':
      return { ok: true, before: { status: product.status }, after: { status: change.value } };
    case 'visibility':
      if (isVariation) return refuse('of_product');
      return {
        ok: true,
        before: { catalog_visibility: product.catalog_visibility },
        after: { catalog_visibility: change.value },
      };
    case 'categories':
    case 'tags':
      return isVariation ? refuse('of_product') : listChange(product, change);
  }
}

/**
 * What a change does to a product: the fields before and after, or why it does nothing to it. `places`: decimals of the
 * shop's currency. Nothing here is written: what is shown before a change is worked out by the same rule as the change.
 */
export function bulkChange(product: BulkProduct, change: BulkChange, places: number): BulkResult {
  const result = resultOf(product, change, places);
  return result.ok && !changes(result.before, result.after) ? refuse('nothing_changes') : result;
}

/** Whether a change is about what variations have themselves, so that it is made to those of a product. */
export function isOfVariations({ kind }: BulkChange): boolean {
  return kind === 'price' || kind === 'sale' || kind === 'end_sale' || kind === 'stock' || kind === 'stock_status';
}
