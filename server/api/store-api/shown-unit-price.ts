import type { UnitPriceAnswer } from '#contract/product-facts.ts';
import type { MinorUnits } from '#core/money.ts';
import { parseMeasure, unitPrice } from '#core/product/unit-price.ts';
import type { Metas } from '#server/catalog/products/product-record.ts';
import { metaText } from './product-facts.ts';

const key = '_vitrina_measure';

/** What a whole unit costs of something sold by measure; a variation's own measure goes before its product's. */
export function shownUnitPrice(price: MinorUnits | null, own: Metas, ofProduct: Metas): UnitPriceAnswer | null {
  const measure = parseMeasure(metaText(own, key) || metaText(ofProduct, key));
  const found = price === null || measure === null ? null : unitPrice(price, measure);
  return found === null ? null : { price: String(found.price), unit: found.unit };
}
