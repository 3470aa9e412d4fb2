import * as v from 'valibot';
import { fieldConditions, variationConditions } from '#core/conditions/conditions.ts';
import { fieldTypes } from './rules/option-field.ts';

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'must be an amount such as 4.99'))]),
  v.transform(String),
);
const fieldId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i, 'must be letters a–z, digits, - and _, at most 40'),
);
const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1));
const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must say something'));

const choiceSchema = v.strictObject({
  value: v.pipe(v.string(), v.minLength(1, 'must not be empty')),
  /** The value where it is left out. */
  label: v.optional(nonEmptyText),
  price: v.optional(v.nullable(amount), null),
  selected: v.optional(v.boolean(), false),
  /** Of a tile: a dot of this colour is shown on it. */
  colour: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2f5d8c'))),
    null,
  ),
});

const ruleSchema = v.strictObject({
  field: fieldId,
  condition: v.picklist(fieldConditions),
  value: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
});

const fieldSchema = v.strictObject({
  id: fieldId,
  type: v.picklist(fieldTypes),
  label: nonEmptyText,
  description: v.optional(v.string(), ''),
  required: v.optional(v.boolean(), false),
  /** Once for the line, when the field is filled or ticked; choices have prices of their own. */
  price: v.optional(v.nullable(amount), null),
  default: v.optional(v.union([v.string(), v.boolean()])),
  placeholder: v.optional(v.string(), ''),
  /** The text beside a single checkbox. */
  message: v.optional(v.string(), ''),
  /** The text of a paragraph. */
  text: v.optional(v.string(), ''),
  choices: v.optional(v.array(choiceSchema), []),
  multiple: v.optional(v.boolean(), false),
  /** Whether boxes or radios are rendered as tiles. */
  tiles: v.optional(v.boolean(), false),
  minimum: v.optional(v.nullable(amount), null),
  maximum: v.optional(v.nullable(amount), null),
  numbers: v.optional(v.picklist(['whole', 'any']), 'whole'),
  maxLength: v.optional(v.nullable(positiveInteger), null),
  /** Whether filling it in personalises the product, which then cannot be returned. */
  personalises: v.optional(v.boolean(), false),
  /** Percents of a row. */
  width: v.optional(v.pipe(v.number(), v.minValue(10), v.maxValue(100)), 100),
  dependencies: v.optional(v.array(v.array(ruleSchema)), []),
});
export type StoredField = v.InferOutput<typeof fieldSchema>;

const layoutSchema = v.strictObject({
  labels: v.optional(v.picklist(['above', 'below', 'left', 'right']), 'above'),
  instructions: v.optional(v.picklist(['field', 'label']), 'field'),
  markRequired: v.optional(v.boolean(), true),
});

/** A group whose variations are given as `Named`: ids once it is stored, ids and SKUs in a file. */
function groupEntries<const NamedEntity extends v.GenericSchema>(named: NamedEntity) {
  return {
    id: fieldId,
    fields: v.pipe(v.array(fieldSchema), v.minLength(1, 'must hold a field')),
    variations: v.optional(
      v.array(v.array(v.strictObject({ condition: v.picklist(variationConditions), values: v.array(named) }))),
      [],
    ),
    layout: v.optional(layoutSchema, {}),
  };
}

function appliesSchema<const Product extends v.GenericSchema, const Category extends v.GenericSchema>(
  product: Product,
  category: Category,
) {
  return v.strictObject({
    products: v.optional(v.array(product), []),
    categories: v.optional(v.array(category), []),
    exceptProducts: v.optional(v.array(product), []),
    exceptCategories: v.optional(v.array(category), []),
  });
}

const named = v.union([positiveInteger, v.pipe(v.string(), v.minLength(1))]);
const fileGroupSchema = v.strictObject(groupEntries(named));

/** A file of option fields, as `shop option-fields load` takes it. Products and variations go by id or SKU. */
export const fieldFileSchema = v.strictObject({
  /** Groups of the whole shop, in the order in which they are shown; they take the place of those it has. */
  groups: v.optional(
    v.array(v.strictObject({ ...groupEntries(named), for: v.optional(appliesSchema(named, v.string()), {}) })),
  ),
  /** Products with a group of their own, which is shown first; null takes it away. */
  products: v.optional(v.array(v.strictObject({ product: named, group: v.nullable(fileGroupSchema) })), []),
});
export type FieldFile = v.InferOutput<typeof fieldFileSchema>;
export type FileGroup = v.InferOutput<typeof fileGroupSchema>;
export type Named = v.InferOutput<typeof named>;

/** A product's own group as it is stored on it. */
export const storedGroupSchema = v.strictObject(groupEntries(positiveInteger));
export type StoredGroup = v.InferOutput<typeof storedGroupSchema>;

/** A group of the shop as it is stored in its settings; categories by id. */
export const sharedGroupSchema = v.strictObject({
  ...groupEntries(positiveInteger),
  for: v.optional(appliesSchema(positiveInteger, positiveInteger), {}),
});
export type SharedGroup = v.InferOutput<typeof sharedGroupSchema>;
