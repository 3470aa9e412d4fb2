import * as v from 'valibot';
import { priceUnits } from '#core/product/unit-price.ts';
import { moneySchema } from './prices.ts';

/** Care instructions of a product. */
export const careCodes = [
  'wash-30',
  'wash-40',
  'wash-60',
  'hand-wash',
  'no-wash',
  'wipe',
  'no-bleach',
  'bleach-oxygen',
  'tumble-low',
  'tumble-normal',
  'no-tumble',
  'line-dry',
  'iron-low',
  'iron-medium',
  'iron-high',
  'no-iron',
  'dry-clean',
  'no-dry-clean',
  'dishwasher',
  'no-dishwasher',
  'microwave',
  'no-microwave',
  'food-safe',
  'oil-finish',
] as const;
export type CareCode = (typeof careCodes)[number];

/** The price of one full unit: minor units as text, and the unit. */
export const unitPriceSchema = v.object({ price: moneySchema, unit: v.picklist(priceUnits) });
export type UnitPriceAnswer = v.InferOutput<typeof unitPriceSchema>;

/** Table of sizes; every row is as long as the columns. */
export const sizeTableSchema = v.pipe(
  v.object({
    columns: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(12)),
    rows: v.pipe(v.array(v.array(v.string())), v.minLength(1), v.maxLength(60)),
  }),
  v.check(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'rows as long as the columns'),
);
export type SizeTable = v.InferOutput<typeof sizeTableSchema>;

/** Who answers for a product, as far as it was said; `contact` is an e-mail or web address. */
const safetyPartySchema = v.object({ name: v.string(), address: v.string(), contact: v.string() });

/** Product facts that only the product's own page shows; texts are plain. */
export const productFactsSchema = v.object({
  care: v.array(v.picklist(careCodes)),
  origin: v.string(),
  warnings: v.array(v.string()),
  sizes: v.nullable(sizeTableSchema),
  gtin: v.string(),
  /** Who made it, brings it into the Union, and answers for its safety there; null where nobody said. */
  manufacturer: v.nullable(safetyPartySchema),
  importer: v.nullable(safetyPartySchema),
  responsible_person: v.nullable(safetyPartySchema),
});
export type ProductFacts = v.InferOutput<typeof productFactsSchema>;
