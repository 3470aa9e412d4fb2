import * as v from 'valibot';
import {
  careCodes,
  type ProductFacts,
  type SizeTable,
  sizeTableSchema,
  type UnitPriceAnswer,
} from '#contract/product-facts.ts';
import { plainLine } from '#core/text/plain-lines.ts';
import type { Metas, ProductRecord } from '#server/catalog/products/product-record.ts';
import type { AnswerContext } from './answer-context.ts';
import { productSafety } from './product-safety.ts';
import { metaText } from './meta-text.ts';
import type { MinorUnits } from '#core/money.ts';
import { parseMeasure, unitPrice } from '#core/product/unit-price.ts';

const key = '_vitrina_measure';

/** The price per unit of a product sold by measure; a variation's own measure takes precedence over its product's. */
export function displayUnitPrice(price: MinorUnits | null, ownMetas: Metas, ofProduct: Metas): UnitPriceAnswer | null {
  const measure = parseMeasure(metaText(ownMetas, key) || metaText(ofProduct, key));
  const pricePerUnit = price === null || measure === null ? null : unitPrice(price, measure);
  return pricePerUnit === null ? null : { price: String(pricePerUnit.price), unit: pricePerUnit.unit };
}

/** Care, sizes, origin and safety facts from the metas `_vitrina_…`, which other programs and the product file set. */
export function productFacts(product: ProductRecord, { settings, taxonomies }: AnswerContext): ProductFacts {
  const { metas, gtin } = product;
  const codes = metaText(metas, '_vitrina_care')
    .split(/[,\s]+/)
    .map((code) => code.toLowerCase());
  const safety = productSafety(product, { settings, taxonomies });
  return {
    care: careCodes.filter((code) => codes.includes(code)),
    // Not `_vitrina_origin`: exports use that to name the shop they come from.
    origin: plainLine(metaText(metas, '_vitrina_made_in')),
    warnings: safety.warnings,
    sizes: sizeTable(metas['_vitrina_sizes']),
    gtin,
    ...safety.parties,
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
