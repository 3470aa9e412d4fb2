import { type Decimal, decimalText, divideDecimals, parseDecimal } from '#core/decimal.ts';
import { backorderRules, productStatuses, stockStatuses, taxStatuses, visibilities } from '#core/product/types.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { perCentimetre, perKilogram } from '#server/api/store-api/measure-texts.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';
import type { RestCall } from './rest-call.ts';
import { readDecimal } from './sent-decimal.ts';
import { readShopTime } from './shop-dates.ts';

type Fields = RestCall['fields'];
type Units = ShopSettings['catalogue'];
type Input = Readonly<Record<string, unknown>>;
type Reader = (value: unknown, units: Units) => Input;

/** A price as it is typed, with a point or a comma before its decimals; what is no number, or below nothing, is none. */
export function readPrice(value: unknown): string | null {
  const text = String(value).replaceAll(/[^\d.,-]/g, '');
  const price = readDecimal(text);
  if (price === null || price.lt(0)) return null;
  const [, decimals = ''] = /[.,](\d*)$/.exec(text) ?? [];
  return price.toFixed(Math.min(decimals.length, 6));
}

/** A measure in the shop's unit as kilograms or centimetres; null: none. `perUnit`: units of the shop in one of those. */
function readMeasure(value: unknown, perUnit: Decimal): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const measure = parseDecimal(text.replace(',', '.'));
  return measure === null || measure.lt(0) ? null : decimalText(divideDecimals(measure, perUnit, 6));
}

function readIds(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : [];
}

function readTermIds(value: unknown): readonly number[] {
  return Array.isArray(value) ? readIds(value.map((term: unknown) => (isRecord(term) ? term['id'] : term))) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readAttributes(value: unknown) {
  return records(value).map(({ id, name, position, visible, variation, options }) => ({
    id: Number(id ?? 0),
    name: text(name),
    position: Number(position ?? 0),
    visible: visible === true,
    forVariations: variation === true,
    options: (Array.isArray(options) ? options.map(text) : text(options).split('|')).map(cleanLine),
  }));
}

function readChoices(value: unknown) {
  return records(value).map(({ id, name, option }) => ({
    id: Number(id ?? 0),
    name: text(name),
    option: text(option),
  }));
}

function readDownloads(value: unknown) {
  return records(value)
    .filter(({ file }) => text(file) !== '')
    .map(({ id, name, file }) => ({
      ...(text(id) === '' ? {} : { id: text(id) }),
      name:
        text(name) ||
        text(file)
          .replace(/[?#].*$/, '')
          .replace(/^.*\//, ''),
      url: text(file),
    }));
}

/** How often or for how many days; -1 and 0 are no limit. */
function readLimit(value: unknown): number | null {
  return Number(value) > 0 ? Number(value) : null;
}

function oneOf(name: string, values: readonly string[]): (value: unknown) => Input {
  return (value) => {
    const found = values.find((one) => one === value);
    return found === undefined ? {} : { [name]: found };
  };
}

const flag =
  (name: string): Reader =>
  (value) => ({ [name]: value === true });
const line =
  (name: string): Reader =>
  (value) => ({ [name]: text(value) });
const ids =
  (name: string): Reader =>
  (value) => ({ [name]: readIds(value) });
const terms =
  (name: string): Reader =>
  (value) => ({ [name]: readTermIds(value) });
const number =
  (name: string): Reader =>
  (value) => ({ [name]: Number(value) });

const commonReaders: Readonly<Record<string, Reader>> = {
  status: (value) => (value === 'auto-draft' ? { status: 'draft' } : oneOf('status', productStatuses)(value)),
  description: line('description'),
  sku: line('sku'),
  global_unique_id: line('gtin'),
  regular_price: (value) => ({ regularPrice: readPrice(value) }),
  sale_price: (value) => ({ salePrice: readPrice(value) }),
  virtual: flag('virtual'),
  downloadable: flag('downloadable'),
  downloads: (value) => ({ downloads: readDownloads(value) }),
  download_limit: (value) => ({ downloadLimit: readLimit(value) }),
  download_expiry: (value) => ({ downloadExpiryDays: readLimit(value) }),
  tax_status: oneOf('taxStatus', taxStatuses),
  tax_class: (value) => ({ taxClass: text(value) || 'standard' }),
  manage_stock: (value) => ({ manageStock: value === true || value === 'true' || value === '1' || value === 'yes' }),
  stock_quantity: number('stockQuantity'),
  inventory_delta: number('stockDelta'),
  stock_status: oneOf('stockStatus', stockStatuses),
  backorders: oneOf('backorders', backorderRules),
  low_stock_amount: number('lowStockAmount'),
  weight: (value, { weightUnit }) => ({ weight: readMeasure(value, perKilogram[weightUnit]) }),
  dimensions: (value, { dimensionUnit }) =>
    Object.fromEntries(
      (['length', 'width', 'height'] as const).flatMap((side) =>
        isRecord(value) && value[side] !== undefined
          ? [[side, readMeasure(value[side], perCentimetre[dimensionUnit])]]
          : [],
      ),
    ),
  shipping_class: line('shippingClass'),
  menu_order: number('menuOrder'),
  meta_data: (value) => ({ metaData: records(value) }),
};

const productReaders: Readonly<Record<string, Reader>> = {
  ...commonReaders,
  name: line('name'),
  slug: line('slug'),
  type: (value) =>
    oneOf('type', ['simple', 'variable', 'grouped', 'external', 'bundle'])(value === 'woosb' ? 'bundle' : value),
  featured: flag('featured'),
  catalog_visibility: oneOf('visibility', visibilities),
  short_description: line('shortDescription'),
  purchase_note: line('purchaseNote'),
  external_url: line('externalUrl'),
  button_text: line('buttonText'),
  sold_individually: flag('soldIndividually'),
  reviews_allowed: flag('reviewsAllowed'),
  upsell_ids: ids('upsellIds'),
  cross_sell_ids: ids('crossSellIds'),
  grouped_products: ids('groupedIds'),
  parent_id: number('upperProductId'),
  categories: terms('categoryIds'),
  tags: terms('tagIds'),
  brands: terms('brandIds'),
  attributes: (value) => ({ attributes: readAttributes(value) }),
  default_attributes: (value) => ({ defaults: readChoices(value) }),
};

const variationReaders: Readonly<Record<string, Reader>> = {
  ...commonReaders,
  attributes: (value) => ({ choices: readChoices(value) }),
};

export type DateFailure = { readonly code: 'invalid_date'; readonly field: string };

function isZoned(value: string): boolean {
  return /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(value.slice(11));
}

/**
 * The instant of a date that a program sends: undefined where it sends none, or null, which leaves it; null where an
 * empty text takes it away. `isGmt`: a time without an offset is GMT.
 */
function readInstant(fields: Fields, field: string, isGmt: boolean): Result<Date | null | undefined, DateFailure> {
  const value = fields[field];
  if (typeof value !== 'string') return ok(undefined);
  const trimmed = value.trim();
  if (trimmed === '') return ok(null);
  const at = readShopTime(isGmt && /T/i.test(trimmed) && !isZoned(trimmed) ? `${trimmed}Z` : trimmed);
  return at === null ? fail({ code: 'invalid_date', field }) : ok(at);
}

const second = 1000;

/** The date of creation is GMT where it has no offset, as on the platform; the last second of a sale belongs to it. */
function readDates(fields: Fields): Result<Input, DateFailure> {
  const input: Record<string, Date | null> = {};
  for (const [field, name, isGmt, add] of [
    ['date_created', 'createdAt', true, 0],
    ['date_created_gmt', 'createdAt', true, 0],
    ['date_on_sale_from_gmt', 'saleFrom', true, 0],
    ['date_on_sale_from', 'saleFrom', false, 0],
    ['date_on_sale_to_gmt', 'saleTo', true, second],
    ['date_on_sale_to', 'saleTo', false, second],
  ] as const) {
    const at = readInstant(fields, field, isGmt);
    if (!at.ok) return fail(at.failure);
    if (at.value === undefined || (at.value === null && name === 'createdAt')) continue;
    input[name] = at.value === null ? null : new Date(at.value.getTime() + add);
  }
  return ok(input);
}

function read(fields: Fields, readers: Readonly<Record<string, Reader>>, units: Units): Result<Input, DateFailure> {
  const dates = readDates(fields);
  if (!dates.ok) return dates;
  let input: Input = dates.value;
  for (const [name, reader] of Object.entries(readers)) {
    const value = fields[name];
    if (value === undefined) continue;
    if (value !== null) input = { ...input, ...reader(value, units) };
    else if (name === 'low_stock_amount') input = { ...input, lowStockAmount: null };
  }
  return ok(input);
}

/** What the actions of products take, of the fields that a program sends; pictures aside. `units`: of measures. */
export function productInput(fields: Fields, units: Units): Result<Input, DateFailure> {
  return read(fields, productReaders, units);
}

/** What the actions of variations take; those have no date of their own to set. */
export function variationInput(fields: Fields, units: Units): Result<Input, DateFailure> {
  const input = read(fields, variationReaders, units);
  if (!input.ok) return input;
  const { createdAt: _, ...own } = input.value;
  return ok(own);
}
