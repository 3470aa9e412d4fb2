import {
  contextField,
  idParameter,
  idsField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  readFields,
  searchField,
} from './common-fields.ts';
import type { FieldSpec, FieldSpecs } from './field-spec.ts';
import type { RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string', readonly: true });
const id: FieldSpec = { description: 'Unique identifier for the resource.', type: 'integer', readonly: true };

const context: FieldSpec = { ...contextField, enum: ['view', 'embed', 'edit'] };
const reading = (summary: string, fields: FieldSpecs = { ...readFields, context }): RestRoute['endpoints'] => [
  { methods: ['GET'], summary, fields },
];

export const ownUserRoute: RestRoute = {
  path: '/users/me',
  title: 'user',
  schema: { id, name: text('The name of the key, or of whoever is signed in.') },
  endpoints: reading('Who calls'),
};

const slugParameter = { pattern: String.raw`[\w-]+`, type: 'string', description: 'Id of the kind.' } as const;

export const typesRoute: RestRoute = { path: '/types', title: 'type', endpoints: reading('Kinds of objects') };
export const typeRoute: RestRoute = {
  path: '/types/{type}',
  parameters: { type: slugParameter },
  title: 'type',
  endpoints: reading('One kind of objects'),
};
export const taxonomiesRoute: RestRoute = {
  path: '/taxonomies',
  title: 'taxonomy',
  endpoints: reading('Kinds of terms', {
    context,
    type: { description: 'Only those of this kind of objects.', type: 'string' },
  }),
};
export const taxonomyRoute: RestRoute = {
  path: '/taxonomies/{taxonomy}',
  parameters: { taxonomy: slugParameter },
  title: 'taxonomy',
  endpoints: reading('One kind of terms'),
};

const listFields: FieldSpecs = {
  ...pagingFields,
  context,
  search: searchField,
  include: idsField('Only these ids.'),
  exclude: idsField('Without these ids.'),
  offset: offsetField,
  order: orderField('desc'),
  slug: { description: 'Only those of these slugs.', type: 'array', items: { type: 'string' } },
  status: { description: 'Not used: all are published.', type: 'array', items: { type: 'string' } },
};

export const mediaListRoute: RestRoute = {
  path: '/media',
  title: 'attachment',
  endpoints: reading('Pictures', {
    ...listFields,
    orderby: orderByField('date', ['date', 'id', 'include', 'modified', 'slug', 'title']),
  }),
};
export const mediaRoute: RestRoute = {
  path: '/media/{id}',
  parameters: { id: idParameter },
  title: 'attachment',
  endpoints: reading('One picture'),
};
export const pagesRoute: RestRoute = {
  path: '/pages',
  title: 'page',
  endpoints: reading('Pages', {
    ...listFields,
    orderby: orderByField('date', ['date', 'id', 'include', 'menu_order', 'modified', 'slug', 'title']),
  }),
};
export const pageRoute: RestRoute = {
  path: '/pages/{id}',
  parameters: { id: idParameter },
  title: 'page',
  endpoints: reading('One page'),
};
export const postsRoute: RestRoute = {
  path: '/posts',
  title: 'post',
  endpoints: reading('Posts', {
    ...listFields,
    orderby: orderByField('date', ['date', 'id', 'include', 'modified', 'slug', 'title']),
  }),
};
export const postRoute: RestRoute = {
  path: '/posts/{id}',
  parameters: { id: idParameter },
  title: 'post',
  endpoints: reading('One post'),
};
