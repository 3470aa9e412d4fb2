import { type Decimal, decimal, hundred, maxDecimal, minDecimal, parseDecimal, zero } from '#core/decimal.ts';
import { cleanPriceText } from './price-text.ts';

/** An extra as a merchant listed it. */
export type ListedItem = {
  readonly kind: 'item';
  readonly key: string;
  /** A product, or exactly one of its variations. */
  readonly id: number;
  readonly sku: string;
  /** A number or a percentage; 100% where none is set. */
  readonly price: string;
  readonly quantity: Decimal;
  /** Values chosen beforehand on a variation that leaves some open. */
  readonly attributes: Readonly<Record<string, string>>;
};

/** A heading or a paragraph between rows: takes no number, is in no list and no sum. */
export type ListedText = {
  readonly kind: 'text';
  readonly tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' | 'span' | 'none';
  readonly text: string;
};

export type ListEntry = ListedItem | ListedText;

/** Where a list comes from: its keys are looked up there again when something is added. */
export type ListSource = 'own' | 'variation' | 'rule' | 'default';

/** A list of extras with all that is set beside it for its product. */
export type ProductList = {
  readonly source: ListSource;
  /** Which rule, where one gave the list. */
  readonly ruleKey: string | null;
  readonly entries: readonly ListEntry[];
  /** Percent off the main product beside at least one extra. */
  readonly discount: Decimal;
  readonly checkedAll: boolean;
  /** Extras go into the cart as ordinary lines at their ordinary prices. */
  readonly separately: boolean;
  readonly selection: 'multiple' | 'single';
  readonly optional: boolean;
  readonly syncQuantity: boolean;
  readonly eachMin: Decimal | null;
  readonly eachMax: Decimal | null;
  /** Whether an extra's own quantity is its minimum. */
  readonly minIsDefault: boolean;
  readonly layout: string | null;
  readonly position: string | null;
  readonly button: string | null;
  readonly showThis: string | null;
  readonly textBefore: string;
  readonly textAfter: string;
};

/** How many of each extra a list offers that comes from a rule or a default. */
export const generatedQuantity = decimal(1);

/** Meta fields of a product under WPC's names: texts, as files and other programs provide them. */
export type ProductMetas = Readonly<Record<string, unknown>>;

const noList: ProductList = {
  source: 'own',
  ruleKey: null,
  entries: [],
  discount: zero,
  checkedAll: false,
  separately: false,
  selection: 'multiple',
  optional: false,
  syncQuantity: false,
  eachMin: null,
  eachMax: null,
  minIsDefault: false,
  layout: null,
  position: null,
  button: null,
  showThis: null,
  textBefore: '',
  textAfter: '',
};

/** Whether a product is to have no block at all, and so no discount. */
export function isDisabled(metas: ProductMetas): boolean {
  return metaText(metas, 'woobt_disable') === 'yes';
}

/** The list in a product's own fields; without entries where it lists nothing itself. */
export function ownList(metas: ProductMetas, source: 'own' | 'variation' = 'own'): ProductList {
  const text = (name: string) => metaText(metas, `woobt_${name}`);
  const on = (name: string) => text(name) === 'on';
  const unset = (name: string) => (['', 'unset'].includes(text(name)) ? null : text(name));
  return {
    source,
    ruleKey: null,
    entries: readEntries(metas['woobt_ids']),
    discount: percentage(text('discount')),
    checkedAll: on('checked_all'),
    separately: on('separately'),
    selection: text('selection') === 'single' ? 'single' : 'multiple',
    optional: on('custom_qty'),
    syncQuantity: on('sync_qty'),
    eachMin: parseDecimal(text('limit_each_min')),
    eachMax: parseDecimal(text('limit_each_max')),
    minIsDefault: on('limit_each_min_default'),
    layout: unset('layout'),
    position: unset('position'),
    button: unset('atc_button'),
    showThis: unset('show_this_item'),
    textBefore: text('before_text'),
    textAfter: text('after_text'),
  };
}

/** The metas that texts of a list are in. */
export const textMetas = ['woobt_ids', 'woobt_before_text', 'woobt_after_text'] as const;

/** The texts of a product's own list. */
export function listTexts(metas: ProductMetas): readonly string[] {
  const { entries, textBefore, textAfter } = ownList(metas);
  return [textBefore, ...entries.flatMap((entry) => (entry.kind === 'text' ? [entry.text] : [])), textAfter];
}

/** The list with its texts worded otherwise. */
export function inWords(list: ProductList, word: (text: string) => string): ProductList {
  return {
    ...list,
    entries: list.entries.map((entry) => (entry.kind === 'text' ? { ...entry, text: word(entry.text) } : entry)),
    textBefore: word(list.textBefore),
    textAfter: word(list.textAfter),
  };
}

/** The first of these lists that names an extra; the rest of what is set stays the product's own. */
export function firstList(
  productList: ProductList,
  ...fallbackLists: readonly (Partial<ProductList> | null)[]
): ProductList {
  if (hasItems(productList.entries)) return productList;
  const match = fallbackLists.find((other) => other !== null && hasItems(other.entries ?? []));
  return match === undefined || match === null ? { ...productList, entries: [] } : { ...productList, ...match };
}

export function hasItems(entries: readonly ListEntry[]): boolean {
  return entries.some(({ kind }) => kind === 'item');
}

export function listedItems({ entries }: Pick<ProductList, 'entries'>): readonly ListedItem[] {
  return entries.filter((entry) => entry.kind === 'item');
}

export const emptyList = noList;

/** A percentage between 0 and 100, with the four decimals that the field stores. */
export function percentage(text: string): Decimal {
  const value = parseDecimal(text.replace('%', '').replace(',', '.'));
  return value === null ? zero : minDecimal(maxDecimal(value.round(4, 1), zero), hundred);
}

/** Parses entries: JSON (key → item), an object, or the old form `id/price/qty,…`. */
export function readEntries(source: unknown): readonly ListEntry[] {
  const parsed = typeof source === 'string' ? parseJson(source) : source;
  if (typeof parsed === 'object' && parsed !== null) {
    const entries = Array.isArray(parsed)
      ? parsed.map((entry: unknown, index) => [plainKey(index), entry] as const)
      : Object.entries(parsed);
    return entries.flatMap(([key, entry]) => readEntry(key, entry) ?? []);
  }
  return typeof source === 'string' ? readOldForm(source) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span', 'none'] as const;

function readEntry(key: string, source: unknown): ListEntry | null {
  if (typeof source !== 'object' || source === null) return null;
  const fields = source as Readonly<Record<string, unknown>>;
  const tag = tags.find((name) => name === fields['type']);
  if (tag !== undefined) return { kind: 'text', tag, text: fieldText(fields['text']) };
  const id = Number(fieldText(fields['id']));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  return {
    kind: 'item',
    key,
    id,
    sku: fieldText(fields['sku']),
    price: cleanPriceText(fieldText(fields['price'])) || '100%',
    quantity: positive(fieldText(fields['qty'])),
    attributes: readAttributes(fields['attrs']),
  };
}

function readOldForm(text: string): readonly ListEntry[] {
  return text.split(',').flatMap((part, index) => {
    const [id = '', price = '', qty = ''] = part.trim().split('/');
    return readEntry(plainKey(index), { id, price, qty }) ?? [];
  });
}

/** Four characters, never all digits. */
function plainKey(index: number): string {
  return `k${index.toString(36).padStart(3, '0')}`;
}

function positive(text: string): Decimal {
  const quantity = parseDecimal(text);
  return quantity === null || quantity.lt(0) ? decimal(1) : quantity;
}

function readAttributes(source: unknown): Readonly<Record<string, string>> {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.startsWith('attribute_') ? name : `attribute_${name}`, value]] : [],
    ),
  );
}

function metaText(metas: ProductMetas, name: string): string {
  return fieldText(metas[name]);
}

function fieldText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
