import * as v from 'valibot';
import {
  careCodes,
  type ProductFacts,
  type SizeTable,
  sizeTableSchema,
  type UnitPriceAnswer,
} from '#contract/product-facts.ts';
import { plainLine, plainLines } from '#core/text/plain-lines.ts';
import type { Metas, ProductRecord } from '#server/catalog/products/product-record.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { AnswerContext } from './answer-context.ts';
import type { MinorUnits } from '#core/money.ts';
import { parseMeasure, unitPrice } from '#core/product/unit-price.ts';

const key = '_vitrina_measure';

/** The price per unit of a product sold by measure; a variation's own measure takes precedence over its product's. */
export function displayUnitPrice(price: MinorUnits | null, ownMetas: Metas, ofProduct: Metas): UnitPriceAnswer | null {
  const measure = parseMeasure(metaText(ownMetas, key) || metaText(ofProduct, key));
  const pricePerUnit = price === null || measure === null ? null : unitPrice(price, measure);
  return pricePerUnit === null ? null : { price: String(pricePerUnit.price), unit: pricePerUnit.unit };
}

/** A meta as text; `''` where it is missing or is none. */
export function metaText(metas: Metas, key: string): string {
  const value = metas[key];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Care, sizes, origin and safety facts from the metas `_vitrina_…`, which other programs and the product file set. */
export function productFacts(
  { metas, gtin, brandIds }: ProductRecord,
  { settings, taxonomies }: AnswerContext,
): ProductFacts {
  const codes = metaText(metas, '_vitrina_care')
    .split(/[,\s]+/)
    .map((code) => code.toLowerCase());
  const slugs = brandIds.flatMap((id) => taxonomies.brands.byId.get(id)?.slug ?? []);
  return {
    care: careCodes.filter((code) => codes.includes(code)),
    // Not `_vitrina_origin`: exports use that to name the shop they come from.
    origin: plainLine(metaText(metas, '_vitrina_made_in')),
    warnings: plainLines(metaText(metas, '_vitrina_warnings'))
      .split(/\r?\n|\\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    sizes: sizeTable(metas['_vitrina_sizes']),
    gtin,
    manufacturer: manufacturerOf(slugs, settings),
  };
}

function sizeTable(meta: unknown): SizeTable | null {
  const table = typeof meta === 'string' ? parseJson(meta) : meta;
  const parsed = v.safeParse(sizeTableSchema, table);
  return parsed.success ? parsed.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function manufacturerOf(brands: readonly string[], { safety, shop }: ShopSettings): ProductFacts['manufacturer'] {
  const { manufacturers } = safety;
  const named =
    manufacturers.find(({ brand }) => brand !== '' && brands.includes(brand)) ??
    manufacturers.find(({ brand }) => brand === '');
  if (named !== undefined) return { name: named.name, address: named.address, email: named.email };
  const town = [shop.postcode, shop.city].filter((part) => part !== '').join(' ');
  return {
    name: shop.companyName || shop.name,
    address: [shop.address, town].filter((part) => part !== '').join(', '),
    email: shop.email,
  };
}
