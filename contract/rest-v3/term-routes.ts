import type { PathParameter } from '../api/api-route.ts';
import {
  dateFields,
  idsField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpecs, requireFields, withoutDefaults, writableFields } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';
import type { RestRoute } from './rest-route.ts';

/** The routes of terms of one kind, and what calls that make or change one send. */
export type TermRoutes = {
  readonly list: RestRoute;
  readonly one: RestRoute;
  readonly created: FieldSpecs;
  readonly changed: FieldSpecs;
};

type Described = {
  readonly path: string;
  readonly title: string;
  /** `a tag` */
  readonly noun: string;
  /** `tags` */
  readonly plural: string;
  readonly fields: FieldSpecs;
  readonly isTree?: boolean;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
};

function listFields({ plural, isTree = false }: Described): FieldSpecs {
  return {
    ...pagingFields,
    search: searchField,
    exclude: idsField('Without these ids.'),
    include: idsField('Only these ids.'),
    offset: offsetField,
    order: orderField('asc'),
    orderby: orderByField('name', ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count']),
    hide_empty: { description: `Whether ${plural} without products are left out.`, type: 'boolean', default: false },
    ...(isTree
      ? { parent: { description: `Only ${plural} directly below this one; 0: roots.`, type: 'integer' } }
      : {}),
    product: { description: `Only ${plural} of this product.`, type: 'integer' },
    slug: { description: `Only ${plural} with one of these slugs.`, type: 'array', items: { type: 'string' } },
  };
}

function termRoutes(described: Described): TermRoutes {
  const created = requireFields(writableFields(described.fields), 'name');
  const changed = withoutDefaults(writableFields(described.fields));
  return { created, changed, ...objectRoutes({ ...described, listFields: listFields(described), created, changed }) };
}

const idField: FieldSpecs = {
  id: { description: 'Unique identifier for the resource.', type: 'integer', readonly: true },
};

const nameFields = (plural: string): FieldSpecs => ({
  name: { description: 'Its name.', type: 'string' },
  slug: { description: `Part of an address, unique among ${plural}.`, type: 'string' },
});

const descriptionField: FieldSpecs = { description: { description: 'HTML description.', type: 'string' } };

const countField: FieldSpecs = {
  count: { description: 'How many published products have it.', type: 'integer', readonly: true },
};

const menuOrderField: FieldSpecs = {
  menu_order: { description: 'Its place among others; equal ones are sorted by name.', type: 'integer' },
};

/** A picture of the shop, or the address of one that is fetched for it. */
const imageField: FieldSpecs = {
  image: {
    description: 'Its picture; empty: none.',
    type: ['object', 'null'],
    properties: {
      id: { description: 'Id of a picture of the shop.', type: 'integer' },
      ...dateFields('date_created', 'When the picture was added', { readonly: true }),
      ...dateFields('date_modified', 'When the picture was changed', { readonly: true }),
      src: { description: 'Address; of a new picture, where it is fetched from.', type: 'string', format: 'uri' },
      name: { description: 'Name of the picture.', type: 'string' },
      alt: { description: 'What the picture shows.', type: 'string' },
    },
  },
};

function pageFields(plural: string): FieldSpecs {
  return {
    ...idField,
    ...nameFields(plural),
    parent: { description: 'Id of the one above it; 0: none.', type: 'integer' },
    ...descriptionField,
    display: {
      description: 'How its page begins.',
      type: 'string',
      default: 'default',
      enum: ['default', 'products', 'subcategories', 'both'],
    },
    ...imageField,
    ...menuOrderField,
    ...countField,
  };
}

export const categoryRoutes = termRoutes({
  path: '/products/categories',
  title: 'product_cat',
  noun: 'a category',
  plural: 'categories',
  fields: pageFields('categories'),
  isTree: true,
});

export const brandRoutes = termRoutes({
  path: '/products/brands',
  title: 'product_brand',
  noun: 'a brand',
  plural: 'brands',
  fields: pageFields('brands'),
  isTree: true,
});

const flatFields = (plural: string): FieldSpecs => ({
  ...idField,
  ...nameFields(plural),
  ...descriptionField,
  ...countField,
});

export const tagRoutes = termRoutes({
  path: '/products/tags',
  title: 'product_tag',
  noun: 'a tag',
  plural: 'tags',
  fields: flatFields('tags'),
});

export const shippingClassRoutes = termRoutes({
  path: '/products/shipping_classes',
  title: 'product_shipping_class',
  noun: 'a shipping class',
  plural: 'shipping classes',
  fields: flatFields('shipping classes'),
});

export const slugSuggestionRoute: RestRoute = {
  path: '/products/shipping_classes/slug-suggestion',
  title: 'product_shipping_class',
  schema: flatFields('shipping classes'),
  endpoints: [
    {
      methods: ['GET'],
      summary: 'A slug for a name that no shipping class has yet',
      fields: writableFields(flatFields('shipping classes')),
    },
  ],
};

/** How a value looks, as the swatches of the platform's most used add-on name it. */
const swatchField: FieldSpecs = {
  woo_variation_swatches: {
    description: 'How it looks where the attribute’s values are colours or pictures.',
    type: 'object',
    properties: {
      attribute_type: { description: 'Kind of the attribute.', type: 'string', readonly: true },
      primary_color: { description: 'Its colour, such as #2f5d8c; empty: none.', type: 'string' },
      secondary_color: { description: 'Its second colour.', type: 'string' },
      is_dual_color: { description: 'Whether both colours are shown.', type: 'boolean' },
      image_id: { description: 'Id of its picture; 0: none.', type: 'integer' },
    },
  },
};

export const attributeTermRoutes = termRoutes({
  path: '/products/attributes/{attribute_id}/terms',
  title: 'product_attribute_term',
  noun: 'a value',
  plural: 'values',
  parameters: {
    attribute_id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the attribute.' },
  },
  fields: {
    ...idField,
    ...nameFields('values of the attribute'),
    ...descriptionField,
    ...menuOrderField,
    ...countField,
    ...swatchField,
  },
});
