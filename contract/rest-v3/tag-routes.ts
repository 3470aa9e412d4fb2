import {
  forceField,
  idParameter,
  idsField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  readFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpecs, requireFields, writableFields } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

/** Fields of a tag. */
export const tagFields: FieldSpecs = {
  id: { description: 'Unique identifier for the resource.', type: 'integer', readonly: true },
  name: { description: 'Name of the tag.', type: 'string' },
  slug: { description: 'Part of an address, unique among tags.', type: 'string' },
  description: { description: 'HTML description.', type: 'string' },
  count: { description: 'How many published products have it.', type: 'integer', readonly: true },
};

const tagListFields: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  exclude: idsField('Without these ids.'),
  include: idsField('Only these ids.'),
  offset: offsetField,
  order: orderField('asc'),
  orderby: orderByField('name', ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count']),
  hide_empty: { description: 'Whether tags without products are left out.', type: 'boolean', default: false },
  product: { description: 'Only tags of this product.', type: 'integer' },
  slug: { description: 'Only tags with one of these slugs.', type: 'array', items: { type: 'string' } },
};

/** What a call that makes a tag sends, and what one that changes it sends. */
export const newTagFields = requireFields(writableFields(tagFields), 'name');
export const changedTagFields = writableFields(tagFields);

export const tagsRoute: RestRoute = {
  path: '/products/tags',
  title: 'product_tag',
  schema: tagFields,
  endpoints: [
    { methods: ['GET'], summary: 'Tags of products', fields: tagListFields },
    { methods: ['POST'], summary: 'Makes a tag', fields: newTagFields },
  ],
};

export const tagRoute: RestRoute = {
  path: '/products/tags/{id}',
  parameters: { id: idParameter },
  title: 'product_tag',
  schema: tagFields,
  endpoints: [
    { methods: ['GET'], summary: 'One tag', fields: readFields },
    { methods: changing, summary: 'Changes a tag', fields: changedTagFields },
    { methods: ['DELETE'], summary: 'Deletes a tag', fields: { force: forceField } },
  ],
};
