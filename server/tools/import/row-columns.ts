import type { ImportContext } from './import-context.ts';
import type { RowColumns, RowPrices, RowStock } from './import-row.ts';
import { cellDecimal, plainDecimal, saleEnd, saleStart } from './cells.ts';
import type { NoteProblem } from './row-problem.ts';
import type { RowReader } from './row-reader.ts';
import { slugify } from '#core/text/slug.ts';
import type { ProductType } from '#core/product/types.ts';

type RowType = {
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

/**
 * Reads a cell such as `simple, downloadable, virtual`. What a plug-in adds comes in as the nearest type of the shop.
 */
export function rowType(cell: string | undefined, hasParent: boolean, note: NoteProblem): RowType {
  const typeNames = (cell ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const base =
    typeNames.find((word) => word !== 'virtual' && word !== 'downloadable') ?? (hasParent ? 'variation' : 'simple');
  const flags = { virtual: typeNames.includes('virtual'), downloadable: typeNames.includes('downloadable') };
  if (cell === undefined) return { type: hasParent ? 'variation' : null, fileType: base, ...flags, unknown: false };
  const knownType = Object.hasOwn(types, base) ? types[base] : undefined;
  if (knownType) return { type: knownType, fileType: base, ...flags, unknown: false };
  const nearest = base.includes('variation') ? 'variation' : base.includes('variable') ? 'variable' : 'simple';
  note('unknown_type', `${base}: imported as ${nearest}, a draft`);
  return { type: nearest, fileType: base, ...flags, unknown: true };
}

const taxClassByName: Readonly<Record<string, string>> = {
  '': 'standard',
  standard: 'standard',
  standartinis: 'standard',
  'standartinis-tarifas': 'standard',
  taxable: 'standard', // the oldest sample files have the status in this column
  'reduced-rate': 'reduced-12',
  'sumazintas-tarifas': 'reduced-12',
  'lengvatinis-tarifas': 'reduced-12',
  'zero-rate': 'zero',
  'nulinis-tarifas': 'zero',
  'be-pvm': 'zero',
  'no-tax': 'zero',
};
const byRate: Readonly<Record<string, string>> = {
  '21': 'standard',
  '12': 'reduced-12',
  '9': 'reduced-12',
  '5': 'reduced-5',
  '0': 'zero',
};

/** Those that every shop has: a class without a rate is taxed with nothing, which only `zero` means. */
const everywhere: ReadonlySet<string> = new Set(['parent', 'standard', 'zero']);

/**
 * The shop's tax class that a cell names: its own name, one of WooCommerce's, or a Lithuanian rate; null where it names
 * none, or one that the shop has no rate for.
 */
export function taxClassNamed(cell: string, shopClasses: ReadonlySet<string>): string | null {
  const named = commonTaxClass(slugify(cell));
  return named !== null && (shopClasses.has(named) || everywhere.has(named)) ? named : null;

  function commonTaxClass(name: string): string | null {
    if (name === 'parent' || shopClasses.has(name)) return name;
    if (Object.hasOwn(taxClassByName, name)) return taxClassByName[name] ?? null;
    const rate = /^(?:(?:pvm|vat|tax)-?)?(21|12|9|5|0)(?:-?(?:pvm|vat|tax|rate))?$/.exec(name)?.[1];
    return rate === undefined ? null : (byRate[rate] ?? null);
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const statuses = {
  '1': 'publish',
  publish: 'publish',
  true: 'publish',
  yes: 'publish',
  taip: 'publish',
  '0': 'private',
  private: 'private',
  false: 'private',
  no: 'private',
  ne: 'private',
  '': 'publish',
  '-1': 'draft',
  draft: 'draft',
  pending: 'pending',
} as const;
const visibilities = {
  visible: 'visible',
  '': 'visible',
  catalog: 'catalog',
  search: 'search',
  hidden: 'hidden',
} as const;
const taxStatuses = { taxable: 'taxable', '': 'taxable', shipping: 'shipping', none: 'none' } as const;
const stockStatuses = {
  '1': 'instock',
  instock: 'instock',
  yes: 'instock',
  true: 'instock',
  taip: 'instock',
  '': 'instock',
  '0': 'outofstock',
  outofstock: 'outofstock',
  no: 'outofstock',
  false: 'outofstock',
  ne: 'outofstock',
  backorder: 'onbackorder',
  onbackorder: 'onbackorder',
} as const;
const backorders = { '0': 'no', no: 'no', '': 'no', '1': 'yes', yes: 'yes', notify: 'notify' } as const;

const highestLimit = 2_000_000_000;

function set<Row extends object, Key extends keyof Row>(row: Row, key: Key, value: Row[Key] | undefined): void {
  if (value !== undefined) row[key] = value;
}

function address(reader: RowReader, note: NoteProblem): string | null | undefined {
  const url = reader.text('external_url', 2000);
  if (url === undefined || url === '') return url === undefined ? undefined : null;
  if (/^(?:https?:\/\/|\/)/i.test(url)) return url;
  note('unsafe_address', `external_url: ${url.slice(0, 100)}`);
  return null;
}

function count(reader: RowReader, column: 'download_limit' | 'download_expiry'): number | null | undefined {
  const value = reader.integer(column);
  return value !== null && value !== undefined && (value < 0 || value > highestLimit) ? null : value;
}

function orNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

function taxClass(reader: RowReader, { taxClasses }: ImportContext, note: NoteProblem): string | undefined {
  const cell = reader.cell('tax_class');
  if (cell === undefined) return undefined;
  const named = taxClassNamed(cell, taxClasses);
  if (named === null) note('unknown_tax_class', `${cell.trim()}: taxed as standard`);
  return named ?? 'standard';
}

/** The row's own values, each undefined where the file has no column for it. */
export function rowColumns(
  reader: RowReader,
  type: RowType,
  context: ImportContext,
  note: NoteProblem,
): Partial<RowColumns> {
  const columns: Partial<Writable<RowColumns>> = {};
  set(columns, 'name', reader.text('name'));
  set(columns, 'gtin', orNull(reader.text('gtin', 100)));
  set(columns, 'status', type.unknown ? 'draft' : statusOf(reader));
  set(columns, 'visibility', reader.oneOf('visibility', visibilities));
  set(columns, 'short_description', reader.html('short_description'));
  set(columns, 'description', reader.html('description'));
  set(columns, 'purchase_note', reader.html('purchase_note'));
  set(columns, 'featured', reader.flag('featured'));
  if (type.type !== null && reader.cell('type') !== undefined) {
    columns.virtual = type.virtual;
    columns.downloadable = type.downloadable;
  }
  set(columns, 'download_limit', count(reader, 'download_limit'));
  set(columns, 'download_expiry_days', count(reader, 'download_expiry'));
  set(columns, 'tax_status', reader.oneOf('tax_status', taxStatuses));
  set(columns, 'tax_class', taxClass(reader, context, note));
  set(columns, 'sold_individually', reader.flag('sold_individually'));
  set(columns, 'weight', reader.measure('weight', 'weight', 4));
  set(columns, 'length', reader.measure('length', 'length', 3));
  set(columns, 'width', reader.measure('width', 'length', 3));
  set(columns, 'height', reader.measure('height', 'length', 3));
  set(columns, 'reviews_allowed', reader.flag('reviews'));
  set(columns, 'external_url', address(reader, note));
  set(columns, 'button_text', orNull(reader.text('button_text', 200)));
  const position = reader.integer('position');
  if (position !== undefined) columns.menu_order = position ?? 0;
  return columns;
}

/** An unreadable status keeps a product out of the shop rather than in it. */
function statusOf(reader: RowReader) {
  const status = reader.oneOf('published', statuses);
  return status === undefined && reader.cell('published') !== undefined ? 'draft' : status;
}

export function rowPrices(reader: RowReader, note: NoteProblem): Partial<RowPrices> {
  const prices: Partial<Writable<RowPrices>> = {};
  for (const [column, key] of [
    ['regular_price', 'regular_price'],
    ['sale_price', 'sale_price'],
  ] as const) {
    const price = reader.decimal(column, 6);
    const negative = price?.startsWith('-') ?? false;
    if (negative) note('bad_number', `${column}: ${price}`);
    set(prices, key, negative ? null : price);
  }
  for (const [column, read] of [
    ['sale_from', saleStart],
    ['sale_to', saleEnd],
  ] as const) {
    const cell = reader.cell(column)?.trim();
    const date = cell === undefined || cell === '' ? null : read(cell);
    if (cell && date === null) note('bad_date', `${column}: ${cell}`);
    if (cell !== undefined) prices[column] = date;
  }
  return prices;
}

export function rowStock(reader: RowReader, note: NoteProblem): Partial<RowStock> {
  const stock: Partial<Writable<RowStock>> = {};
  const cell = reader.cell('stock')?.trim().toLowerCase();
  if (cell !== undefined) {
    const quantity = cell === '' || cell === 'parent' ? null : cellDecimal(cell);
    const usable = quantity !== null && quantity.abs().lt(100_000_000) ? quantity : null;
    if (usable === null && cell !== '' && cell !== 'parent') note('bad_number', `stock: ${cell}`);
    stock.quantity = usable === null ? null : plainDecimal(usable, 3);
  }
  set(stock, 'status', reader.oneOf('in_stock', stockStatuses));
  set(stock, 'backorders', reader.oneOf('backorders', backorders));
  const low = reader.decimal('low_stock', 3);
  if (low !== undefined) stock.low_amount = low?.startsWith('-') ? null : low;
  return stock;
}
