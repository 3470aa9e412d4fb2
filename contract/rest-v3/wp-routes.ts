import {
  contextField,
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
import type { FieldSpec, FieldSpecs } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

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

const share: FieldSpec = { type: 'number', minimum: 0, maximum: 1, required: true };

/** What is said of a picture; a file is sent as the body itself, or as `file` of a form. */
const mediaFields: FieldSpecs = {
  title: { description: 'Its title.', type: ['string', 'object'] },
  alt_text: { description: 'What it shows, in the shop’s own language.', type: 'string' },
  alt_texts: {
    description: 'What it shows, by language.',
    type: 'object',
    properties: { lt: { type: 'string' }, en: { type: 'string' } },
  },
  caption: { description: 'Its caption.', type: ['string', 'object'] },
  focal_point: {
    description: 'The point that stays in sight where it is cropped, in shares of its width and height.',
    type: ['object', 'null'],
    properties: { x: share, y: share },
  },
};

export const mediaListRoute: RestRoute = {
  path: '/media',
  title: 'attachment',
  endpoints: [
    ...reading('Pictures', {
      ...listFields,
      media_type: { description: 'Only media of this kind: all are pictures.', type: 'string' },
      mime_type: { description: 'Only media that are served as this type.', type: 'string' },
      orderby: orderByField('date', ['date', 'id', 'include', 'modified', 'slug', 'title']),
    }),
    { methods: ['POST'], summary: 'Upload a picture', fields: { ...mediaFields, context }, takesFile: true },
  ],
};
export const mediaRoute: RestRoute = {
  path: '/media/{id}',
  parameters: { id: idParameter },
  title: 'attachment',
  endpoints: [
    ...reading('One picture'),
    {
      methods: [...changing],
      summary: 'Change a picture, or put another file in its place',
      fields: { ...mediaFields, context },
      takesFile: true,
    },
    { methods: ['DELETE'], summary: 'Delete a picture that nothing shows', fields: { force: forceField } },
  ],
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
