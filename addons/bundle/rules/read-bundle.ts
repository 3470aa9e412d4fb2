import { type Decimal, maxDecimal, parseDecimal, zero } from '#core/decimal.ts';
import { type Bundle, type BundleItem, type BundleShipping, type BundleText, maxOfItem } from './composition.ts';

/** Meta fields of a product under the names that files and other programs use: texts, or their parsed JSON. */
export type ProductMetas = Readonly<Record<string, unknown>>;

/** Parses a bundle's settings from the fields of WPC Product Bundles. Items that are the bundle itself are left out. */
export function readBundle(metas: ProductMetas, bundleId: number): Bundle {
  const text = (name: string) => metaText(metas[`woosb_${name}`]);
  const on = (name: string) => text(name) === 'on';
  const amount = (name: string) => parseDecimal(text(name)) ?? zero;
  const content = readContent(metas['woosb_ids']).filter((entry) => entry.kind === 'text' || entry.id !== bundleId);
  const limits = on('total_limits');
  return {
    content,
    items: content.filter((entry) => entry.kind === 'item'),
    fixedPrice: on('disable_auto_price'),
    discount: { percent: atLeastNothing(amount('discount')), amount: atLeastNothing(amount('discount_amount')) },
    min: number(text('limit_whole_min')) ?? 1,
    max: number(text('limit_whole_max')) ?? -1,
    totalMin: limits ? amount('total_limits_min') : zero,
    totalMax: limits ? amount('total_limits_max') : zero,
    excludeUnpurchasable: flag(text('exclude_unpurchasable')),
    shipping: shippingOf(text('shipping_fee')),
    managesStock: on('manage_stock'),
    customPrice: text('custom_price'),
    layout: ['', 'unset'].includes(text('layout')) ? null : text('layout'),
    textBefore: text('before_text'),
    textAfter: text('after_text'),
  };
}

/** The metas that texts of a bundle are in. */
export const textMetas = ['woosb_ids', 'woosb_before_text', 'woosb_after_text'] as const;

/** The texts of a product that is a bundle. */
export function bundleTexts(metas: ProductMetas): readonly string[] {
  const { content, textBefore, textAfter } = readBundle(metas, 0);
  return [textBefore, ...content.flatMap((entry) => (entry.kind === 'text' ? [entry.text] : [])), textAfter];
}

function readContent(source: unknown): readonly (BundleItem | BundleText)[] {
  const list = typeof source === 'string' ? parsedJson(source) : source;
  if (isRecord(list))
    return Object.entries(list).flatMap(([key, entry]) => (isRecord(entry) ? readEntry(key, entry) : []));
  return typeof source === 'string' ? readOldText(source) : [];
}

function readEntry(key: string, entry: Readonly<Record<string, unknown>>): readonly (BundleItem | BundleText)[] {
  const type = metaText(entry['type']);
  if (type !== '') {
    const tag = tags.find((candidate) => candidate === type) ?? 'none';
    return [{ kind: 'text', key, tag, text: metaText(entry['text']) }];
  }
  const id = number(metaText(entry['id'])) ?? 0;
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  return [
    {
      kind: 'item',
      key,
      id,
      sku: metaText(entry['sku']),
      quantity: Math.max(0, number(metaText(entry['qty'])) ?? 1),
      optional: ['1', 'on', 'yes', 'true'].includes(metaText(entry['optional'])),
      min: Math.max(0, number(metaText(entry['min'])) ?? 0),
      max: positive(number(metaText(entry['max']))) ?? maxOfItem,
      terms: readTerms(entry['terms']),
      attributes: readAttributes(entry['attrs']),
    },
  ];
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span', 'none'] as const;

/** Parses `12/ab3d/2` or, older, `12/2`: entries joined by commas, numbered where they have no key. */
function readOldText(text: string): readonly BundleItem[] {
  return text.split(',').flatMap((part, index) => {
    const [id = '', second = '', third] = part.trim().split('/');
    const key = third === undefined ? `o${index}` : second;
    return readEntry(key, { id, qty: third ?? second }).filter((entry) => entry.kind === 'item');
  });
}

/** Allowed values of an item with variations: lists by attribute. */
function readTerms(source: unknown): BundleItem['terms'] {
  if (!isRecord(source)) return {};
  const lists = Object.entries(source).map(([name, values]) => {
    const list = Array.isArray(values) ? values.map(metaText) : metaText(values).split(',');
    return [
      name.replace(/^attribute_/, ''),
      list.map((value) => value.trim()).filter((value) => value !== ''),
    ] as const;
  });
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0));
}

/** Chosen values by selector name (`attribute_pa_spalva`), as an object or as its JSON. */
function readAttributes(source: unknown): BundleItem['attributes'] {
  const values = typeof source === 'string' ? parsedJson(source) : source;
  if (!isRecord(values)) return {};
  const named = Object.entries(values).map(
    ([name, value]) => [name.startsWith('attribute_') ? name : `attribute_${name}`, metaText(value)] as const,
  );
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

function shippingOf(text: string): BundleShipping {
  return text === 'whole' || text === 'each' ? text : 'both';
}

function flag(text: string): boolean | null {
  return text === 'yes' ? true : text === 'no' ? false : null;
}

function number(text: string): number | null {
  return parseDecimal(text)?.toNumber() ?? null;
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function atLeastNothing(amount: Decimal): Decimal {
  return maxDecimal(amount, zero);
}

function metaText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
