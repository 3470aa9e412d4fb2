declare const idBrand: unique symbol;

type NumericId<Name extends string> = number & { readonly [idBrand]: Name };
type TextId<Name extends string> = string & { readonly [idBrand]: Name };

/** A product or a variation: both live in one id space. */
export type ProductId = NumericId<'ProductId'>;
export type CategoryId = NumericId<'CategoryId'>;
export type TagId = NumericId<'TagId'>;
export type BrandId = NumericId<'BrandId'>;
export type AttributeId = NumericId<'AttributeId'>;
export type TermId = NumericId<'TermId'>;
export type ImageId = NumericId<'ImageId'>;
export type OrderId = NumericId<'OrderId'>;
export type ShippingInstanceId = NumericId<'ShippingInstanceId'>;
export type TaxRateId = NumericId<'TaxRateId'>;

/** The key of a cart line: 32 lower-case hex characters. */
export type LineKey = TextId<'LineKey'>;
/** The opaque name of a cart: URL-safe letters, digits, `-` and `_`. */
export type CartId = TextId<'CartId'>;
/** An attribute's slug: `pa_spalva` for a global one, `dydis` for a product's own. */
export type AttributeSlug = TextId<'AttributeSlug'>;

/** The largest id that a column of the database can store. */
export const largestId = 2_147_483_647;

type AnyNumericId = NumericId<string>;

function parseNumericId<Id extends AnyNumericId>(source: unknown): Id | null {
  const value = typeof source === 'string' && /^\d{1,16}$/.test(source) ? Number(source) : source;
  return typeof value === 'number' && isPossibleId(value) ? (value as Id) : null;
}

/** Whether a column of the database could hold this id; a larger number is an unknown id, not an error. */
export function isPossibleId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= largestId;
}

/** The ids that a column of the database could hold: no statement is sent any other. */
export function possibleIds(ids: readonly number[]): readonly number[] {
  return ids.filter(isPossibleId);
}

function parseTextId<Id extends string>(source: unknown, pattern: RegExp): Id | null {
  return typeof source === 'string' && pattern.test(source) ? (source as Id) : null;
}

/** Each parser takes a whole number from 1 to `largestId` or its digits, and returns null for anything else. */
export function parseProductId(source: unknown): ProductId | null {
  return parseNumericId(source);
}

export function parseCategoryId(source: unknown): CategoryId | null {
  return parseNumericId(source);
}

export function parseTagId(source: unknown): TagId | null {
  return parseNumericId(source);
}

export function parseBrandId(source: unknown): BrandId | null {
  return parseNumericId(source);
}

export function parseAttributeId(source: unknown): AttributeId | null {
  return parseNumericId(source);
}

export function parseTermId(source: unknown): TermId | null {
  return parseNumericId(source);
}

export function parseImageId(source: unknown): ImageId | null {
  return parseNumericId(source);
}

export function parseOrderId(source: unknown): OrderId | null {
  return parseNumericId(source);
}

export function parseShippingInstanceId(source: unknown): ShippingInstanceId | null {
  return parseNumericId(source);
}

export function parseTaxRateId(source: unknown): TaxRateId | null {
  return parseNumericId(source);
}

export function parseLineKey(source: unknown): LineKey | null {
  return parseTextId(source, /^[0-9a-f]{32}$/);
}

export function parseCartId(source: unknown): CartId | null {
  return parseTextId(source, /^[\w-]{8,128}$/);
}

/** Letters of any script, digits, `-`, `_` and `%`-escapes, at most 200 characters. */
export function parseAttributeSlug(source: unknown): AttributeSlug | null {
  return parseTextId(source, /^[\p{L}\p{N}_%-]{1,200}$/u);
}

/** Brands a number that is known to be an id (a database column, a literal). Throws on anything else. */
export function productId(value: number): ProductId {
  return requireId(parseProductId(value), value);
}

export function categoryId(value: number): CategoryId {
  return requireId(parseCategoryId(value), value);
}

export function orderId(value: number): OrderId {
  return requireId(parseOrderId(value), value);
}

export function shippingInstanceId(value: number): ShippingInstanceId {
  return requireId(parseShippingInstanceId(value), value);
}

export function taxRateId(value: number): TaxRateId {
  return requireId(parseTaxRateId(value), value);
}

function requireId<Id>(id: Id | null, source: unknown): Id {
  if (id === null) throw new RangeError(`not an id: ${String(source)}`);
  return id;
}
