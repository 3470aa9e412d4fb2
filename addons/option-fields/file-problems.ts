import { decimal } from '#core/decimal.ts';
import type { FieldFile, FileGroup, Named, StoredField } from './group-schema.ts';

/** A product, variation or category (by its slug) that a file names, and where it does. */
export type NamedPosition =
  | { readonly kind: 'product' | 'variation'; readonly named: Named; readonly at: string }
  | { readonly kind: 'category'; readonly named: string; readonly at: string };

type PlacedGroup = { readonly group: FileGroup; readonly at: string };

/** The groups of a file, each with its place in it. */
export function groupsIn({ groups = [], products }: FieldFile): readonly PlacedGroup[] {
  return [
    ...groups.map((group, index) => ({ group, at: `groups.${index}` })),
    ...products.flatMap(({ group }, index) => (group === null ? [] : [{ group, at: `products.${index}.group` }])),
  ];
}

/** All that a file names, to be looked up in the shop. */
export function namesIn(file: FieldFile): readonly NamedPosition[] {
  const groupTargets = (file.groups ?? []).flatMap(({ for: applies }, index) => {
    const list = (
      kind: 'product' | 'category',
      key: 'products' | 'categories' | 'exceptProducts' | 'exceptCategories',
    ) =>
      applies[key].map((named, place) => ({ kind, named, at: `groups.${index}.for.${key}.${place}` }) as NamedPosition);
    return [
      ...list('product', 'products'),
      ...list('product', 'exceptProducts'),
      ...list('category', 'categories'),
      ...list('category', 'exceptCategories'),
    ];
  });
  const products = file.products.map(({ product }, index): NamedPosition => {
    return { kind: 'product', named: product, at: `products.${index}.product` };
  });
  const variations = groupsIn(file).flatMap(({ group, at }) =>
    group.variations.flatMap((rules, any) =>
      rules.flatMap(({ values }, all) =>
        values.map((named, place): NamedPosition => {
          return { kind: 'variation', named, at: `${at}.variations.${any}.${all}.values.${place}` };
        }),
      ),
    ),
  );
  return [...groupTargets, ...products, ...variations];
}

/** Ids of fields that stay in the shop beside a file's: in its own groups, and in those of products. */
export type UsedFieldIds = { readonly shared: readonly string[]; readonly productFields: readonly string[] };

/**
 * Validates a file by itself; returns every problem with its exact place. Groups of different products may use the same
 * field ids; fields of the whole shop need ids that none of them has.
 */
export function fileProblems(file: FieldFile, existingFields: UsedFieldIds): readonly string[] {
  const placed = groupsIn(file);
  const shared = placed.filter(({ at }) => at.startsWith('groups.'));
  const productGroups = placed.filter(({ at }) => !at.startsWith('groups.'));
  const sharedGroups = shared.map(groupPlace);
  const sharedFields = shared.flatMap(fieldPlaces);
  return [
    ...repeated(sharedGroups),
    ...productGroups.flatMap((group) => repeated([groupPlace(group)], sharedGroups)),
    ...repeated(sharedFields, inShop(existingFields.productFields)),
    ...productGroups.flatMap((group) =>
      repeated(fieldPlaces(group), [...sharedFields, ...inShop(existingFields.shared)]),
    ),
    ...placed.flatMap(({ group, at }) =>
      group.fields.flatMap((field, index) => fieldProblems(field, group, `${at}.fields.${index}`)),
    ),
  ];
}

/** An id and where it is used. */
type Place = readonly [id: string, at: string];

function groupPlace({ group, at }: PlacedGroup): Place {
  return [group.id, `${at}.id`];
}

function fieldPlaces({ group, at }: PlacedGroup): readonly Place[] {
  return group.fields.map(({ id }, index) => [id, `${at}.fields.${index}.id`]);
}

function inShop(ids: readonly string[]): readonly Place[] {
  return ids.map((id) => [id, 'another group of the shop']);
}

function repeated(places: readonly Place[], before: readonly Place[] = []): readonly string[] {
  const placesById = new Map(before);
  return places.flatMap(([id, at]) => {
    const first = placesById.get(id);
    if (first !== undefined) return [`${at}: „${id}“ stands at ${first} already.`];
    placesById.set(id, at);
    return [];
  });
}

const choiceTypes = new Set<string>(['select', 'checkboxes', 'radio']);

function fieldProblems(field: StoredField, { fields }: FileGroup, at: string): readonly string[] {
  const { type, choices, minimum, maximum } = field;
  const chooses = choiceTypes.has(type);
  const selected = choices.filter((choice) => choice.selected).length;
  const problems = [
    [chooses && choices.length === 0, 'choices', `a field of type ${type} needs choices`],
    [!chooses && choices.length > 0, 'choices', `a field of type ${type} has none`],
    [chooses && field.price !== null, 'price', 'prices stand on the choices'],
    [type === 'paragraph' && field.price !== null, 'price', 'a paragraph costs nothing'],
    [type === 'paragraph' && field.required, 'required', 'a paragraph cannot be filled in'],
    [type === 'paragraph' && field.text === '', 'text', 'a paragraph has to say something'],
    [field.multiple && type !== 'select', 'multiple', 'only a select can be of several'],
    [chooses && field.default !== undefined, 'default', 'mark a choice as selected instead'],
    [type === 'true-false' && typeof field.default === 'string', 'default', 'must be true or false'],
    [type !== 'true-false' && typeof field.default === 'boolean', 'default', 'must be text'],
    [type !== 'checkboxes' && !field.multiple && selected > 1, 'choices', 'only one can be selected'],
    [
      minimum !== null && maximum !== null && decimal(minimum).gt(decimal(maximum)),
      'maximum',
      `is less than the minimum ${minimum}`,
    ],
  ] as const;
  return [
    ...problems.flatMap(([wrong, key, why]) => (wrong ? [`${at}.${key}: ${why}.`] : [])),
    ...repeated(choices.map(({ value }, index) => [value, `${at}.choices.${index}.value`])),
    ...ruleProblems(field, fields, at),
  ];
}

/** Rules may only refer to fields of their own group. */
function ruleProblems({ id, dependencies }: StoredField, fields: FileGroup['fields'], at: string): readonly string[] {
  return dependencies.flatMap((rules, any) =>
    rules.flatMap(({ field, condition, value }, all) => {
      const place = `${at}.dependencies.${any}.${all}`;
      const referencedField = fields.find((one) => one.id === field);
      if (referencedField === undefined) return [`${place}.field: the group has no field „${field}“.`];
      if (field === id) return [`${place}.field: a field cannot wait for itself.`];
      const boxes = condition === 'check' || condition === '!check';
      if (boxes && referencedField.type !== 'true-false')
        return [`${place}.condition: „${field}“ is of type ${referencedField.type}; ${condition} asks a single box.`];
      const compares = condition === '==' || condition === '!=';
      const offered = referencedField.choices.map((choice) => choice.value);
      return compares && offered.length > 0 && value !== '' && !offered.includes(value)
        ? [`${place}.value: „${field}“ does not offer „${value}“.`]
        : [];
    }),
  );
}
